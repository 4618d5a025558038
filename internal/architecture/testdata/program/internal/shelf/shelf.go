// Package shelf has something of every kind that is of no use, beside its like that is.
package shelf

import "fmt"

const (
	Low  Row = iota
	High     // stands with Low
)

const Width, Depth = 3, 4 // Depth is of no use

type Row int

// String is what fmt asks for.
func (r Row) String() string { return fmt.Sprint(int(r)) }

// Shout is only tested.
func (r Row) Shout() string { return r.String() + "!" }

type Book struct {
	Title string
	Pages int    // is set and not read
	Loan  bool   // is read and not set
	Mark  string `json:"mark"`
	Size  Size   // is given without a name
	Place Place  // is set in part
}

type Size struct{ Tall, Wide int }

type Place struct{ Row, Column int }

// Forgotten is of no use, and so is what it has.
type Forgotten struct{ Title string }

type shelf interface{ Book() Book }

type Case struct{}

// Book is what a shelf has.
func (Case) Book() Book {
	book := Book{Title: "one", Pages: 90, Size: Size{3, 2}}
	book.Place.Row = 4
	book.Place.Column++
	return book
}

var _ shelf = Case{}

// Far is used where nobody looks with types.
func Far() int { return Width }

func Lost() {}

// Own is used by its own package.
func Own() bool { return Case{}.Book().Loan }

func New() Case {
	Own()
	return Case{}
}

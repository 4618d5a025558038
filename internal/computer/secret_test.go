package computer

import (
	"reflect"
	"testing"

	"minechess/rules"
)

func TestNoTypeLeadsToTheMines(t *testing.T) {
	for _, start := range []any{Task{}, Record{}, Player{}, Adviser{}, Options{}, Clocks{}, Choice{}, Line{}, Report{}} {
		if way := wayToMines(reflect.TypeOf(start), map[reflect.Type]bool{}); way != "" {
			t.Error(way)
		}
	}
	type deep struct{ List []map[int]*rules.Mines }
	if wayToMines(reflect.TypeFor[deep](), map[reflect.Type]bool{}) == "" {
		t.Error("a way to the mines is not found")
	}
}

// wayToMines follows the fields, elements and arguments of a type, to find out
// whether a value of it could hold or be handed a minefield.
func wayToMines(t reflect.Type, seen map[reflect.Type]bool) string {
	if seen[t] {
		return ""
	}
	seen[t] = true
	if t == reflect.TypeFor[rules.Minefield]() || t == reflect.TypeFor[rules.Mines]() {
		return t.String()
	}
	var next []reflect.Type
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			next = append(next, t.Field(i).Type)
		}
	case reflect.Map:
		next = append(next, t.Key(), t.Elem())
	case reflect.Array, reflect.Chan, reflect.Pointer, reflect.Slice:
		next = append(next, t.Elem())
	case reflect.Func:
		for i := range t.NumIn() {
			next = append(next, t.In(i))
		}
		for i := range t.NumOut() {
			next = append(next, t.Out(i))
		}
	}
	for _, n := range next {
		if way := wayToMines(n, seen); way != "" {
			return t.String() + " → " + way
		}
	}
	return ""
}

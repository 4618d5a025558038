package uci

// lineCost is how many bytes a line counts for beside its text.
const lineCost = 16

// queue is the lines that wait for their turn. It knows which of them are about
// what is asked for before them.
type queue struct {
	lines []line
	bytes int
	works int // lines that ask for something that takes time
	stops int // lines that say stop
	hits  int // lines that say ponderhit
}

func (q *queue) empty() bool { return len(q.lines) == 0 }

func (q *queue) push(l line) {
	q.lines = append(q.lines, l)
	q.count(l, 1)
}

func (q *queue) pop() line {
	l := q.lines[0]
	q.lines[0] = line{} // let go of its text
	q.lines = q.lines[1:]
	q.count(l, -1)
	return l
}

// cut takes all lines with a command out of the queue, and is how many they were.
func (q *queue) cut(command string) int {
	kept := q.lines[:0]
	for _, l := range q.lines {
		if l.command() == command {
			q.count(l, -1)
		} else {
			kept = append(kept, l)
		}
	}
	n := len(q.lines) - len(kept)
	clear(q.lines[len(kept):])
	q.lines = kept
	return n
}

func (q *queue) count(l line, by int) {
	q.bytes += by * (len(l.text) + lineCost)
	switch l.command() {
	case "stop":
		q.stops += by
	case "ponderhit":
		q.hits += by
	default:
		if l.takesTime() {
			q.works += by
		}
	}
}

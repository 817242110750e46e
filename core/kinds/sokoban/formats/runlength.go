package formats

import "fmt"

// RunLengthError is a fault in a run-length text, with the index of the rune.
type RunLengthError struct {
	at   int
	Text string
}

// Limits of run-length text.
const (
	maxNested = 32      // maximum depth of nested groups
	MaxMoves  = 1 << 18 // maximum number of letters in a text of moves
)

// DecodeRunLength decodes a run-length text: a count before a letter or a group in brackets repeats it, as in 3(.$2(+*)). from has, for
// each letter of out, the index of the rune in text. If the result would be longer than most letters, wrong is set before the text is
// decoded.
func DecodeRunLength(text []rune, most int) (out []rune, from []int, wrong *RunLengthError) {
	u := runLengthDecoder{text: text, most: most}
	out, from = u.until(0)
	if u.wrong == nil && u.at < len(text) {
		u.fail(u.at, "this bracket closes nothing")
	}
	return out, from, u.wrong
}

type runLengthDecoder struct {
	text  []rune
	at    int
	most  int
	wrong *RunLengthError
}

func (u *runLengthDecoder) fail(at int, format string, args ...any) {
	if u.wrong == nil {
		u.wrong = &RunLengthError{at, fmt.Sprintf(format, args...)}
	}
}

// until decodes up to a closing bracket or the end of the text.
func (u *runLengthDecoder) until(depth int) (out []rune, from []int) {
	for u.at < len(u.text) && u.text[u.at] != ')' && u.wrong == nil {
		start := u.at
		times := u.count()
		unit, places := u.unit(start, depth)
		if times*len(unit) > u.most-len(out) {
			u.fail(start, "written out, this is longer than %d", u.most)
		}
		if u.wrong != nil {
			break
		}
		for range times {
			out, from = append(out, unit...), append(from, places...)
		}
	}
	return out, from
}

// count parses a number. It returns 1 if there is none.
func (u *runLengthDecoder) count() int {
	start, n := u.at, 0
	for ; u.at < len(u.text) && '0' <= u.text[u.at] && u.text[u.at] <= '9'; u.at++ {
		n = min(10*n+int(u.text[u.at]-'0'), MaxMoves+1)
	}
	if u.at == start {
		return 1
	}
	if n == 0 {
		u.fail(start, "a count of 0 repeats nothing")
	}
	return n
}

// unit decodes the letter or the group that a count repeats.
func (u *runLengthDecoder) unit(start, depth int) (out []rune, from []int) {
	switch {
	case u.at == len(u.text) || u.text[u.at] == ')':
		u.fail(start, "this count is followed by nothing to repeat")
	case u.text[u.at] != '(':
		out, from = u.text[u.at:u.at+1], []int{u.at}
		u.at++
	case depth == maxNested:
		u.fail(u.at, "groups are nested more than %d deep", maxNested)
	default:
		open := u.at
		u.at++
		out, from = u.until(depth + 1)
		switch {
		case u.at == len(u.text):
			u.fail(open, "this bracket is not closed")
		case len(out) == 0:
			u.fail(open, "there is nothing in these brackets")
		}
		u.at++
	}
	return out, from
}

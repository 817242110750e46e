package notation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/text"
)

// Order is an action and the step in which it is played, from 1.
type Order struct {
	Step   int
	Action rules.Action
}

// Written is a replay with the positions of its actions in the text.
type Written struct {
	Orders []Order // in order of steps; passes in pairs are omitted
	Pairs  bool    // whether the replay is in the form of the thesis, in which an illegal action counts as a pass
	End    int     // the step in a last line `STEP end`, after which the replay stops; -1 if there is no such line

	at  []place // by index of an order: its place in the text; empty for pairs
	end place
}

// place is the position of an action in a text: its line, its column, and its number among the actions.
type place struct{ line, col, number int }

// Last returns the last step that the replay plays: the step of its last line `STEP end`, or the time limit if there is no such line.
func (w *Written) Last(in *rules.Instance) int {
	if w.End >= 0 {
		return w.End
	}
	return in.Time
}

// Errorf returns an error about an order that is well written but cannot be played. It
// names the line and column of the order, its number among the actions, and its step.
func (w *Written) Errorf(order int, format string, args ...any) error {
	step := w.Orders[order].Step
	if w.Pairs {
		return text.Errorf(0, 0, "action %d: "+format, append([]any{step}, args...)...)
	}
	at := w.at[order]
	return text.Errorf(at.line, at.col, "action %d, in step %d: "+format, append([]any{at.number, step}, args...)...)
}

// EndFaultf returns an error about the last line `STEP end`.
func (w *Written) EndFaultf(format string, args ...any) error {
	return text.Errorf(w.end.line, w.end.col, format, args...)
}

// end is the word in the last line.
const end = "end"

// End returns a last line `STEP end`. A replay without it is played until the game is over.
func End(step int) string { return strconv.Itoa(step) + " " + end + "\n" }

// ReadReplay reads a script for an instance in one of two forms: lines `STEP LEMMING TYPE` or `STEP nuke`, or the pairs of the thesis,
// (LEMMING,TYPE), one for each step, in which (-1,-1) means no action. A last line may be `STEP end`. An error names the action by its
// number among the actions, from 1.
func ReadReplay(source string, in *rules.Instance) ([]Order, error) {
	w, err := ReadWritten(source, in)
	if err != nil {
		return nil, err
	}
	return w.Orders, nil
}

// ReadWritten reads a script as ReadReplay does, and also returns the position of each order.
func ReadWritten(source string, in *rules.Instance) (*Written, error) {
	lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(source, "\r\n", "\n"), "\r", "\n"), "\n")
	for i, line := range lines {
		lines[i], _, _ = strings.Cut(line, "#")
	}
	w := &Written{End: -1}
	lines, err := w.readEnd(lines, in)
	if err != nil {
		return nil, err
	}
	if w.Pairs = slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, "(") }); w.Pairs {
		err = w.readPairs(lines, in)
	} else {
		err = w.readOrders(lines, in)
	}
	if err != nil {
		return nil, err
	}
	return w, nil
}

// readEnd removes a last line `STEP end`.
func (w *Written) readEnd(lines []string, in *rules.Instance) ([]string, error) {
	for last := len(lines) - 1; last >= 0; last-- {
		words := text.Line{Number: last + 1, Text: lines[last]}.Words()
		if len(words) == 0 {
			continue
		}
		if len(words) != 2 || words[1].Text != end {
			break
		}
		w.end = place{line: last + 1, col: words[0].Col}
		step, err := strconv.Atoi(words[0].Text)
		if err != nil || step < 0 || step > in.Time {
			return nil, w.EndFaultf("“%s” is not a step at which a replay of this map can end; it has %d", words[0].Text, in.Time)
		}
		w.End = step
		return lines[:last], nil
	}
	return lines, nil
}

func (w *Written) readOrders(lines []string, in *rules.Instance) error {
	numbers := map[Order]int{}
	for i, content := range lines {
		words := text.Line{Number: i + 1, Text: content}.Words()
		if len(words) == 0 {
			continue
		}
		at := place{i + 1, words[0].Col, len(w.Orders) + 1}
		fault := func(word int, format string, args ...any) error {
			return text.Errorf(i+1, words[word].Col, "action %d: "+format, append([]any{at.number}, args...)...)
		}
		step, err := strconv.Atoi(words[0].Text)
		if err != nil || step < 1 && !(len(words) == 2 && words[1].Text == end) {
			return fault(0, "“%s” is not a step; a line is STEP LEMMING TYPE, or STEP nuke", words[0].Text)
		}
		if step > in.Time {
			return fault(0, "step %d is after the time limit of this map, %d; is the replay one of another map?", step, in.Time)
		}
		o := Order{step, rules.Nuke}
		switch {
		case len(words) == 2 && words[1].Text == "nuke":
		case len(words) == 2 && words[1].Text == end:
			return text.Errorf(i+1, words[1].Col, "there are more lines after this one, which ends the replay")
		case len(words) == 3:
			l, err := strconv.Atoi(words[1].Text)
			if err != nil || l < 0 {
				return fault(1, "“%s” is not a lemming; they are counted from 0", words[1].Text)
			}
			if l >= in.Lemmings {
				return fault(1, "there is no lemming %d in this map, in which they go up to %d", l, in.Lemmings-1)
			}
			t, ok := rules.TypeNamed(words[2].Text)
			if !ok {
				return fault(2, "“%s” is not a type that can be assigned", words[2].Text)
			}
			o.Action = rules.Assign(l, t)
		default:
			return fault(0, "a line is STEP LEMMING TYPE, or STEP nuke")
		}
		if w.End >= 0 && step > w.End {
			return fault(0, "step %d is after the end, which line %d puts at step %d", step, w.end.line, w.End)
		}
		once := Order{Step: step}
		if in.Variant == rules.Cormode {
			once.Action.Lemming = o.Action.Lemming
		}
		if before := numbers[once]; before > 0 {
			return fault(0, "step %d has an action already, number %d", step, before)
		}
		numbers[once] = at.number
		w.Orders, w.at = append(w.Orders, o), append(w.at, at)
	}
	w.sort()
	return nil
}

// sort sorts orders read from lines by their steps, together with their places.
func (w *Written) sort() {
	bySteps := func(a, b Order) int { return cmp.Compare(a.Step, b.Step) }
	if slices.IsSortedFunc(w.Orders, bySteps) {
		return
	}
	// Sort places first: their numbers, from 1, are indices into the unsorted orders.
	slices.SortStableFunc(w.at, func(a, b place) int { return bySteps(w.Orders[a.number-1], w.Orders[b.number-1]) })
	slices.SortStableFunc(w.Orders, bySteps)
}

func (w *Written) readPairs(lines []string, in *rules.Instance) error {
	step := 0
	for i, line := range lines {
		for rest := line; ; {
			at := strings.TrimLeft(rest, " \t,{}")
			if at == "" {
				break
			}
			step++
			// Computed only for an error, since a line may have a million pairs.
			col := func() int { return utf8.RuneCountInString(line[:len(line)-len(at)]) + 1 }
			inside, after, ok := strings.Cut(at, ")")
			l, t, pair := strings.Cut(strings.TrimPrefix(inside, "("), ",")
			lemming, err := strconv.ParseInt(strings.TrimSpace(l), 10, 32)
			kind, err2 := strconv.ParseInt(strings.TrimSpace(t), 10, 32)
			if !ok || !pair || at[0] != '(' || err != nil || err2 != nil {
				return text.Errorf(i+1, col(), "action %d: a pair is (LEMMING,TYPE), both as numbers", step)
			}
			if step > in.Time {
				return text.Errorf(i+
					1, col(), "action %d: the time limit of this map is %d steps; is the replay one of another map?", step, in.Time)
			}
			if a := (rules.Action{Lemming: int32(lemming), Type: int32(kind)}); !a.Passes() {
				w.Orders = append(w.Orders, Order{step, a})
			}
			rest = after
		}
	}
	return nil
}

// Replay writes orders, one per line.
func Replay(orders []Order) string {
	var b strings.Builder
	for _, o := range orders {
		b.WriteString(strconv.Itoa(o.Step) + " ")
		if o.Action == rules.Nuke {
			b.WriteString("nuke\n")
		} else {
			b.WriteString(strconv.Itoa(int(o.Action.Lemming)) + " " + rules.Type(o.Action.Type).String() + "\n")
		}
	}
	return b.String()
}

// Play plays orders from the beginning of a game to its end. After each step, it calls
// after, unless that is nil, with the actions of the step and whether each had an effect.
func Play(g *rules.Game, orders []Order, after func(done []rules.Action, legal []bool)) {
	playTo(g, orders, g.Instance().Time, after)
}

// playTo plays orders as Play does, but stops after step last.
func playTo(g *rules.Game, orders []Order, last int, after func(done []rules.Action, legal []bool)) {
	var done []rules.Action
	var legal []bool
	for !g.Over() && g.Steps() < last {
		done, legal = done[:0], legal[:0]
		for len(orders) > 0 && orders[0].Step == g.Steps()+1 {
			done, legal = append(done, orders[0].Action), append(legal, g.Do(orders[0].Action))
			orders = orders[1:]
		}
		g.Advance()
		if after != nil {
			after(done, legal)
		}
	}
}

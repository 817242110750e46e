package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/text"
)

// Order is an action and the step, from 1, in which it is done.
type Order struct {
	Step   int
	Action rules.Action
}

// ReadReplay reads a script for an instance: one action a line, `STEP LEMMING TYPE` or `STEP nuke`,
// or the thesis's pairs, `(-1,-1) (0,5) …`, one for each step. The orders come by their steps, and
// those of pairs leave passes out. A fault names the action, counted from 1.
func ReadReplay(source string, in *rules.Instance) ([]Order, error) {
	lines := uncommented(source)
	if inPairs(lines) {
		return readPairs(lines, in)
	}
	return readOrders(lines, in)
}

// InPairs says whether a script is written in the thesis's pairs: then it has a parenthesis outside its comments.
func InPairs(source string) bool { return inPairs(uncommented(source)) }

func inPairs(lines []string) bool {
	return slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, "(") })
}

// uncommented parts a script into lines, without what follows a #.
func uncommented(source string) []string {
	lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(source, "\r\n", "\n"), "\r", "\n"), "\n")
	for i, line := range lines {
		lines[i], _, _ = strings.Cut(line, "#")
	}
	return lines
}

func readOrders(lines []string, in *rules.Instance) (orders []Order, err error) {
	numbers := map[Order]int{}
	for i, content := range lines {
		words := text.Line{Number: i + 1, Text: content}.Words()
		if len(words) == 0 {
			continue
		}
		n := len(orders) + 1
		fault := func(w int, format string, args ...any) error {
			return text.Faultf(i+1, words[w].Col, "action %d: %s", n, fmt.Sprintf(format, args...))
		}
		step, err := strconv.Atoi(words[0].Text)
		if err != nil || step < 1 {
			return nil, fault(0, "“%s” is no step; a line is STEP LEMMING TYPE, or STEP nuke", words[0].Text)
		}
		if step > in.Time {
			return nil, fault(0, "step %d is after the time limit of this map, %d; is the replay one of another map?", step, in.Time)
		}
		o := Order{step, rules.Nuke}
		switch {
		case len(words) == 2 && words[1].Text == "nuke":
		case len(words) == 3:
			l, err := strconv.Atoi(words[1].Text)
			if err != nil || l < 0 {
				return nil, fault(1, "“%s” is no lemming; they are counted from 0", words[1].Text)
			}
			if l >= in.Lemmings {
				return nil, fault(1, "there is no lemming %d in this map, in which they go up to %d", l, in.Lemmings-1)
			}
			t, ok := rules.TypeNamed(words[2].Text)
			if !ok {
				return nil, fault(2, "“%s” is no type that can be assigned", words[2].Text)
			}
			o.Action = rules.Assign(l, t)
		default:
			return nil, fault(0, "a line is STEP LEMMING TYPE, or STEP nuke")
		}
		once := Order{Step: step}
		if in.Variant == rules.Cormode {
			once.Action.Lemming = o.Action.Lemming
		}
		if before := numbers[once]; before > 0 {
			return nil, fault(0, "step %d has an action already, number %d", step, before)
		}
		numbers[once] = n
		orders = append(orders, o)
	}
	slices.SortStableFunc(orders, func(a, b Order) int { return cmp.Compare(a.Step, b.Step) })
	return orders, nil
}

func readPairs(lines []string, in *rules.Instance) (orders []Order, err error) {
	step := 0
	for i, line := range lines {
		for rest := line; ; {
			at := strings.TrimLeft(rest, " \t,{}")
			if at == "" {
				break
			}
			step++
			// Counted only for a fault: a line may have a million pairs.
			col := func() int { return utf8.RuneCountInString(line[:len(line)-len(at)]) + 1 }
			inside, after, ok := strings.Cut(at, ")")
			l, t, pair := strings.Cut(strings.TrimPrefix(inside, "("), ",")
			lemming, err := strconv.ParseInt(strings.TrimSpace(l), 10, 32)
			kind, err2 := strconv.ParseInt(strings.TrimSpace(t), 10, 32)
			if !ok || !pair || at[0] != '(' || err != nil || err2 != nil {
				return nil, text.Faultf(i+1, col(), "action %d: a pair is (LEMMING,TYPE), both as numbers", step)
			}
			if step > in.Time {
				return nil, text.Faultf(i+1, col(), "action %d: the time limit of this map is %d steps; is the replay one of another map?", step, in.Time)
			}
			if a := (rules.Action{Lemming: int32(lemming), Type: int32(kind)}); !a.Passes() {
				orders = append(orders, Order{step, a})
			}
			rest = after
		}
	}
	return orders, nil
}

// Replay writes orders, one a line.
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

// Play plays orders from the beginning of a game to its end, and calls after each step, if that is
// not nil, with what was done and whether it had an effect.
func Play(g *rules.Game, orders []Order, after func(done []rules.Action, legal []bool)) {
	var done []rules.Action
	var legal []bool
	for !g.Over() {
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

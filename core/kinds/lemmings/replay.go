package lemmings

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
)

// Notation writes moves as a replay. Where they stop before the game is over a last line says so,
// `STEP end`: without it a replay is played to the end.
func (p *position) Notation(moves []puzzle.Move) string {
	g := p.game.Clone()
	var orders []notation.Order
	for _, m := range moves {
		if n, waits := puzzle.Waited(m); waits {
			g.Run(n)
			continue
		}
		actions, _ := readMove(m)
		for _, a := range actions {
			orders = append(orders, notation.Order{Step: g.Steps() + 1, Action: a})
			g.Do(a)
		}
		g.Advance()
	}
	written := notation.Replay(orders)
	if !g.Over() {
		written += strconv.Itoa(g.Steps()) + " " + end + "\n"
	}
	return written
}

// end is the last line's word.
const end = "end"

// Moves reads a replay, or the pairs of the thesis, in which an illegal action is a pass. In a replay
// one is refused, by its number.
func (p *position) Moves(replay string) ([]puzzle.Move, error) {
	lines, last, err := p.ended(replay)
	if err != nil {
		return nil, err
	}
	orders, err := notation.ReadReplay(lines, p.Instance)
	if err != nil {
		return nil, err
	}
	inPairs := notation.InPairs(lines)
	g := p.game.Clone()
	var done []notation.Order
	for i := 0; !g.Over() && g.Steps() < last; g.Advance() {
		for ; i < len(orders) && orders[i].Step <= g.Steps()+1; i++ {
			o := orders[i]
			if o.Step <= g.Steps() {
				return nil, fmt.Errorf("action %d: step %d has passed already", i+1, o.Step)
			}
			if err := g.Refuses(o.Action); err == nil {
				g.Do(o.Action)
				done = append(done, o)
			} else if !inPairs {
				return nil, fmt.Errorf("action %d, in step %d: %w", i+1, o.Step, err)
			}
		}
	}
	return p.moves(done, g.Steps()), nil
}

// ended takes a last line `STEP end` off a replay, with comments behind it, and gives the step; without one it is
// the time limit.
func (p *position) ended(replay string) (lines string, step int, err error) {
	lines = replay
	var words []string
	for len(words) == 0 && lines != "" {
		lines = strings.TrimRight(lines, "\r\n")
		at := strings.LastIndexAny(lines, "\r\n") + 1
		line, _, _ := strings.Cut(lines[at:], "#")
		words, lines = strings.Fields(line), lines[:at]
	}
	if len(words) != 2 || words[1] != end {
		return replay, p.Time, nil
	}
	step, err = strconv.Atoi(words[0])
	if err != nil || step < p.game.Steps() || step > p.Time {
		return "", 0, fmt.Errorf("“%s” is no step at which a replay of this map can end", words[0])
	}
	return lines, step, nil
}

// Trace plays a replay from the beginning as its field writes it: a line a step, illegal actions too, and
// how it ended.
func (p *position) Trace(replay string) (string, error) {
	lines, _, err := p.ended(replay)
	if err != nil {
		return "", err
	}
	orders, err := notation.ReadReplay(lines, p.Instance)
	if err != nil {
		return "", err
	}
	g := rules.NewGame(p.Instance)
	notation.Play(g, orders, nil)
	outcome := "not feasible"
	if g.Feasible() {
		outcome = "feasible"
	}
	return fmt.Sprintf("%s\nSaved %d of %d in step %d, target %d: %s.\n",
		strings.Join(notation.Trace(p.Instance, orders), "\n"), g.Saved(), p.Lemmings, g.Steps(), p.Target, outcome), nil
}

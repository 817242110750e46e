package lemmings

import (
	"bufio"
	"fmt"
	"io"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/puzzle"
)

// Notation writes moves as a replay. If the moves stop before the game is over, it adds a
// last line `STEP end`, since a replay without that line is played to the end of the game.
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
		written += notation.End(g.Steps())
	}
	return written
}

// Moves reads a replay, or the pairs of the thesis. An illegal action in pairs is a
// pass. In a replay it is an error, which names the position and number of the action.
func (p *position) Moves(replay string) ([]puzzle.Move, error) {
	w, err := notation.ReadWritten(replay, p.Instance)
	if err != nil {
		return nil, err
	}
	last := w.Last(p.Instance)
	if w.End >= 0 && last < p.game.Steps() {
		return nil, w.EndFaultf("step %d has passed already", last)
	}
	g := p.game.Clone()
	var done []notation.Order
	i := 0
	for ; !g.Over() && g.Steps() < last; g.Advance() {
		for ; i < len(w.Orders) && w.Orders[i].Step <= g.Steps()+1; i++ {
			o := w.Orders[i]
			if o.Step <= g.Steps() {
				return nil, w.Errorf(i, "this step has passed already")
			}
			if err := g.Refuses(o.Action); err == nil {
				g.Do(o.Action)
				done = append(done, o)
			} else if !w.Pairs {
				return nil, w.Errorf(i, "%v", err)
			}
		}
	}
	if i < len(w.Orders) && !w.Pairs {
		return nil, w.Errorf(i, "the game is over after step %d", g.Steps())
	}
	return p.moves(done, g.Steps()), nil
}

// Trace plays a replay from the beginning and prints a trace: a line per step, including illegal actions, and the result.
func (p *position) Trace(to io.Writer, replay string) error {
	written, err := notation.ReadWritten(replay, p.Instance)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(to)
	g := notation.Trace(p.Instance, written.Orders, written.Last(p.Instance), func(line []byte) {
		w.Write(line) // errors are reported by Flush
		w.WriteByte('\n')
	})
	outcome := "not feasible"
	if _, refused := p.level.Start().(*position).Moves(replay); refused != nil {
		outcome = "not accepted as a replay" // Moves accepts no replay with illegal actions
	} else if g.Feasible() {
		outcome = "feasible"
	}
	fmt.Fprintf(w, "Saved %d of %d in step %d, target %d: %s.\n", g.Saved(), p.Lemmings, g.Steps(), p.Target, outcome)
	return w.Flush()
}

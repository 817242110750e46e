package gdl

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"unknot/core/gdl/relax"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Tools lists tools that show how methods treat a position.
func (Kind) Tools() []puzzle.Tool { return []puzzle.Tool{easier{}} }

// easier is the tool that shows the relaxed game of the thesis of 2009 layer by layer: all legal moves are made at once, and no fact ceases
// to hold.
type easier struct{ planner }

var easierTime = &puzzle.BoolParam{Name: "timeless", Title: "Ignore the step counter",
	Help: "All its values hold from the start, so that a goal does not wait for it"}

var easierMost = &puzzle.IntParam{Name: "layers", Title: "Layers", Default: 30, Min: 1, Max: 200, Help: "At most"}

// Info describes the tool.
func (easier) Info() puzzle.ToolInfo {
	return puzzle.ToolInfo{
		Name: "easier", Title: "The easier game", Paper: paper2009 + ", 4.1 and 4.2",
		About: "The relaxed game by which TBIA* estimates: all legal moves are made at once, and nothing that holds ever ceases to. " +
			"Shows what each step adds, when a goal of 100 holds, and which facts it takes.",
		Params: puzzle.Describe(easierTime, easierMost),
	}
}

// endings has the reasons why the relaxed game ends.
var endings = map[relax.Ending]string{
	relax.Over: "the game is over", relax.Stuck: "there is no action", relax.Still: "no action brings anything new",
	relax.Halted: "it was stopped",
}

// Apply relaxes the game from a position. Figures 4.1 and 4.2 are such boards.
func (easier) Apply(r *puzzle.Run, from puzzle.Position, params puzzle.Params) (a puzzle.Applied, err error) {
	p := from.(position)
	net, start := p.Network, p.Bits(p.state)
	told := make([]uint64, net.Words) // facts that only show the time
	if easierTime.Of(params) {
		start = slices.Clone(start)
		for i, c := range net.Influence().Clock() {
			start[i] |= c
			told[i] = c
		}
	}
	s := relax.NewSuper(net)
	s.Tick = r.Continue
	most := easierMost.Of(params)
	layers, ending := s.Layers(start, most)
	held := make([]uint64, net.Words)
	t := &scene.Table{Columns: []scene.Column{
		{Name: "step", Title: "Step", Type: "int"}, {Name: "added", Title: "Added", Type: "int", Bars: true},
		{Name: "goal", Title: "Goal of 100", Type: "text"}, {Name: "facts", Title: "What is new", Type: "text"},
	}}
	for i, l := range layers {
		for _, bit := range l.Facts {
			held[bit>>6] |= 1 << (bit & 63)
		}
		goal := ""
		if l.Goal {
			goal = "holds"
		}
		row := scene.Row{Values: []any{i, len(l.Facts), goal, p.written(l.Facts)}}
		for _, v := range p.rules.at(p.Pack(held), p.steps).Scene() {
			if v.Board != nil {
				v.Board.Label = fmt.Sprintf("The super state after %s", scene.Several(i, "steps"))
				v.Board.Touch = nil
				row.Board = v.Board
				break
			}
		}
		t.Rows = append(t.Rows, row)
	}
	steps := len(layers) - 1
	a.Views = []scene.View{{ID: "layers", Title: "Layer by layer",
		About: "Step 0 is the position. Choose a step to see its super state: all that holds by then, even facts that exclude each other.",
		Table: t}}
	switch {
	case layers[steps].Goal:
		set := s.GoalSet()
		need, missing := facts(except(set, told)), facts(except(set, start))
		a.Text = fmt.Sprintf("A goal of 100 holds after %s. It takes %s, of which %d do not hold yet: the estimate is %d + %d = %d.",
			scene.Several(steps, "steps"), scene.Several(len(need), "facts"), len(missing), steps, len(missing), steps+len(missing))
		if len(need) == 0 {
			a.Text = fmt.Sprintf("A goal of 100 holds after %s. It only says what must not hold, so it takes no facts: the estimate is %d.",
				scene.Several(steps, "steps"), steps)
		}
		g := &scene.Table{Columns: []scene.Column{{Name: "fact", Title: "What the goal takes", Type: "text"},
			{Name: "now", Title: "Now", Type: "text"}}}
		for _, bit := range need {
			now := "holds"
			if start[bit>>6]>>(bit&63)&1 == 0 {
				now = "missing"
			}
			g.Rows = append(g.Rows, scene.Row{Values: []any{p.written([]int{bit}), now}})
		}
		if len(need) > 0 {
			a.Views = append(a.Views,
				scene.View{ID: "goal", Title: "The goal set",
					About: "Each fact of the last super state was taken away in turn, and put back if the goal no longer held.", Table: g})
		}
	case ending == relax.Reached:
		a.Text = fmt.Sprintf("No goal of 100 holds after %s; there may be one later.", scene.Several(steps, "steps"))
	default:
		s.Begin(start)
		a.Text = fmt.Sprintf("It gives up after %s: %s. The estimate is what is missing from 100, %d, less the steps made: %d.",
			scene.Several(steps, "steps"), endings[ending], relax.Full-s.Value(), relax.Full-s.Value()-steps)
	}
	return a, nil
}

// maxWritten is the maximum number of facts of a layer that are listed.
const maxWritten = 40

// written lists the facts of some bits as text.
func (p position) written(all []int) string {
	var words []string
	for _, bit := range all[:min(len(all), maxWritten)] {
		words = append(words, short(p.Rules.Terms.Write(p.Network.Facts[bit])))
	}
	if more := len(all) - maxWritten; more > 0 {
		words = append(words, fmt.Sprintf("%d more", more))
	}
	return strings.Join(words, ", ")
}

// facts lists the indices of the bits that are set.
func facts(set []uint64) (all []int) {
	for w, x := range set {
		for ; x != 0; x &= x - 1 {
			all = append(all, w<<6+bits.TrailingZeros64(x))
		}
	}
	return all
}

// except returns the elements of one set that are not in another.
func except(set, other []uint64) []uint64 {
	all := make([]uint64, len(set))
	for i, x := range set {
		all[i] = x &^ other[i]
	}
	return all
}

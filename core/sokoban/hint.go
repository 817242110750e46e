package sokoban

import (
	"fmt"
	"slices"
	"sync"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/optimal"
	"unknot/core/sokoban/strategy"
)

const (
	shortenNodes = 200_000 // positions met to make the way of a hint shorter
	mostPlanned  = 6       // boxes whose places are told in a hint
)

// way is a solution that hints follow.
type way struct {
	from   position
	pushes []floor.Push
	fewest bool // proved
}

// followed is the way that the last hint rests on: each hint goes on along it, since
// ways found anew from one position after another may lead round in circles.
var followed struct {
	sync.Mutex
	way
}

// advised is what is left of the way that was followed, or of the solution that came
// with the level, if it leads through here.
func (p position) advised() (w way, ok bool) {
	followed.Lock()
	w = followed.way
	followed.Unlock()
	if w.from.level != nil && slices.Equal(w.from.rows, p.rows) {
		if left, ok := w.from.through(p, w.pushes); ok {
			return way{p, left, w.fewest}, true
		}
	}
	start := p.Start().(position)
	if left, ok := start.through(p, start.pushesOf([]puzzle.Move{puzzle.Move(p.solution)})); ok {
		return way{p, left, false}, true
	}
	return way{}, false
}

// through gives what is left of some pushes at a position that they come to.
func (p position) through(to position, pushes []floor.Push) (left []floor.Push, ok bool) {
	boxes, goal := p.Of(p.boxes...), to.Of(to.boxes...)
	for i, by := range pushes {
		if slices.Equal(boxes, goal) {
			if _, ok = to.Walk(goal, to.at, by.Box-p.Step[by.Dir]); ok {
				return pushes[i:], true
			}
		}
		boxes.Remove(by.Box)
		boxes.Add(by.Box + p.Step[by.Dir])
	}
	return nil, false
}

// Hint is the next push of a solution and what the solution does with each box.
// Where the level is lost it says why.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.solved() {
		return puzzle.Hint{Text: scene.Say("Every box is at home.")}, nil
	}
	w, ok := p.advised()
	if !ok {
		if reason, lost := p.why(run); lost {
			return puzzle.Hint{Rule: "Lost", Text: scene.Say("This is lost. " + reason.String()), Marks: p.warning(reason)}, nil
		}
		s, err := p.solve(run)
		if err != nil || s.Outcome != puzzle.Solved {
			return puzzle.Hint{Text: scene.Say(s.Why), Marks: s.Marks}, err
		}
		w = p.shortened(run, p.pushesOf(s.Moves))
	}
	followed.Lock()
	followed.way = w
	followed.Unlock()
	return w.hint(), nil
}

// solve looks for any solution.
func (p position) solve(run *puzzle.Run) (puzzle.Solution, error) {
	params, err := puzzle.Fill(push{}.Info().Params, nil)
	if err != nil {
		return puzzle.Solution{}, err
	}
	return push{}.Solve(run, p, params)
}

// shortened is a solution with fewer pushes if they are soon found, and with fewer
// changes from box to box.
func (p position) shortened(run *puzzle.Run, pushes []floor.Push) way {
	w := way{p, pushes, false}
	if p.home() < len(p.boxes) {
		r := optimal.Pushes{Below: len(pushes)}.Search(run, strategy.Job{Level: p.here(), Book: p.book(), Nodes: shortenNodes, Memory: run.Memory()})
		if r.Pushes != nil {
			w.pushes = r.Pushes
		}
		w.fewest = r.Bound >= len(w.pushes)
	}
	w.pushes = joined(p.tidied(w.pushes))
	return w
}

// hint tells the next pushes, as far as they go straight on, and the plan.
func (w way) hint() puzzle.Hint {
	p, all := w.from, w.from.journeys(w.pushes)
	first := all[0]
	straight := 1
	for straight < len(first.pushes) && first.pushes[straight].Dir == first.pushes[0].Dir {
		straight++
	}
	steps, end, err := p.here().Play(first.pushes[:straight])
	if err != nil {
		return puzzle.Hint{Text: scene.Say("The way that was found cannot be gone: " + err.Error() + ".")}
	}
	lurd, _, _ := p.walk(puzzle.Move(lurdOf(steps)))
	over := []floor.Cell{end.Player + p.Step[first.pushes[0].Dir]}
	for _, by := range first.pushes[:straight] {
		over = append(over, by.Box)
	}
	rule, purpose := w.purpose(all, straight == len(first.pushes))
	text := scene.Text{{Text: "Push "}, w.box(first.from()), {Text: " " + towards[first.pushes[0].Dir]}}
	if straight > 1 {
		text = append(text, scene.Span{Text: ", " + several(straight, "square", "squares")})
	}
	text = append(append(text, purpose...), scene.Span{Text: ". "})
	return puzzle.Hint{
		Rule:  rule,
		Move:  puzzle.Move(lurd),
		Text:  append(text, w.plan(all)...),
		Marks: []scene.Mark{{Role: scene.Hinted, Places: p.places(over)}, {Role: scene.Because, Places: p.places([]floor.Cell{p.to(first)}), Text: "where this box goes"}},
	}
}

// purpose says what the first of the journeys is for; whole says that the hint makes all of it.
func (w way) purpose(all []journey, whole bool) (rule string, why scene.Text) {
	p, first := w.from, all[0]
	goes := scene.Text{{Text: ", on its way to "}, p.span(p.to(first))}
	if whole {
		goes[0].Text = ", to "
	}
	switch {
	case !slices.ContainsFunc(all[1:], func(j journey) bool { return j.box == first.box }):
		return "Bring home", append(goes, scene.Span{Text: ", its goal"})
	case p.blocked(all[1].pushes):
		return "Make way", append(goes, scene.Span{Text: ", so that "}, w.box(all[1].from()), scene.Span{Text: " can be pushed next"})
	}
	return "Prepare", append(goes, scene.Span{Text: ", where it waits"})
}

// blocked says whether pushes cannot be made from here.
func (p position) blocked(pushes []floor.Push) bool {
	_, _, err := p.here().Play(pushes)
	return err != nil
}

// plan says which boxes come home, in their order, and to which goals.
func (w way) plan(all []journey) (text scene.Text) {
	p := w.from
	var last []journey // of each box that is pushed
	for i, j := range all {
		if !slices.ContainsFunc(all[i+1:], func(later journey) bool { return later.box == j.box }) {
			last = append(last, j)
		}
	}
	pushes := several(len(w.pushes), "push", "pushes")
	if w.fewest {
		pushes += ", the fewest"
	}
	text = scene.Text{{Text: "The plan, " + pushes + ": "}}
	for i, j := range last {
		if i == mostPlanned && len(last) > mostPlanned+1 {
			return append(text, scene.Span{Text: fmt.Sprintf(", and %d more.", len(last)-i)})
		}
		between := ""
		if i > 0 {
			between = ", then "
		}
		at, to := p.boxes[j.box], p.to(j)
		text = append(text, scene.Span{Text: between}, scene.Span{Text: p.name(at) + " to " + p.name(to), Places: p.places([]floor.Cell{at, to})})
	}
	return append(text, scene.Span{Text: "."})
}

// box names the box on a square.
func (w way) box(at floor.Cell) scene.Span {
	return scene.Span{Text: "the box in " + w.from.named(at), Strong: true, Places: w.from.places([]floor.Cell{at})}
}

// named is a square in words.
func (l *level) named(c floor.Cell) string {
	row, col := l.Place(c)
	return fmt.Sprintf("row %d, column %d", row+1, col+1)
}

// span is a square in words that point at it.
func (l *level) span(c floor.Cell) scene.Span {
	return scene.Span{Text: l.named(c), Places: l.places([]floor.Cell{c})}
}

// name is a square in short.
func (l *level) name(c floor.Cell) string { return puzzle.CellName(l.Place(c)) }

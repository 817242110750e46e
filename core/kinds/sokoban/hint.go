package sokoban

import (
	"fmt"
	"slices"

	"unknot/core/grid"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/optimal"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

const (
	shortenNodes = 20_000 // limit on positions for shortening the solution behind a hint
	maxPlanned   = 4      // maximum number of boxes whose goals a hint names
)

// followed is a solution that hints follow.
type followed struct {
	from   position
	pushes []floor.Push
	fewest bool // proved optimal in pushes
}

// Bytes returns the memory of the solution, in bytes.
func (f *followed) Bytes() int64 { return int64(f.from.Size) + int64(16*len(f.pushes)) }

// followedKey is the key in a store for the solution behind the last hint of a level. Each hint continues this solution. If each hint
// followed a new solution, a sequence of hints might lead in circles.
type followedKey string

// followed returns the rest of the solution behind the last hint or of the supplied solution. ok is false if neither passes through this
// position.
func (p position) followed(store *puzzle.Store) (f followed, ok bool) {
	if f, ok := store.Recall(followedKey(p.key())).(*followed); ok {
		if left, ok := f.from.remaining(p, f.pushes); ok {
			return followed{p, left, f.fewest}, true
		}
	}
	start := p.Start().(position)
	if left, ok := start.remaining(p, start.pushesOf([]puzzle.Move{puzzle.Move(p.solution)})); ok {
		return followed{p, left, false}, true
	}
	return followed{}, false
}

// remaining returns the pushes that follow after p and the first pushes have led to the position to. ok is false if the pushes never lead
// there.
func (p position) remaining(to position, pushes []floor.Push) (left []floor.Push, ok bool) {
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

// Hint returns the next pushes of a solution, and explains the solution's plan for each box. In a dead position it explains the deadlock.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	f, instead, err := p.guide(run)
	if f.pushes == nil {
		return instead, err
	}
	return f.hint()
}

// guide returns the solution to follow from here. If no solution is found or needed, f.pushes is nil, and instead is the hint to show.
func (p position) guide(run *puzzle.Run) (f followed, instead puzzle.Hint, err error) {
	if p.solved() {
		return f, puzzle.Hint{Text: scene.Say("Every box is on a goal.")}, nil
	}
	f, ok := p.followed(run.Store())
	if !ok {
		if reason, lost := p.why(run); lost {
			return f, puzzle.Hint{Rule: "Lost", Text: scene.Say("This position is lost. " + reason.Words(p.Floor)),
				Marks: p.warning(reason)}, nil
		}
		s, err := p.solve(run)
		if err != nil || s.Outcome != puzzle.Solved {
			return f, puzzle.Hint{Text: scene.Say(s.Why), Marks: s.Marks}, err
		}
		f = p.shortened(run, p.pushesOf(s.Moves))
	}
	run.Store().Keep(followedKey(p.key()), &f)
	return f, instead, nil
}

// solve runs the solver for any solution from here.
func (p position) solve(run *puzzle.Run) (puzzle.Solution, error) {
	params, err := puzzle.Fill(push{}.Info().Params, nil)
	if err != nil {
		return puzzle.Solution{}, err
	}
	return push{}.Solve(run, p, params)
}

// shortened returns a solution with fewest pushes if a short search finds it, otherwise the given one, reordered into fewer macro moves.
func (p position) shortened(run *puzzle.Run, pushes []floor.Push) followed {
	f := followed{p, pushes, false}
	if p.onGoals() < len(p.boxes) {
		r := optimal.Pushes{Below: len(pushes)}.Search(run,
			strategy.Job{Level: p.here(), Deadlocks: p.analysis(run.Store()).deadlocks, Nodes: shortenNodes, Memory: run.Memory()})
		if r.Pushes != nil {
			f.pushes = r.Pushes
		}
		f.fewest = r.Bound >= len(f.pushes)
	}
	f.pushes = joined(p.tidied(f.pushes))
	return f
}

// hint returns a hint with the next pushes of one box in one direction, and with the plan.
func (f followed) hint() (puzzle.Hint, error) {
	p, all := f.from, f.from.macros(f.pushes)
	first := all[0]
	straight := 1
	for straight < len(first.pushes) && first.pushes[straight].Dir == first.pushes[0].Dir {
		straight++
	}
	move, _, err := p.pushed(first.pushes[:straight])
	if err != nil {
		return puzzle.Hint{}, err
	}
	text := scene.Text{{Text: "Push "}, p.box(first.from()), {Text: " " + towards[first.pushes[0].Dir]}}
	if straight > 1 {
		text = append(text, scene.Span{Text: ", " + scene.Several(straight, "squares")})
	}
	going := ", to "
	if straight < len(first.pushes) {
		going = ", on its way to "
	}
	rule, purpose := p.purpose(all)
	text = append(append(text, scene.Span{Text: going}, p.span(p.to(first))), purpose...)
	return puzzle.Hint{
		Rule:  rule,
		Move:  move,
		Text:  append(append(text, scene.Span{Text: ". "}), f.plan(all)...),
		Marks: p.shown(first, first.pushes[:straight]),
	}, nil
}

// shown returns marks for the squares that a box passes during the pushes, and for the target of macro move j.
func (p position) shown(j macro, pushes []floor.Push) []scene.Mark {
	over := []floor.Cell{p.to(macro{pushes: pushes})}
	for _, by := range pushes {
		over = append(over, by.Box)
	}
	return []scene.Mark{{Role: scene.Hinted, Places: p.places(over)},
		{Role: scene.Because, Places: p.places([]floor.Cell{p.to(j)}), Text: "where this box goes"}}
}

// purpose returns the reason for the first macro move of a plan from here, as text that follows the name of its target square.
func (p position) purpose(all []macro) (rule string, why scene.Text) {
	first := all[0]
	if !slices.ContainsFunc(all[1:], func(j macro) bool { return j.box == first.box }) {
		return "Bring home", scene.Text{{Text: ", its goal"}}
	}
	k := p.hindered(all)
	if all[k].box == first.box {
		return "Prepare", scene.Text{{Text: ", where it waits"}}
	}
	when := " can be pushed next"
	if k > 1 {
		when = " can be pushed later"
	}
	return "Make way", scene.Text{{Text: ", so that "}, p.box(p.boxes[all[k].box]), {Text: when}}
}

// hindered returns the index of the earliest macro move that becomes illegal if macro move 0 is left out. Such a macro move exists, because
// the box of macro move 0 is pushed again.
func (p position) hindered(all []macro) int {
	at := p.here()
	for k, j := range all[1:] {
		_, end, err := at.Play(j.pushes)
		if err != nil {
			return k + 1
		}
		at.Boxes, at.Player = end.Boxes, end.Player
	}
	return len(all) - 1
}

// plan describes the length of the solution, and the order in which several boxes reach their goals.
func (f followed) plan(all []macro) (text scene.Text) {
	p := f.from
	var last []macro // by pushed box: its last macro move
	for i, j := range all {
		if !slices.ContainsFunc(all[i+1:], func(later macro) bool { return later.box == j.box }) {
			last = append(last, j)
		}
	}
	pushes := scene.Several(len(f.pushes), "pushes")
	if f.fewest {
		pushes += ", the fewest"
	}
	text = scene.Text{{Text: "The plan takes " + pushes}}
	if len(last) == 1 {
		return append(text, scene.Span{Text: "."})
	}
	between := ". The boxes reach their goals in this order: "
	for i, j := range last {
		if i == maxPlanned && len(last) > maxPlanned+1 {
			return append(text, scene.Span{Text: fmt.Sprintf("; and %d more.", len(last)-i)})
		}
		at, to := p.boxes[j.box], p.to(j)
		text = append(text, scene.Span{Text: between},
			scene.Span{Text: p.named(at) + " to " + p.named(to), Places: p.places([]floor.Cell{at, to})})
		between = "; "
	}
	return append(text, scene.Span{Text: "."})
}

// box names the box on a square.
func (l *level) box(at floor.Cell) scene.Span {
	return scene.Span{Text: "the box in " + l.named(at), Strong: true, Places: l.places([]floor.Cell{at})}
}

// named returns the words for a square, such as “row 2, column 3”.
func (l *level) named(c floor.Cell) string {
	return grid.CellWords(l.Place(c))
}

// span returns words for a square that highlight the square on the board.
func (l *level) span(c floor.Cell) scene.Span {
	return scene.Span{Text: l.named(c), Places: l.places([]floor.Cell{c})}
}

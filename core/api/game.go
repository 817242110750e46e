package api

import (
	"fmt"
	"maps"
	"reflect"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// game is a puzzle or a draft with its history.
type game struct {
	kind    puzzle.Kind
	origin  puzzle.Puzzle // for a draft: the puzzle from which it began, nil if it was empty
	params  puzzle.Params // parameters of a draft that began empty
	draft   bool
	history history
	at      int
	ahead   history // the moves after the current place, and the current position
	told    told
}

// told is the part of a game that the page already has, so that it is not sent again.
type told struct {
	moves  []puzzle.Move
	views  []scene.View
	offers *Offers
}

// start gives the game a history: moves from a position, and the current place among them.
func (g *game) start(from puzzle.Position, moves []puzzle.Move, at *int) error {
	g.history = newHistory(from, map[string]int{}, !g.draft && g.origin.Info().StepRate > 0)
	return g.goTo(Goto{Moves: (*List[puzzle.Move])(&moves), At: at})
}

// play adds moves at the current place of the history. It adds all or none.
func (g *game) play(moves []puzzle.Move) error {
	tried := g.history
	tried.extend(g.at, moves)
	if _, err := tried.after(tried.length()); err != nil {
		return err
	}
	g.history = tried
	return g.move(len(g.history.moves))
}

// wait lets the given number of steps pass.
func (g *game) wait(steps int) error {
	if steps == 0 {
		return nil
	}
	if steps < 0 || !g.history.timed {
		return fmt.Errorf("%d steps cannot pass here", steps)
	}
	return g.play([]puzzle.Move{puzzle.Wait(steps)})
}

// move goes to a place in the history.
func (g *game) move(at int) error {
	if err := placed(at, len(g.history.moves)); err != nil {
		return err
	}
	here, err := g.history.after(g.history.steps[at])
	if err != nil {
		return err
	}
	g.at, g.ahead = at, newHistory(here.position, here.cost, g.history.timed)
	return nil
}

// goTo replaces the moves of the history, if To has any, and goes to a place in it.
func (g *game) goTo(to Goto) error {
	if to.Moves != nil {
		g.at = 0
		if err := g.play(*to.Moves); err != nil {
			return err
		}
		if to.At != nil && to.Step == nil { // the waits on both sides of the place may have become one move
			if err := placed(*to.At, len(*to.Moves)); err != nil {
				return err
			}
			to.Step = new(g.history.step((*to.Moves)[:*to.At]))
		}
	}
	if to.At == nil || *to.At != g.at {
		to.At = g.history.join(g.at, to.At)
	}
	at := len(g.history.moves)
	switch step := to.Step; {
	case step != nil && (*step < 0 || *step > g.history.length()):
		return fmt.Errorf("there is no step %d: there are %d", *step, g.history.length())
	case step != nil:
		at = g.history.split(*step)
	case to.At != nil:
		at = *to.At
	}
	return g.move(at)
}

// placed returns an error if a place is outside the given number of moves.
func placed(at, moves int) error {
	if at < 0 || at > moves {
		return fmt.Errorf("there is no move %d: there are %d", at, moves)
	}
	return nil
}

// position returns the current position of the game.
func (g *game) position() puzzle.Position { return g.ahead.start() }

// taken returns the place in the history where the player began to move the current piece; nil if the kind does not distinguish pieces.
func (g *game) taken() *int {
	if _, ok := g.position().(puzzle.PieceCounter); !ok {
		return nil
	}
	last, at := 0, g.at
	for ; at > 0; at-- {
		before, err := g.history.after(g.history.steps[at-1])
		pieced, ok := before.position.(puzzle.PieceCounter)
		if err != nil || !ok {
			break
		}
		piece := pieced.Piece(g.history.moves[at-1])
		if last == 0 {
			last = piece
		}
		if piece != 0 && piece != last {
			break
		}
	}
	return &at
}

// now returns the puzzle of the game, or the puzzle that the draft has become.
func (g *game) now() (puzzle.Puzzle, error) {
	if !g.draft {
		return g.origin, nil
	}
	draft, ok := g.position().(puzzle.Draft)
	if !ok {
		return nil, fmt.Errorf("a move of a %s draft gave no draft", g.kind.Info().Name)
	}
	return draft.Freeze()
}

// solution returns the result of moves from the start. Without moves it takes the moves that came with the puzzle, if any.
func (g *game) solution(moves []puzzle.Move) (SolutionReply, error) {
	if carrier, ok := g.origin.(puzzle.SolutionHolder); ok && len(moves) == 0 {
		moves = carrier.EmbeddedMoves()
	}
	if len(moves) == 0 {
		return SolutionReply{}, nil
	}
	start := g.history.start()
	way := newHistory(start, map[string]int{}, g.history.timed)
	way.follow(0, moves)
	position, err := way.position(len(way.moves))
	if err != nil {
		return SolutionReply{}, err
	}
	return SolutionReply{Moves: moves, Text: puzzle.Notation(start, moves), Position: &position}, nil
}

// position returns the position after the given number of moves in the form that the page shows. It returns an error if there are fewer
// moves.
func (h *history) position(at int) (Position, error) {
	if err := placed(at, len(h.moves)); err != nil {
		return Position{}, err
	}
	here, err := h.after(h.steps[at])
	if err != nil {
		return Position{}, err
	}
	s := seen(here)
	if at > 0 {
		before, err := h.after(h.steps[at-1])
		if err != nil {
			return Position{}, err
		}
		if narrator, ok := before.position.(puzzle.Narrator); ok {
			s.Said = narrator.Narrate(h.moves[at-1])
		}
	}
	return s, nil
}

func seen(at station) Position {
	s := Position{Views: at.position.Scene(), Status: at.position.Status(), Cost: at.cost}
	if s.Views == nil {
		s.Views = []scene.View{}
	}
	return s
}

// since returns the position for a page that already has the views `before`: a view that has not changed has only its ID.
func (s Position) since(before []scene.View) Position {
	s.Views = slices.Clone(s.Views)
	for i, view := range s.Views {
		at := slices.IndexFunc(before, func(old scene.View) bool { return old.ID == view.ID })
		if at >= 0 && view.Equal(before[at]) {
			s.Views[i] = scene.View{ID: view.ID}
		}
	}
	return s
}

// state returns the part of the game that the page does not know yet, and a record of everything that the page knows then. A game that
// begins has an Origin.
func (g *game) state(number int, begins bool) (State, told, error) {
	position, err := g.history.position(g.at)
	if err == nil {
		err = g.foretell(position.Views)
	}
	if err != nil {
		return State{}, told{}, err
	}
	offers := g.offers()
	now := told{g.history.moves, position.Views, &offers}
	from := g.history.same(g.told.moves)
	s := State{Game: number, Position: position.since(g.told.views), History: History{
		From: from, Add: g.history.moves[from:], At: g.at, Undo: g.history.undo(g.at), Redo: g.history.redo(g.at), Taken: g.taken(),
	}}
	if g.history.timed {
		s.History.Step, s.History.Steps = g.history.steps[g.at], g.history.length()
	}
	if g.told.offers == nil || !offers.equal(*g.told.offers) {
		s.Offers = &offers
	}
	if begins {
		s.Origin = g.begun()
	}
	return s, now, nil
}

// foretell adds the later actions of the history to each timeline in the views that shows the current step.
func (g *game) foretell(views []scene.View) error {
	now, end := g.history.steps[g.at], g.history.length()
	if !g.history.timed || now == end {
		return nil
	}
	last, err := g.history.after(end)
	if err != nil {
		return err
	}
	later := last.position.Scene()
	for i, view := range views {
		at := slices.IndexFunc(later, func(other scene.View) bool { return other.ID == view.ID && other.Timeline != nil })
		if at < 0 || view.Timeline == nil || view.Timeline.At == nil {
			continue
		}
		line := *view.Timeline
		line.Flags = slices.Clip(line.Flags)
		for _, flag := range later[at].Timeline.Flags {
			if flag.At > now && !slices.Contains(line.Flags, flag) {
				line.Flags = append(line.Flags, flag)
			}
		}
		views[i].Timeline = &line
	}
	return nil
}

// ruled sets the parameters for Generate and NewDraft in a kind in which they depend on the rules of the puzzle.
func (o *Origin) ruled(k puzzle.Kind) {
	ruled, ok := k.(puzzle.Ruled)
	if !ok {
		return
	}
	by, err := ruled.Under(o.Text)
	if err != nil {
		return // the page already has the parameters of the kind
	}
	if generator, ok := by.(puzzle.Generator); ok {
		o.Generate = generator.Settings()
	}
	if editor, ok := by.(puzzle.Editor); ok {
		o.Blank = editor.Blank()
	}
}

func (g *game) begun() *Origin {
	o := &Origin{Kind: g.kind.Info().Name, Draft: g.draft, Params: g.params}
	if g.origin != nil {
		o.Text, o.Info = g.origin.Text(), g.origin.Info()
		o.ruled(g.kind)
	}
	if !g.draft {
		if odd, ok := g.origin.(puzzle.Warner); ok {
			o.Remarks = odd.Warnings()
		}
		_, o.Explain = g.position().(puzzle.Explainer)
		_, o.Grade = g.origin.(puzzle.Grader)
	}
	return o
}

func (g *game) offers() (o Offers) {
	position := g.position()
	if keyed, ok := position.(puzzle.Keyed); ok {
		o.Keys = keyed.Keys()
	}
	if chooser, ok := position.(puzzle.Chooser); ok {
		o.Options = chooser.Options()
	}
	_, o.Hint = position.(puzzle.Hinter)
	_, o.Census = position.(puzzle.CensusTaker)
	if g.draft {
		return o
	}
	if first, err := puzzle.SolverFor(g.kind, position, ""); err == nil {
		o.First = first.Info().Name
	}
	o.Unfit = unfit(g.kind, position)
	return o
}

// unfit returns the solvers and tools that do not accept a position, each with the reason; nil if all accept it.
func unfit(kind puzzle.Kind, position puzzle.Position) (why map[string]string) {
	ask := func(name string, method any) {
		if err := puzzle.Supports(method, position); err != nil {
			if why == nil {
				why = map[string]string{}
			}
			why[name] = err.Error()
		}
	}
	for _, solver := range kind.Solvers() {
		ask(solver.Info().Name, solver)
	}
	if tooled, ok := kind.(puzzle.Tooled); ok {
		for _, tool := range tooled.Tools() {
			ask(tool.Info().Name, tool)
		}
	}
	return why
}

func (o Offers) equal(p Offers) bool {
	return o.Hint == p.Hint && o.Census == p.Census && o.First == p.First && maps.Equal(o.Unfit, p.Unfit) &&
		reflect.DeepEqual(o.Keys, p.Keys) && slices.Equal(o.Options, p.Options)
}

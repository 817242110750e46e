package api

import (
	"fmt"
	"maps"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// line is a row of moves and the positions along it, kept so that undo and a
// slider need not replay from the start.
type line struct {
	moves     []puzzle.Move
	positions []puzzle.Position // after 0, 1, 2 … moves, as far as was asked for
	costs     []map[string]int  // of what leads to each of them, in each measure
}

// newLine begins at a position that has cost something to get to.
func newLine(from puzzle.Position, cost map[string]int) line {
	return line{positions: []puzzle.Position{from}, costs: []map[string]int{cost}}
}

// after is the position after n moves.
func (l *line) after(n int) (puzzle.Position, error) {
	if n < 0 || n > len(l.moves) {
		return nil, fmt.Errorf("there is no move %d: there are %d", n, len(l.moves))
	}
	for i := len(l.positions); i <= n; i++ {
		before, move := l.positions[i-1], l.moves[i-1]
		next, err := before.Play(move)
		if err != nil {
			return nil, fmt.Errorf("move %d, %s: %w", i, move, err)
		}
		l.positions, l.costs = append(l.positions, next), append(l.costs, sum(l.costs[i-1], puzzle.Cost(before, move)))
	}
	return l.positions[n], nil
}

func sum(a, b map[string]int) map[string]int {
	both := map[string]int{}
	maps.Copy(both, a)
	for measure, n := range b {
		both[measure] += n
	}
	return both
}

// follow takes other moves, and keeps the positions that both have.
func (l *line) follow(moves []puzzle.Move) {
	same := 0
	for same < min(len(moves), len(l.moves)) && moves[same] == l.moves[same] {
		same++
	}
	l.moves = moves
	known := min(same+1, len(l.positions))
	l.positions, l.costs = l.positions[:known], l.costs[:known]
}

// sight is what is seen after n moves.
func (l *line) sight(n int) (Sight, error) {
	position, err := l.after(n)
	if err != nil {
		return Sight{}, err
	}
	s := Sight{Views: position.Scene(), Status: position.Status(), Cost: l.costs[n]}
	if s.Views == nil {
		s.Views = []scene.View{}
	}
	if n > 0 {
		if narrator, ok := l.positions[n-1].(puzzle.Narrator); ok {
			s.Said = narrator.Narrate(l.moves[n-1])
		}
	}
	return s, nil
}

// game is a puzzle or a draft with its history.
type game struct {
	kind    puzzle.Kind
	origin  puzzle.Puzzle // of a draft: what it began from, nil for an empty one
	params  puzzle.Params // of an empty draft
	draft   bool
	history line
	at      int
	ahead   line // what was looked at last, from where the game is
}

// play puts moves behind the place where the game is; all or none.
func (g *game) play(moves []puzzle.Move) error {
	tried := g.history
	tried.follow(slices.Concat(g.history.moves[:g.at], moves))
	tried.positions, tried.costs = slices.Clip(tried.positions), slices.Clip(tried.costs) // what is added must not overwrite the history's own
	if _, err := tried.after(len(tried.moves)); err != nil {
		return err
	}
	g.history = tried
	return g.move(len(tried.moves))
}

// move goes to a place in the history.
func (g *game) move(at int) error {
	position, err := g.history.after(at)
	if err != nil {
		return err
	}
	g.at, g.ahead = at, newLine(position, g.history.costs[at])
	return nil
}

// goTo goes to a place in the history. Moves that are not nil, even none of
// them, replace the history first.
func (g *game) goTo(moves []puzzle.Move, at *int) error {
	if moves != nil {
		g.at = 0
		if err := g.play(moves); err != nil {
			return err
		}
	}
	return g.move(Ask{At: at}.at(g.history))
}

// position is where the game is.
func (g *game) position() puzzle.Position { return g.ahead.positions[0] }

// taken is the place in the history where the piece that was moved last was
// taken up; nil where pieces are not told apart.
func (g *game) taken() *int {
	if _, ok := g.position().(puzzle.Pieced); !ok {
		return nil
	}
	last, at := 0, g.at
	for ; at > 0; at-- {
		before, ok := g.history.positions[at-1].(puzzle.Pieced)
		if !ok {
			break
		}
		piece := before.Piece(g.history.moves[at-1])
		if last == 0 {
			last = piece
		}
		if piece != 0 && piece != last {
			break
		}
	}
	return &at
}

// now is the puzzle that is played, or that the draft has become.
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

// solution is what moves from the start come to; without any, those that came
// with the puzzle, if it has some.
func (g *game) solution(moves []puzzle.Move) (Answer, error) {
	if carrier, ok := g.origin.(puzzle.Carrier); ok && len(moves) == 0 {
		moves = carrier.Carried()
	}
	if len(moves) == 0 {
		return Answer{}, nil
	}
	start := g.history.positions[0]
	way := newLine(start, map[string]int{})
	way.follow(moves)
	sight, err := way.sight(len(moves))
	if err != nil {
		return Answer{}, err
	}
	return Answer{Moves: moves, Text: puzzle.Notation(start, moves), Sight: &sight}, nil
}

// state is all that the page has to know of the game.
func (g *game) state(number int) (*State, error) {
	sight, err := g.history.sight(g.at)
	if err != nil {
		return nil, err
	}
	s := &State{Game: number, Kind: g.kind.Info().Name, Draft: g.draft, Params: g.params, Moves: g.history.moves, At: g.at, Taken: g.taken(), Sight: sight}
	if g.origin != nil {
		s.Text, s.Info = g.origin.Text(), g.origin.Info()
	}
	position := g.position()
	if keyed, ok := position.(puzzle.Keyed); ok {
		s.Keys = keyed.Keys()
	}
	if chooser, ok := position.(puzzle.Chooser); ok {
		s.Options = chooser.Options()
	}
	_, s.Hint = position.(puzzle.Hinter)
	if g.draft {
		return s, nil
	}
	_, s.Explain = position.(puzzle.Explainer)
	_, s.Grade = g.origin.(puzzle.Grader)
	if first, err := puzzle.SolverFor(g.kind, position, ""); err == nil {
		s.First = first.Info().Name
	}
	s.Unfit = unfit(g.kind, position)
	return s, nil
}

// unfit are the solvers and tools that do not take a position, with the reason; nil if all do.
func unfit(kind puzzle.Kind, position puzzle.Position) (why map[string]string) {
	ask := func(name string, method any) {
		if err := puzzle.Fits(method, position); err != nil {
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

package play

import (
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// BoardOf returns the board of a position. It returns an error if the position is a drawing.
func BoardOf(from puzzle.Position) (Board, error) {
	if p, ok := from.(position); ok {
		return Board{p}, nil
	}
	return Board{}, puzzle.ErrDraft
}

// generating is the kind of a Generating genre.
type generating struct {
	*kind
	by pencil.Generating
}

// Settings describes the parameters of Generate.
func (k generating) Settings() []puzzle.Param { return k.by.Settings() }

// Generate makes a puzzle.
func (k generating) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	givens, err := k.by.Generate(run, params)
	if err != nil {
		return nil, err
	}
	p, err := k.lay(givens, nil)
	if err != nil {
		return nil, err
	}
	p.Author = k.author
	return p, nil
}

// New makes the puzzle of a genre that givens define.
func New(genre pencil.Genre, givens *pencil.Givens) (puzzle.Puzzle, error) {
	p, err := newKind(genre).lay(givens, nil)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Board is a position in the form in which a genre's own solvers use it.
type Board struct{ position }

// Layout returns the places and rules of the puzzle.
func (b Board) Layout() *pencil.Layout { return b.Laid.Layout }

// Paint returns one move for each place whose mark is not the wanted one.
func (b Board) Paint(marks []int16) []puzzle.Move {
	moves := []puzzle.Move{}
	for place, m := range marks {
		if b.Changes(place, m) {
			moves = append(moves, puzzle.Move(b.Part(place, m)))
		}
	}
	return moves
}

// Draw returns a picture of the board with the given marks instead of the player's.
func (b Board) Draw(marks []int16) *scene.Board { return draw(b.Laid, marks, nil) }

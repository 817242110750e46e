package play

import (
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Notation returns the board after moves, drawn in characters.
func (p position) Notation(moves []puzzle.Move) string {
	if end, err := p.Replay(moves); err == nil {
		p = end.(position)
	}
	return p.handling().answer(p.Laid, p.Marks)
}

// Moves reads a board that Notation has drawn. It returns one move for each place whose mark differs.
func (p position) Moves(notation string) ([]puzzle.Move, error) {
	src, err := text.Read(notation)
	if err != nil {
		return nil, err
	}
	marks, err := p.handling().readAnswer(p.Laid, pencil.TrimEmpty(src.Lines))
	if err != nil {
		return nil, err
	}
	return p.towards(marks, nil), nil
}

// towards returns one move for each place whose mark differs from the given marks. Places that are open in the given marks stay as they
// are. The places in the list order come first.
func (p position) towards(marks []int16, order []int) []puzzle.Move {
	listed := make([]bool, len(marks))
	moves := []puzzle.Move{}
	list := func(place int) {
		if m := marks[place]; !listed[place] && m != pencil.Open {
			listed[place] = true
			if p.Changes(place, m) {
				moves = append(moves, puzzle.Move(p.Part(place, m)))
			}
		}
	}
	for _, place := range order {
		list(place)
	}
	for place := range marks {
		list(place)
	}
	return moves
}

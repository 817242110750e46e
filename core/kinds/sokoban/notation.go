package sokoban

import (
	"errors"
	"fmt"
	"strings"

	"unknot/core/kinds/sokoban/formats"
	"unknot/core/puzzle"
)

// Notation writes moves in LURD without spaces, with a capital for each push. For finished reverse play it writes the resulting forward
// moves. For unfinished reverse play it writes each move as a word.
func (p position) Notation(moves []puzzle.Move) string {
	var b strings.Builder
	for len(moves) > 0 {
		m := moves[0]
		moves = moves[1:]
		if m == reverseMove {
			words, end, rest := p.reverse().notation(moves)
			if b.WriteString(words); end == nil {
				return b.String()
			}
			p, moves = *end, rest
			continue
		}
		lurd, end, err := p.walk(m)
		if err != nil {
			return b.String()
		}
		b.WriteString(lurd)
		p = end
	}
	return b.String()
}

// notation returns the text of the moves of reverse play, the position where forward play continues, and the remaining moves. end is nil if
// the moves stay in reverse play.
func (r reversed) notation(moves []puzzle.Move) (words string, end *position, rest []puzzle.Move) {
	words = " " + string(reverseMove)
	for i, m := range moves {
		if m == forwardMove {
			lurd, _ := r.solution()
			next, err := r.Play(m)
			if err != nil {
				return "", nil, nil
			}
			p := next.(position)
			return string(lurd), &p, moves[i+1:]
		}
		next, err := r.Play(m)
		if err != nil {
			break
		}
		words += " " + string(m)
		r = next.(reversed)
	}
	return words, nil, nil
}

// Notation writes each move of reverse play as a word.
func (r reversed) Notation(moves []puzzle.Move) string {
	words, end, rest := r.notation(moves)
	if end != nil {
		words += end.Notation(rest)
	}
	return strings.TrimPrefix(strings.TrimPrefix(words, " "+string(reverseMove)), " ")
}

// Moves parses LURD in either case, also run-length encoded, and the words of reverse play. It combines a walk and the following pushes of
// one box into one move.
func (p position) Moves(notation string) ([]puzzle.Move, error) {
	forwards, backwards, reverses := strings.Cut(notation, string(reverseMove))
	text, _, wrong := formats.DecodeRunLength([]rune(strings.Join(strings.Fields(forwards), "")), formats.MaxMoves)
	if wrong != nil {
		return nil, fmt.Errorf("the moves cannot be read: %s", wrong.Text)
	}
	moves, end, err := p.splitMoves(string(text))
	if err != nil || !reverses {
		return moves, err
	}
	rest, err := end.reverse().Moves(backwards)
	return append(append(moves, reverseMove), rest...), err
}

// Moves parses words, each a move of reverse play.
func (r reversed) Moves(notation string) (moves []puzzle.Move, err error) {
	for _, word := range strings.Fields(notation) {
		if puzzle.Move(word) == forwardMove {
			return nil, errors.New("write the moves that reverse play has led to instead of the word forward")
		}
		next, err := r.Play(puzzle.Move(word))
		if err != nil {
			return nil, err
		}
		moves, r = append(moves, puzzle.Move(word)), next.(reversed)
	}
	return moves, nil
}

// splitMoves splits steps into moves, each a walk and the following pushes of one box. It also returns the position after all moves.
func (p position) splitMoves(lurd string) (moves []puzzle.Move, end position, err error) {
	end = p
	end.boxes = append(end.boxes[:0:0], p.boxes...)
	var move []byte
	last := -1 // box that the current move pushes, -1 if none yet
	for i, r := range lurd {
		d, ok := direction(lurd[i])
		if !ok {
			return nil, p, fmt.Errorf("“%c” is not a move; moves are l, u, r and d, in capitals when a box is pushed", r)
		}
		pushed, err := end.step(d)
		if err != nil {
			return nil, p, fmt.Errorf("step %d: %w", i+1, err)
		}
		if last >= 0 && pushed != last {
			moves, move, last = append(moves, puzzle.Move(move)), nil, -1
		}
		if move = append(move, letter(d, pushed >= 0)); pushed >= 0 {
			last = pushed
		}
	}
	if len(move) > 0 {
		moves = append(moves, puzzle.Move(move))
	}
	return moves, end, nil
}

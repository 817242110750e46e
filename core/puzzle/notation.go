package puzzle

import (
	"fmt"
	"strconv"
	"strings"
)

// Notation writes legal moves, made from a position, in the usual notation of the kind.
func Notation(from Position, moves []Move) string {
	if n, ok := from.(Notated); ok {
		return n.Notation(moves)
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}

// ReadMoves reads moves in the form that Notation writes. It does not play the moves.
func ReadMoves(from Position, notation string) (moves []Move, err error) {
	if n, ok := from.(Notated); ok {
		return n.Moves(notation)
	}
	for _, word := range strings.Fields(notation) {
		moves = append(moves, Move(word))
	}
	return moves, nil
}

// Write returns a puzzle in a format; "" is its canonical text.
func Write(p Puzzle, format string) (string, error) {
	if format == "" {
		return p.Text(), nil
	}
	if w, ok := p.(Writer); ok {
		return w.Write(format)
	}
	return "", fmt.Errorf("there is no format “%s” for this puzzle", format)
}

// Wait returns the move that lets n steps pass, at least 1, in a kind that changes by itself.
func Wait(n int) Move { return Move("wait " + strconv.Itoa(n)) }

// Waited returns the number of steps that a wait lets pass; ok is false if the move is not a wait, but an action of the
// player.
func Waited(m Move) (n int, ok bool) {
	digits, ok := strings.CutPrefix(string(m), "wait ")
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil && n > 0
}

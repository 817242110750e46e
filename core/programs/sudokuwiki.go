package programs

import (
	"math/bits"
	"regexp"
	"strconv"
	"strings"

	"unknot/core/pzpr"
)

// packedBoard matches a position as SudokuWiki packs it, alone or in an address: two signs for each of the 81 cells. See
// sudokuwiki.org/Sudoku_String_Definitions; form B follows from positions whose puzzles are known.
var packedBoard = regexp.MustCompile(`(?i)(?:(?:https?://)?(?:www\.)?sudokuwiki\.org/\S*[?&]bd=|\b)(S9B)?([0-9a-z]{162})(?:[^0-9a-z]|$)`)

// packedCell reads a cell. In form B, base 36, 1 to 9 are clues, 10 to 18 digits of the player, and the rest is 18 more than a set of
// candidates with one bit each. In the older form, base 32, the set is doubled, and odd for a clue.
func packedCell(signs string, newer bool) (clue, entered int, candidates uint64, ok bool) {
	base := 32
	if newer {
		base = 36
	}
	n, err := strconv.ParseUint(strings.ToLower(signs), base, 16)
	switch {
	case err != nil:
		return 0, 0, 0, false
	case newer && n >= 1 && n <= side:
		return int(n), 0, 0, true
	case newer && n > side && n <= 2*side:
		return 0, int(n) - side, 0, true
	case newer:
		n -= 2 * side
	case n&1 == 1:
		n >>= 1
		return bits.Len64(n), 0, 0, n < 1<<side && bits.OnesCount64(n) == 1
	default:
		n >>= 1
	}
	return 0, 0, n << 1, n > 0 && n < 1<<side
}

// sudokuWiki reads a packed position of SudokuWiki.
func sudokuWiki(line string) (p Puzzle, ok bool, err error) {
	at := packedBoard.FindStringSubmatchIndex(line)
	if at == nil {
		return p, false, nil
	}
	newer, packed := at[2] >= 0, line[at[4]:at[5]]
	site := strings.Contains(line[at[0]:at[4]], "=")
	board, err := pzpr.New("sudoku", side, side)
	if err != nil {
		return p, false, err
	}
	board.Answer.Candidates = make([]uint64, side*side)
	for i := range side * side {
		clue, entered, candidates, ok := packedCell(packed[2*i:2*i+2], newer)
		switch {
		case !ok && (newer || site):
			return p, false, unread("SudokuWiki", packed[2*i:2*i+2])
		case !ok:
			return p, false, nil
		case clue > 0:
			board.Clues[i] = clue
		case entered > 0:
			board.Answer.Numbers[i] = entered
		}
		board.Answer.Candidates[i] = candidates
	}
	rows, err := board.File()
	p = Puzzle{Kind: "sudoku", Rows: rows, Left: around(line, at[0], at[5])}
	return p, err == nil, err
}

// around returns the words of a line before and after a puzzle in it.
func around(line string, from, to int) (left []string) {
	for _, words := range []string{line[:from], line[to:]} {
		if words = strings.TrimSpace(words); words != "" {
			left = append(left, words)
		}
	}
	return left
}

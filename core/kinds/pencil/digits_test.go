package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/testcorpus"
)

// digits writes a full board, one number for each cell.
func (b board) digits(filled []int) string {
	return b.write(func(c int) string { return fmt.Sprint(filled[c]) })
}

// roomSizes lists for each cell the numbers from 1 to the size of its room.
func roomSizes(room []int) (values [][]int) {
	for _, r := range room {
		var numbers []int
		for n := range count(room, all(len(room)), r) {
			numbers = append(numbers, n+1)
		}
		values = append(values, numbers)
	}
	return values
}

// all lists the numbers from 0 on.
func all(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// search calls each for all ways to fill the cells from a given cell on so that each cell fits the cells before it.
func search(values [][]int, filled []int, from int, fits func(filled []int, c int) bool, each func()) {
	if from == len(values) {
		each()
		return
	}
	for _, filled[from] = range values[from] {
		if fits(filled, from) {
			search(values, filled, from+1, fits, each)
		}
	}
}

// roomed fills random rooms, each with the numbers from 1 to its size, so that no two cells clash, and makes some of the numbers givens.
func (b board) roomed(chance *rand.Rand, clash func(filled []int, c, d int) bool) (text string, answers []string) {
	letters, room := b.rooms(chance)
	for slices.ContainsFunc(roomSizes(room), func(numbers []int) bool { return len(numbers) > 6 }) {
		letters, room = b.rooms(chance)
	}
	var found [][]int
	fits := func(filled []int, c int) bool {
		for d := range c {
			if filled[c] == filled[d] && (room[c] == room[d] || clash(filled, c, d)) {
				return false
			}
		}
		return true
	}
	filled := make([]int, len(room))
	search(roomSizes(room), filled, 0, fits, func() { found = append(found, slices.Clone(filled)) })
	words, given := slices.Clone(letters), make([]string, len(letters))
	for c := range words {
		if chance.IntN(5) == 0 && len(found) > 0 {
			given[c] = fmt.Sprint(found[chance.IntN(len(found))][c])
			words[c] += given[c]
		}
	}
	for _, filled := range found {
		keeps := true
		for c, is := range given {
			keeps = keeps && (is == "" || is == fmt.Sprint(filled[c]))
		}
		if keeps {
			answers = append(answers, b.digits(filled))
		}
	}
	return b.spaced(words), answers
}

func TestSuguru(t *testing.T) {
	b := boardOf(3, 4)
	around := b.Around()
	penciltest.Counts(t, kindOf("suguru"), 300, func(chance *rand.Rand) (string, []string) {
		return b.roomed(chance, func(_ []int, c, d int) bool { return slices.Contains(around[c], int32(d)) })
	})
}

func TestRippleEffect(t *testing.T) {
	b := boardOf(3, 4)
	penciltest.Counts(t, kindOf("ripple"), 300, func(chance *rand.Rand) (string, []string) {
		return b.roomed(chance, func(filled []int, c, d int) bool {
			down, right := c/b.Cols-d/b.Cols, c%b.Cols-d%b.Cols
			return (down == 0 || right == 0) && max(down, -down)+max(right, -right) <= filled[c]
		})
	})
}

func TestDoppelblock(t *testing.T) {
	b := boardOf(4, 4)
	var found [][]int
	fits := func(filled []int, c int) bool {
		for _, line := range b.lines() {
			seen := map[int]int{}
			for _, d := range line {
				if d <= c {
					seen[filled[d]]++
				}
			}
			if seen[0] > 2 || seen[1] > 1 || seen[2] > 1 {
				return false
			}
		}
		return true
	}
	filled := make([]int, 16)
	search(slices.Repeat([][]int{{0, 1, 2}}, 16), filled, 0, fits, func() { found = append(found, slices.Clone(filled)) })
	total := func(filled, line []int) (sum int) {
		black := 0
		for _, c := range line {
			if black == 1 {
				sum += filled[c]
			}
			if filled[c] == 0 {
				black++
			}
		}
		return sum
	}
	penciltest.Counts(t, kindOf("doppelblock"), 300, func(chance *rand.Rand) (string, []string) {
		one, sums := found[chance.IntN(len(found))], slices.Repeat([]string{"."}, 8)
		for i, line := range b.lines() {
			if sums[i] = "."; chance.IntN(4) > 0 {
				if sums[i] = fmt.Sprint(total(one, line)); chance.IntN(16) == 0 {
					sums[i] = "3"
				}
			}
		}
		words := slices.Repeat([]string{"."}, 16)
		if c := chance.IntN(32); c < 16 {
			words[c] = fmt.Sprint(one[c])
		}
		text := ". " + strings.Join(sums[4:], " ") + "\n"
		for r := range 4 {
			text += sums[r] + " " + strings.Join(words[4*r:4*r+4], " ") + "\n"
		}
		var answers []string
		for _, filled := range found {
			keeps := true
			for i, line := range b.lines() {
				keeps = keeps && (sums[i] == "." || sums[i] == fmt.Sprint(total(filled, line)))
			}
			for c, word := range words {
				keeps = keeps && (word == "." || word == fmt.Sprint(filled[c]))
			}
			if keeps {
				answers = append(answers, strings.ReplaceAll(b.digits(filled), "0", "#"))
			}
		}
		return text, answers
	})
}

// Black cells are the number 0: they are shown as black cells, and a solution shows them as #.
func TestBlackNumbers(t *testing.T) {
	kind := kindOf("doppelblock")
	const small = ". 1 2 1 2\n3 . . . .\n0 . . . .\n3 . . . .\n0 . . . .\n"
	penciltest.Notes(t, kind, small, "#12#\n1##2\n#21#\n2##1\n")
	position, err := penciltest.Parse(t, kind, small).Start().Play("r1c1=0")
	if err != nil {
		t.Fatal(err)
	}
	if cell := position.Scene()[0].Board.Cells[0]; cell.Fill != scene.Solid || cell.Label != "black" || cell.Text != "" {
		t.Errorf("a black cell is %+v", cell)
	}
	given := penciltest.Parse(t, kind, ". . . . .\n. 0 . . .\n. . . . .\n. . . . .\n. . . . .\n")
	if cell := given.Start().Scene()[0].Board.Cells[0]; cell.Fill != scene.Solid || cell.Label != "black, given" {
		t.Errorf("a given black cell is %+v", cell)
	}
	for _, format := range []string{"link", "pzprv3"} {
		if written, err := given.(puzzle.Writer).Write(format); err == nil {
			t.Errorf("a given cell is written as %s", written)
		}
	}
	filed := penciltest.Parse(t, kind, "pzprv3/doppelblock/4/4/. . 1 . . /. - 1 + . /. . . . . /. . . . . /. . . . . /")
	marks := filed.(puzzle.SolutionHolder).EmbeddedMoves()
	if want := []puzzle.Move{"r1c1=0", "r1c2=1"}; !slices.Equal(marks, want) {
		t.Errorf("the marks of a file are %v", marks)
	}
}

// A room has its numbers, and a number greater than these is refused.
func TestNumbersOfRooms(t *testing.T) {
	penciltest.Refuses(t, kindOf("suguru"), []penciltest.Faulty{
		{Name: "a number that the room is too small for", Source: "A A B\nA A3 B4\n", Line: 2, Col: 6,
			Says: "the numbers of this room go from 1 to 2"},
		{Name: "no number", Source: "A A B\nA A B0\n", Line: 2, Col: 5, Says: "is not a clue here"},
		{Name: "an address of another kind", Source: "https://puzz.link/p?ripple/2/2/g8g3h", Line: 1, Says: "for the puzzle “ripple”"},
	})
	penciltest.Refuses(t, kindOf("ripple"), []penciltest.Faulty{
		{Name: "blocked cells", Source: "https://puzz.link/p?ripple/2/2/g8g3h4", Line: 1, Says: "cells are blocked here"},
	})
	penciltest.Notes(t, kindOf("suguru"), "A1 A3 B1\nA  A  B\n", "131\n242\n")
}

// objections has the sentence of the rule for which pzprjs objects to a board, by kind and code; none if a cell is empty.
var objections = map[string]string{
	"suguru bkDupNum": "this room has each number once", "suguru ceNoNum": "", "ripple bkDupNum": "this room has each number once",
	"lits bkShadeDivide": "the four shaded cells of this room are connected", "lits bkShadeLt4": "",
	"lits cs2x2": "one of these four cells is not shaded", "lits csDivide": "",
	"norinori bkNoShade": "this room has two shaded cells", "norinori csGt2": "a shaded cell has one shaded cell beside it",
	"norinori csLt2": "",
	"gokigen slLoop": "the diagonals form no ring", "gokigen ceNoSlash": "", "creek cuDivide": "",
	"snake csDivide": "", "snake cs2x2": "does not branch", "snake circleUnshade": "",
	"snake shEndpoint": "end of the snake", "snake shDiag": "",
	"moonsun bkPassTwice": "enters and leaves this room once", "moonsun ok": "",
	"moonsun bkMSPassedGt2": "the loop passes no suns in two rooms in a row",
	"castle brNoLine":       "", "castle lnCross": "meet in this cell", "castle lnPlLoop": "form a single loop",
	"castle anLineGt": "the loop takes one step along this arrow", "castle cuOutside": "", "castle ok": "",
	"battleship csPieceExtra": "this is the left end of a ship", "battleship bankGt": "the fleet has",
	"battleship shDiag": "ships do not touch at corners", "battleship exShadeNe": "ship cells",
	"shakashaka nmTriangleLt": "",
	"starbattle bkStarLt":     "", "starbattle starAround": "stars do not touch",
	"magnets nmAdjacent": "equal poles are not side by side", "magnets exMinusNe": "",
	"ripple ceNoNum": "", "doppelblock ceNoNum": "", "doppelblock ceTooManyBlocks": "has two black cells", "doppelblock nmSum": "add up to",
	"shikaku bkNotRect": "needs a rectangle of six cells", "shikaku bkNoNum": "", "tatamibari bdCross": "",
	"tatamibari bkNotSquare": "", "tatamibari bkNotVRect": "", "tatamibari bkNotRect": "",
	"sashigane arBlkEdge": "this arrow is at the end of a leg", "sashigane ciNotOnCnr": "this circle is the corner of its L",
	"sashigane bdDeadEnd": "this arrow is at the end of a leg", "sashigane ok": "",
	"dbchoco bkSubLt2": "walls enclose as many white cells as grey ones", "dbchoco bdDeadEnd": "", "dbchoco bkSizeGt": "", "dbchoco ok": "",
	"nanro nm2x2": "one of these four cells is empty", "nanro bkPlNum": "the numbers of this room are equal",
	"nanro nmDivide": "", "nanro bkNoNum": "",
	"easyasabc nmDupRow": " once", "easyasabc nmMissRow": "",
}

// Boards from the tests of pzprjs are judged as pzprjs judges them.
func TestObjections(t *testing.T) {
	rows := testcorpus.Read(t, "pencil/checks.tsv") + testcorpus.Read(t, "pencil2/checks.tsv")
	judged := 0
	for row := range strings.Lines(rows) {
		fields := strings.Split(strings.TrimSpace(row), "\t")
		genre, code := fields[0], fields[1]
		says, known := objections[genre+" "+code]
		if !known && (code != "ok" || !slices.Contains([]string{"doppelblock", "creek", "kurotto", "tatamibari"}, genre)) {
			continue
		}
		judged++
		p := penciltest.Parse(t, ofGenre(genre), fields[2])
		at := p.Start()
		for _, move := range p.(puzzle.SolutionHolder).EmbeddedMoves() {
			var err error
			if at, err = at.Play(move); err != nil {
				t.Fatal(err)
			}
		}
		status, broken := at.Status(), ""
		for _, mark := range status.Marks {
			broken += mark.Text + "; "
		}
		if status.Goal != (code == "ok") || says == "" && broken != "" || !strings.Contains(broken, says) {
			t.Errorf("%s %s: %s %s", genre, code, status.Text, broken)
		}
	}
	if judged != len(objections)+4 {
		t.Errorf("%d boards are judged, not %d", judged, len(objections)+4)
	}
}

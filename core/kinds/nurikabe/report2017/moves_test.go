package report2017

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// figure35 is the empty board of the report's figure 3.5.
const figure35 = ". . 3 . 2\n. . . . .\n4 . . 1 .\n. . . . .\n. . . . 2"

func chromosomeOf(t testing.TB, bits string) chromosome {
	t.Helper()
	genes, err := readBits(bits)
	if err != nil {
		t.Fatal(err)
	}
	return genes
}

// boardOf draws a chromosome and writes the board: # black, . white.
func boardOf(c *canvas, g genome, genes chromosome) string {
	g.draw(genes)
	marks := c.marks()
	var b strings.Builder
	for cell, m := range marks {
		switch {
		case c.given[cell] != 0:
			b.WriteString(strconv.Itoa(c.given[cell]))
		case m == Sea:
			b.WriteByte('#')
		default:
			b.WriteByte('.')
		}
		if cell%c.cols == c.cols-1 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	return strings.TrimSpace(b.String())
}

// Table 3.3 by table 3.1 and the rules of 3.3.7, with N as rule 1 has it and as rule 4
// has it. The boards are worked out by hand: behind each chromosome stand the
// squares that it makes white, island by island, and what is ignored on the way.
func TestTheChromosomesOfTable33(t *testing.T) {
	for _, test := range []struct {
		name, bits string
		n          markedMove
		board      string
	}{
		{
			// Up is a wall; r1c2, Right is the 3, N, past r2c2: r2c1. The 3 has its three.
			// N, the wall, past r2c5, the wall, N, Up is the 2: it stays with one.
			"C1", "000010011100001010100011001011100000", leavesBlack,
			"# . 3 # 2\n. # # # #\n4 # # 1 #\n# # # # #\n# # # # 2",
		},
		{
			// Up is a wall; r1c2, Right is the 3, N, r2c2: the 3 has its three.
			// r1c4: the 2. N, r3c2, r4c2, r4c3: the 4. The 1 is one. N, r4c5: the 2.
			"C1", "000010011100001010100011001011100000", makesWhite,
			"# . 3 . 2\n# . # # #\n4 . # 1 #\n# . . # .\n# # # # 2",
		},
		{
			// N, past r1c2: r2c2, r3c2. R1 is Down: r2c5. Right is r3c2, white; r4c1; the
			// 4 above; r4c2. N, past r4c3; Left is white; N thrice, Left: back on r4c2. Left
			// twice is white, r5c2: the 4. The 1 is one. Right is a wall.
			"C2", "100010001001101011001000011100011010100100100010101101001011", leavesBlack,
			"# # 3 # 2\n# . # # .\n4 . # 1 #\n. . # # #\n# . # # 2",
		},
		{
			// N, r1c2, r2c2. Down: r2c5. R1 is Down: r4c1, r4c2, r5c2. Up: r4c5.
			// The other twelve genes are not needed.
			"C2", "100010001001101011001000011100011010100100100010101101001011", makesWhite,
			"# . 3 # 2\n# . # # .\n4 # # 1 #\n. . # # .\n# . # # 2",
		},
		{
			// r1c2; the 3 to the right, the wall above; r1c1. Left: r1c4. The wall
			// left of the 4 twice; N twice, past r2c1. The 4 below; r1c1 above is white,
			// three times; Right: r2c2. The 4 stays with two.
			"C3", "010011000010010101010100100000001000000101011", leavesBlack,
			". . 3 . 2\n# . # # #\n4 # # 1 #\n# # # # #\n# # # # 2",
		},
		{
			// r1c2; the 3 to the right, the wall above; r1c1. Left: r1c4. The wall
			// left of the 4 twice; N twice; Up: r2c1, which uses N up. The 4 below;
			// r1c1 above is white, three times; Right: r2c2. The 4 stays with three.
			"C3", "010011000010010101010100100000001000000101011", makesWhite,
			". . 3 . 2\n. . # # #\n4 # # 1 #\n# # # # #\n# # # # 2",
		},
		{
			// r2c3, r2c2. R1 is Left: r1c4. N, past r4c1; the 4 above; r4c2, r4c3, r3c3: the
			// 4. The wall below, r5c4: the 2. The other six genes are not needed.
			"C4", "001010101100001000011011000001010011011100011000000", leavesBlack,
			"# # 3 . 2\n# . . # #\n4 # . 1 #\n# . . # #\n# # # . 2",
		},
		{
			// r2c3, r2c2. R1 is Left: r1c4. N, r4c1; the 4 above; r4c2, r4c3. Up: r4c5.
			// The other eight genes are not needed.
			"C4", "001010101100001000011011000001010011011100011000000", makesWhite,
			"# # 3 . 2\n# . . # #\n4 # # 1 #\n. . . # .\n# # # # 2",
		},
	} {
		c := newCanvas(puzzleOf(t, figure35))
		if got := boardOf(c, newGenome(c, genomeMoves, pool{code: codeDesign, onto: test.n}),
			chromosomeOf(t, test.bits)); got != test.board {
			t.Errorf("%s, %s:\n%s\nwanted\n%s", test.name, test.n, got, test.board)
		}
	}
}

// Table 3.4 says that it splits C1 of table 3.3: none of the four chromosomes has its
// bits, and its names are those of table 3.1 for five of the twelve only.
func TestTable34IsMisprinted(t *testing.T) {
	bits := "010 010 010 001 100 011 010 010 011 011 101 010"
	printed := strings.Fields("Left Left Left Down R3 R1 Right R1 Down R2 Left Left")
	genes, agree := chromosomeOf(t, bits), 0
	for i, g := range genes {
		if g.String() == printed[i] {
			agree++
		}
	}
	if agree != 5 {
		t.Errorf("%d names of table 3.4 are those of table 3.1", agree)
	}
	var moves []string
	for _, g := range chromosomeOf(t, "000010011100001010100011001011100000") {
		moves = append(moves, g.String())
	}
	if got := strings.Join(moves, " "); got != "Up Left Right N Down Left N Right Down Right N Up" ||
		writeBits(genes) == "000010011100001010100011001011100000" {
		t.Errorf("C1 is %s", got)
	}
}

// N before a black square, a white square, a number and a wall.
func TestWhatNMarks(t *testing.T) {
	for _, test := range []struct {
		name, bits   string
		code         moveCode
		leave, paint string
	}{
		{"black, then white", "100 011 001", codeDesign, "3 # # #\n# . # #", "3 . # #\n# . # #"},
		{"black twice", "100 011 100 011 001", codeDesign, "3 # # #\n# # . #", "3 . . #\n# # # #"},
		{"a number, then black", "011 100 010 011", codeDesign, "3 . # #\n# # # #", "3 . . #\n# # # #"},
		{"a wall, then black", "100 010 011 011", codeDesign, "3 # . #\n# # # #", "3 . . #\n# # # #"},
		{"black, then white, of five moves", "100 011 001", codePrinted, "3 # # #\n# . # #", "3 . # #\n# . # #"},
		{"a number, of five moves", "011 100 010 001", codePrinted, "3 . # #\n. # # #", "3 . # #\n. # # #"},
		{"a wall, then black, of five moves", "100 010 011 011", codePrinted, "3 # . #\n# # # #", "3 . . #\n# # # #"},
	} {
		for n, want := range map[markedMove]string{leavesBlack: test.leave, makesWhite: test.paint} {
			c := newCanvas(puzzleOf(t, "3 . . .\n. . . ."))
			if got := boardOf(c, newGenome(c, genomeMoves, pool{code: test.code, onto: n}), chromosomeOf(t, test.bits)); got != want {
				t.Errorf("%s, N %s:\n%s\nwanted\n%s", test.name, n, got, want)
			}
		}
	}
}

func TestTheSixRulesOfDecoding(t *testing.T) {
	for _, test := range []struct{ name, puzzle, bits, board string }{
		{"nothing is painted without genes", "3 . .\n. . .", "", "3 # #\n# # #"},
		{"white is stepped on after N", "4 . .\n. . .", "011 011 100 010 001", "4 . .\n# . #"},
		{"white is ignored otherwise", "4 . .\n. . .", "011 011 010 001", "4 . .\n# # ."},
		{"an ignored move leaves N to the next", "4 . .\n. . .", "011 011 100 011 010 001", "4 . .\n# . #"},
		{"N marks one step only", "5 . . .\n. . . .", "011 011 011 100 010 010 001", "5 . . .\n# # . #"},
		{"each repeat is one more of the last move", "5 . . . .\n. . . . .", "011 101 110 111", "5 . . . .\n# # # # #"},
		{"a repeat before any move is nothing", "2 . .\n. . .", "101 110 111 001", "2 # #\n. # #"},
		{"a repeat repeats what was ignored too", "2 . .\n. . .", "000 101 011", "2 . #\n# # #"},
		{"islands come in reading order", "2 . .\n. . .\n. . 2", "011 000", "2 . #\n# # .\n# # 2"},
		{"a one needs nothing", "1 . 2\n. . .", "001", "1 # 2\n# # ."},
		{"no more than every island is drawn", "2 . .\n. . .", "011 001 001", "2 . #\n# # #"},
	} {
		c := newCanvas(puzzleOf(t, test.puzzle))
		if got := boardOf(c, newGenome(c, genomeMoves, pool{code: codeDesign}), chromosomeOf(t, test.bits)); got != test.board {
			t.Errorf("%s:\n%s\nwanted\n%s", test.name, got, test.board)
		}
	}
}

// 4.1.1: a path moves onto a number or a white square without changing it.
func TestTheFinalMoves(t *testing.T) {
	c := newCanvas(puzzleOf(t, "3 . . 2\n. . . ."))
	for bits, want := range map[string]string{
		"":                    "3 # # 2\n# # # #",
		"011 010 001":         "3 . # 2\n. # # #", // back over the 3
		"011 011 000 011 001": "3 . . 2\n# # # .", // from the 2 twice onto a wall, without effect
		"001 011 001 010 010": "3 # # 2\n. . # .", // the wall; the 2 has its square, and the rest is not needed
		"011 011 010 001 011": "3 . . 2\n# # . #", // from the 2 to the left onto a white square, and down
	} {
		if got := boardOf(c, newGenome(c, genomeMoves, pool{code: codeFinal}), chromosomeOf(t, bits)); got != want {
			t.Errorf("%s:\n%s\nwanted\n%s", bits, got, want)
		}
	}
}

// "Each solution is exactly as long as it needs to be, and every move is now used" (4.1.1), whatever the moves with which a filling
// begins.
func TestFillingsAreComplete(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, text := range []string{figure35, workedPuzzle, "9 . .\n. . .\n. . .", "1", "1 . 1", ". .\n. .", "full"} {
		g := NewPuzzle(2, 3, []int{5, 0, 0, 0, 4, 0}, false, false, nil)
		if text != "full" { // a board full of numbers cannot be read as a puzzle
			g = puzzleOf(t, text)
		}
		c := newCanvas(g)
		land := 0
		for _, cell := range g.sources {
			land += g.given[cell]
		}
		for i := range 400 {
			f := newMoves(c, []pool{{code: codeFinal}, {code: codePrinted, onto: leavesBlack}}[i%2]).(final)
			genes := f.complete(randomGenes(rng, rng.IntN(30), allGenes), rng)
			if want := max(len(g.given)-land, 0); c.black != want {
				t.Fatalf("%d black squares, wanted %d", c.black, want)
			}
			drawn := c.islands
			f.begin()
			for i, gene := range genes {
				if f.over() {
					t.Fatalf("of %d moves only %d are needed", len(genes), i)
				}
				if f.decodeFinal(gene) == isWall {
					t.Fatalf("move %d is into a wall", i)
				}
			}
			if !f.over() || c.islands != drawn {
				t.Fatal("the moves do not give the board again")
			}
			if again := f.complete(genes, rng); !slices.Equal(again, genes) {
				t.Fatal("a complete chromosome is changed")
			}
		}
	}
}

// The sea's path makes squares black until the numbers leave no more, and
// ignores walls and numbers (3.3).
func TestThePathOfTheSea(t *testing.T) {
	c := newCanvas(puzzleOf(t, "1 . .\n. . .\n. . 3"))
	g := newGenome(c, genomeOcean, pool{})
	for _, test := range []struct{ name, bits, board string }{
		{"it starts at the square that the first gene counts to", "011", "1 . .\n. # .\n. . 3"},
		{"and counts on from the first", "111", "1 # .\n. . .\n. . 3"},
		{"a number above, a wall to the left", "010 000 010 001", "1 . .\n# . .\n# . 3"},
		{"back over black", "001 010 011 001", "1 # #\n. . #\n. . 3"},
		{"five are all", "000 011 001 010 010 001", "1 # #\n# # #\n. . 3"},
	} {
		if got := boardOf(c, g, chromosomeOf(t, test.bits)); got != test.board {
			t.Errorf("%s:\n%s\nwanted\n%s", test.name, got, test.board)
		}
	}
}

func TestTheDecoderListsTheEffectOfEachGene(t *testing.T) {
	p := parse(t, figure35)
	drawn, _, err := puzzle.Apply(newRun(), decoder{reader()}, p,
		map[string]any{"genome": "moves", "code": "eight", "n": "paints", "chromosome": "000010011100001010100011001011100000"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := puzzle.Notation(p, drawn.Moves), "#.3.2\n#.###\n4.#1#\n#..#.\n####2\n"; got != want ||
		!strings.HasPrefix(drawn.Text, "This board has a fitness of ") {
		t.Errorf("%s\n%s", drawn.Text, got)
	}
	told := drawn.Views[1].Table.Rows
	if len(told) != 12 {
		t.Errorf("the table has %d genes", len(told))
	}
	for i, want := range [][3]string{
		{"Up", "a wall", "r1c3"}, {"Left", "makes it white", "r1c2"}, {"Right", "a number", "r1c2"},
		{"N", "marks the next move", "r1c2"}, {"Down", "makes it white", "r1c5"},
	} {
		if got := [3]string{told[i].Values[2].(string), told[i].Values[3].(string), told[i].Values[4].(string)}; got != want {
			t.Errorf("gene %d: %v, wanted %v", i+1, got, want)
		}
	}
	if _, _, err := puzzle.Apply(newRun(), decoder{reader()}, p, map[string]any{"chromosome": "02"}); err == nil {
		t.Error("02 was read")
	}
}

// Table 4.1 has four codes. The other codes are defined only by table 3.1: for eight moves, and for the digits of the square where the
// sea starts.
func TestCodesBeyondThePoolAreRefused(t *testing.T) {
	p := parse(t, figure35)
	for _, test := range []struct {
		genome        genomeName
		code          moveCode
		bits, refused string
	}{
		{genomeMoves, codeDesign, "011 100 101 110 111", ""},
		{genomeMoves, codeFinal, "000 001 010 011", ""},
		{genomeMoves, codeFinal, "011 100", "gene 2 is 100"},
		{genomeWhole, codeFinal, "111", "gene 1 is 111"},
		{genomeWhole, codeDesign, "111", ""},
		{genomeMoves, codePrinted, "100 011", ""},
		{genomeMoves, codePrinted, "100 101", "gene 2 is 101"},
		{genomeOcean, codeDesign, "111 111 011", ""}, // the sea may start on 20 squares
		{genomeOcean, codeDesign, "111 111 101", "gene 3 is 101"},
	} {
		_, _, err := puzzle.Apply(newRun(), decoder{reader()}, p,
			map[string]any{"genome": test.genome, "code": test.code, "chromosome": test.bits})
		if (err == nil) != (test.refused == "") || err != nil && !strings.Contains(err.Error(), test.refused) {
			t.Errorf("%s %s of %s: %v, wanted %q", test.bits, test.code, test.genome, err, test.refused)
		}
	}
}

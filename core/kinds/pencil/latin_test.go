package pencil_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// latin lists the boards on which each row and column has each of some numbers as often as often says, by number.
func (b board) latin(often []int) (found [][]int) {
	values := make([]int, len(often))
	for v := range values {
		values[v] = v
	}
	fits := func(filled []int, c int) bool {
		for _, line := range b.lines() {
			seen := make([]int, len(often))
			for _, d := range line {
				if d > c {
					continue
				}
				if seen[filled[d]]++; seen[filled[d]] > often[filled[d]] {
					return false
				}
			}
		}
		return true
	}
	filled := make([]int, b.Cells())
	search(slices.Repeat([][]int{values}, b.Cells()), filled, 0, fits, func() { found = append(found, slices.Clone(filled)) })
	return found
}

func TestEasyAsABC(t *testing.T) {
	b := boardOf(4, 4)
	const signs = "-ABC"
	penciltest.Counts(t, kindOf("easyasabc"), 300, func(chance *rand.Rand) (string, []string) {
		letters := 2 + chance.IntN(2)
		found := b.latin([]int{4 - letters, 1, 1, letters - 2}[:letters+1])
		first := func(filled, line []int) string {
			for _, c := range line {
				if filled[c] > 0 {
					return signs[filled[c]:][:1]
				}
			}
			return "."
		}
		// The rim is the left, top, right and bottom edge.
		var rim [][]int
		for _, way := range []bool{false, true} {
			for _, line := range b.lines() {
				if line = slices.Clone(line); way {
					slices.Reverse(line)
				}
				rim = append(rim, line)
			}
		}
		one, clues := found[chance.IntN(len(found))], make([]string, len(rim))
		for i, line := range rim {
			if clues[i] = "."; chance.IntN(2) == 0 {
				if clues[i] = first(one, line); chance.IntN(12) == 0 {
					clues[i] = "B"
				}
			}
		}
		words := slices.Repeat([]string{"."}, 16)
		if c := chance.IntN(32); c < 16 && one[c] > 0 {
			words[c] = signs[one[c]:][:1]
		}
		text := fmt.Sprintf("letters: %d\n. %s .\n", letters, strings.Join(clues[4:8], " "))
		for r := range 4 {
			text += clues[r] + " " + strings.Join(words[4*r:4*r+4], " ") + " " + clues[8+r] + "\n"
		}
		text += ". " + strings.Join(clues[12:], " ") + " .\n"
		var answers []string
		for _, filled := range found {
			keeps := true
			for i, line := range rim {
				keeps = keeps && (clues[i] == "." || clues[i] == first(filled, line))
			}
			for c, word := range words {
				keeps = keeps && (word == "." || word == signs[filled[c]:][:1])
			}
			if keeps {
				answers = append(answers, b.write(func(c int) string { return signs[filled[c]:][:1] }))
			}
		}
		return text, answers
	})
}

// Letters are numbers that are shown as letters, and 0 is a cell that stays empty.
func TestLettersAsMarks(t *testing.T) {
	kind := kindOf("easyasabc")
	const small = "letters: 1\n. . . .\n. . A .\n. . . .\n. . . .\n"
	penciltest.Notes(t, kind, small, "-A\nA-\n")
	position := penciltest.Parse(t, kind, small).Start()
	keys := ""
	for _, key := range position.(puzzle.Keyed).Keys() {
		if key.Pad && len(key.Title) == 1 || key.Title == "Empty" {
			keys += key.Key + " " + key.Title + ", "
		}
	}
	if keys != "0 Empty, A A, " {
		t.Errorf("the keys are %s", keys)
	}
	for _, test := range []struct {
		key  string
		move puzzle.Move
	}{{"A", "r1c1=1"}, {"1", "r1c1=1"}, {"0", "r1c1=0"}, {"B", ""}} {
		response := position.Interpret(puzzle.Input{Type: puzzle.Press, Key: test.key, Places: []scene.Place{{1, 1}}})
		if response.Move != test.move || test.move == "" && response.Say != "The letters of this puzzle go from A to A." {
			t.Errorf("%s: %+v", test.key, response)
		}
	}
	for move, want := range map[puzzle.Move]scene.Square{
		"r1c1=1": {Text: "A", Tone: scene.Accent}, "r1c1=0": {Shape: scene.Dot, Tone: scene.Soft, Label: "empty"},
	} {
		next, err := position.Play(move)
		if err != nil {
			t.Fatal(err)
		}
		if cell := next.Scene()[0].Board.Cells[0]; cell != want {
			t.Errorf("%s: %+v", move, cell)
		}
	}
	penciltest.Parses(t, kind, []penciltest.Text{
		{Name: "the usual number", Source: ". A . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n",
			Want: "letters: 3\n. A . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n"},
		{Name: "an address", Source: "https://puzz.link/p?easyasabc/3/3/2/h1i1k",
			Want: "letters: 2\n. . . A .\nA . . . .\n. . . . .\n. . . . .\n. . . . .\n"},
	})
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "more letters than cells", Source: "letters: 3\n. A . .\n. . . .\n. . . .\n. . . .\n", Line: 2, Says: "at most 2"},
		{Name: "a letter that is not in the puzzle", Source: "letters: 1\n. B . .\n. . . .\n. . . .\n. . . .\n", Line: 2, Col: 3,
			Says: "the letters of this puzzle go from A to A"},
		{Name: "a given letter that is not in the puzzle", Source: "letters: 1\n. . . .\n. B . .\n. . . .\n. . . .\n", Line: 3, Col: 3,
			Says: "the letters of this puzzle go from A to A"},
		{Name: "no such number", Source: "letters: 99\n. . . .\n. . . .\n. . . .\n. . . .\n", Line: 1, Col: 1, Says: "from 1 to 12"},
	})
}

// New puzzles and blank boards have the wanted number of letters.
func TestSettingsAreWanted(t *testing.T) {
	kind := kindOf("easyasabc")
	params := puzzle.Params{"rows": 4, "cols": 4, "letters": 2}
	draft, err := kind.(puzzle.Editor).NewDraft(params)
	if err != nil {
		t.Fatal(err)
	}
	p, err := draft.Freeze()
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(5) {
		unique(t, kind, run.Setup{Seed: seed}, params) // most cells are empty, and empty cells are not givens
	}
	if !strings.HasPrefix(p.Text(), "letters: 2\n") || p.Info().Size != "4 × 4, letters: 2" {
		t.Errorf("%s: %s", p.Info().Size, p.Text())
	}
}

// lattice writes the words of cells and the words between them: between a cell and the next one, or between a cell and the cell below it.
// Dots stand between four cells.
func (b board) lattice(words []string, between func(c, d int) string) string {
	var s strings.Builder
	for r := range 2*b.Rows - 1 {
		for k := range 2*b.Cols - 1 {
			word, c := ".", b.Cell(r/2, k/2)
			switch {
			case r&1+k&1 == 0:
				word = words[c]
			case r&1 == 0:
				word = between(c, c+1)
			case k&1 == 0:
				word = between(c, c+b.Cols)
			}
			s.WriteString(word + " ")
		}
		s.WriteString("\n")
	}
	return s.String()
}

func TestFutoshiki(t *testing.T) {
	b := boardOf(3, 3)
	found := b.latin([]int{0, 1, 1, 1})
	penciltest.Counts(t, kindOf("futoshiki"), 300, func(chance *rand.Rand) (string, []string) {
		one, words := found[chance.IntN(len(found))], slices.Repeat([]string{"."}, 9)
		if chance.IntN(3) == 0 {
			c := chance.IntN(9)
			words[c] = fmt.Sprint(1 + chance.IntN(3))
		}
		smaller := map[[2]int]bool{}
		text := b.lattice(words, func(c, d int) string {
			if chance.IntN(3) > 0 {
				return "."
			}
			less := one[c] < one[d] != (chance.IntN(30) == 0)
			smaller[[2]int{c, d}] = less
			return map[bool]map[bool]string{true: {true: "<", false: ">"}, false: {true: "^", false: "v"}}[d == c+1][less]
		})
		var answers []string
		for _, filled := range found {
			keeps := true
			for c, word := range words {
				keeps = keeps && (word == "." || word == fmt.Sprint(filled[c]))
			}
			for pair, less := range smaller {
				keeps = keeps && (filled[pair[0]] < filled[pair[1]]) == less
			}
			if keeps {
				answers = append(answers, b.digits(filled))
			}
		}
		return text, answers
	})
}

// Signs between cells are separate rows and columns of a text, and can be typed at the sides of cells in a drawing.
func TestSignsBetweenCells(t *testing.T) {
	kind := kindOf("futoshiki")
	const small = ". < . . 3\n^ . . . v\n. . . > .\n. . . . .\n. . . . .\n"
	penciltest.Notes(t, kind, small, "123\n231\n312\n")
	penciltest.Draws(t, kind, 3, 3, small, "r1c1-right=<", "r1c3=3", "r1c1-below=^", "r1c3-below=v", "r2c2-right=>")
	penciltest.Parses(t, kind, []penciltest.Text{{Name: "without blanks", Source: ".<..3\n^...v\n...>.\n.....\n.....\n", Want: small}})
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "a sign in a cell", Source: strings.Replace(small, ". < .", "< < .", 1), Line: 1, Col: 1, Says: "“<” is not a clue here"},
		{Name: "a sign that lies", Source: strings.Replace(small, "^", "<", 1), Line: 2, Col: 1, Says: "a clue is ^ or v"},
		{Name: "a sign between four cells", Source: strings.Replace(small, "^ .", "^ v", 1), Line: 2, Col: 3, Says: "write a dot there"},
		{Name: "an even number of rows", Source: ". < .\n^ . .\n", Line: 1, Says: "must be odd"},
		{Name: "more columns than rows", Source: strings.Repeat(". . . . . . .\n", 5), Line: 1, Says: "as many rows as columns"},
	})
	board := penciltest.Parse(t, kind, small).Start().Scene()[0].Board
	want := scene.Ornament{Style: scene.Letter, Places: []scene.Place{{1, 1}, {3, 1}}, Text: "∧", Label: "smaller"}
	if got := board.Ornaments; len(got) != 4 || fmt.Sprint(got[2]) != fmt.Sprint(want) {
		t.Errorf("the signs are drawn as %+v", got)
	}
	draft := draftOf(t, kind, 3, 3)
	draft = meant(t, draft, puzzle.Input{Type: puzzle.Press, Key: "<", Places: []scene.Place{{1, 2}}}, "r1c1-right=<")
	if said := draft.(puzzle.Narrator).Narrate("r1c1-below=v"); !strings.Contains(said, ": v.") {
		t.Errorf("%q is said", said)
	}
	meant(t, draft, puzzle.Input{Type: puzzle.Press, Key: "<", Places: []scene.Place{{2, 1}}}, "")
}

// results lists the results of the numbers of a cage by sign; a quotient that is not whole is missing.
func results(numbers []int) map[string]int {
	sum, product, top := 0, 1, slices.Max(numbers)
	for _, n := range numbers {
		sum, product = sum+n, product*n
	}
	all := map[string]int{"+": sum, "*": product, "-": 2*top - sum}
	if top*top%product == 0 {
		all["/"] = top * top / product
	}
	return all
}

func TestKenKen(t *testing.T) {
	b := boardOf(3, 3)
	found := b.latin([]int{0, 1, 1, 1})
	penciltest.Counts(t, kindOf("kenken"), 300, func(chance *rand.Rand) (string, []string) {
		letters, of := b.rooms(chance)
		one, cages := found[chance.IntN(len(found))], map[int][]int{}
		for c, room := range of {
			cages[room] = append(cages[room], c)
		}
		numbers := func(filled []int, room int) (all []int) {
			for _, c := range cages[room] {
				all = append(all, filled[c])
			}
			return all
		}
		words, signs, asked := slices.Clone(letters), map[int]string{}, map[int]int{}
		for _, room := range slices.Sorted(maps.Keys(cages)) {
			if chance.IntN(5) == 0 {
				continue
			}
			all := results(numbers(one, room))
			sign := []string{"+", "*", "-", "/", ""}[chance.IntN(5)]
			n, ok := all[sign]
			if n = max(n, 0); !ok {
				n = all[[]string{"+", "*"}[chance.IntN(2)]]
			}
			if chance.IntN(30) == 0 {
				n++
			}
			signs[room], asked[room] = sign, n
			words[cages[room][0]] += fmt.Sprint(n) + sign
		}
		var answers []string
		for _, filled := range found {
			keeps := true
			for room, sign := range signs {
				of, ok := results(numbers(filled, room)), false
				for is, n := range of {
					ok = ok || n == asked[room] && (sign == is || sign == "")
				}
				keeps = keeps && ok
			}
			if keeps {
				answers = append(answers, b.digits(filled))
			}
		}
		return b.spaced(words), answers
	})
}

// A clue is a number, perhaps with a sign behind it, in the corner of the first cell of its cage.
func TestSignsBehindNumbers(t *testing.T) {
	kind := kindOf("kenken")
	penciltest.Parses(t, kind, []penciltest.Text{
		{Name: "with signs and without", Source: "A5+ A B1\nC2/ D D18*\nC D E3-\n", Want: "A5+ A    B1\nC2/ D18* D\nC   D    E3-\n"},
	})
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "no sign", Source: "A5% A A\nA A A\nA A A\n", Line: 1, Col: 1, Says: "with one of + - * / behind it, such as 2+"},
		{Name: "a sign in front", Source: "A+5 A A\nA A A\nA A A\n", Line: 1, Col: 1, Says: "is not a clue here"},
		{Name: "two clues", Source: "A5+ A A4\nA A A\nA A A\n", Line: 1, Col: 7, Says: "has a number already"},
	})
	penciltest.Draws(t, kind, 3, 3, "A5+ B  C\nD   E2 F\nG   H  I\n", "r1c1=5+", "r2c2=2")
	p := penciltest.Parse(t, kind, "A5+ A B1\nC2/ D D18*\nC D E3-\n")
	var notes []string
	for _, note := range p.Start().Scene()[0].Board.Notes {
		notes = append(notes, note.Texts...)
	}
	if got := strings.Join(notes, " "); got != "5+ 1 2÷ 18× 3−" || p.Start().Scene()[0].Board.Cells[1].Fill != "" {
		t.Errorf("the corners say %s", got)
	}
	draft := draftOf(t, kind, 3, 3)
	draft = meant(t, draft, puzzle.Input{Type: puzzle.Press, Key: "1", Places: []scene.Place{{1, 1}}}, "r1c1=1")
	draft = meant(t, draft, puzzle.Input{Type: puzzle.Press, Key: "2", Places: []scene.Place{{1, 1}}}, "r1c1=12")
	draft = meant(t, draft, puzzle.Input{Type: puzzle.Press, Key: "*", Places: []scene.Place{{1, 1}}}, "r1c1=12*")
	meant(t, draft, puzzle.Input{Type: puzzle.Press, Key: "=", Places: []scene.Place{{1, 1}}}, "r1c1=12")
}

func TestStr8ts(t *testing.T) {
	b := boardOf(3, 3)
	consecutive := func(numbers []int) bool {
		sorted := slices.Sorted(slices.Values(numbers))
		return len(slices.Compact(sorted)) == len(numbers) && (len(numbers) == 0 || slices.Max(numbers)-slices.Min(numbers) < len(numbers))
	}
	penciltest.Counts(t, kindOf("str8ts"), 300, func(chance *rand.Rand) (string, []string) {
		words, black := slices.Repeat([]string{"."}, 9), make([]int, 9) // 0: white cell; 9: black cell without a number
		for c := range words {
			switch chance.IntN(8) {
			case 0:
				words[c], black[c] = "#", 9
			case 1:
				black[c] = 1 + chance.IntN(3)
				words[c] = fmt.Sprintf("#%d", black[c])
			case 2, 3:
				words[c] = fmt.Sprint(1 + chance.IntN(3))
			}
		}
		keeps := func(filled []int) bool {
			for _, line := range b.lines() {
				seen, run := map[int]bool{}, []int(nil)
				for _, c := range line {
					if n := max(filled[c], black[c]%9); n > 0 && seen[n] {
						return false
					} else if n > 0 {
						seen[n] = true
					}
					if run = append(run, filled[c]); black[c] > 0 {
						if !consecutive(run[:len(run)-1]) {
							return false
						}
						run = nil
					}
				}
				if !consecutive(run) {
					return false
				}
			}
			return true
		}
		may := make([][]int, 9)
		for c, word := range words {
			switch {
			case black[c] > 0:
				may[c] = []int{0}
			case word == ".":
				may[c] = []int{1, 2, 3}
			default:
				may[c] = []int{int(word[0] - '0')}
			}
		}
		var answers []string
		filled := make([]int, 9)
		search(may, filled, 0, func([]int, int) bool { return true }, func() {
			if keeps(filled) {
				answers = append(answers, b.write(func(c int) string { return []string{"#", "1", "2", "3"}[filled[c]] }))
			}
		})
		return b.spaced(words), answers
	})
}

// Some clues are numbers of their cells, and others are black cells, perhaps with a number.
func TestGivenNumbersAndBlackCells(t *testing.T) {
	kind := kindOf("str8ts")
	const small = " .  # #3\n #  1  .\n #  .  .\n"
	penciltest.Parses(t, kind, []penciltest.Text{{Name: "with blanks", Source: ". # #3\n# 1 .\n# . .\n", Want: small}})
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "too great a number", Source: ". . .\n. 4 .\n. . .\n", Line: 2, Col: 3, Says: "no cell of this board can be 4"},
		{Name: "no clue", Source: ". . .\n. #x .\n. . .\n", Line: 2, Col: 3, Says: "is not a clue here"},
	})
	board := penciltest.Parse(t, kind, small).Start().Scene()[0].Board
	for cell, want := range map[int]scene.Square{
		1: {Fill: scene.Solid, Label: "black"}, 2: {Fill: scene.Solid, Text: "3", Label: "black, 3"}, 4: {Text: "1", Label: "1, given"},
	} {
		if got := board.Cells[cell]; got != want {
			t.Errorf("cell %d is %+v, want %+v", cell, got, want)
		}
	}
	penciltest.Draws(t, kind, 3, 3, small, "r1c2=#", "r1c3=#3", "r2c1=#", "r2c2=1", "r3c1=#")
}

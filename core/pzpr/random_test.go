package pzpr

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// alphabets has, by genre, the numbers that may be in its grid, if they are not the usual ones.
var alphabets = map[string][]int{
	"slither": {None, None, Unknown, 0, 1, 2, 3, 4}, "lightup": {None, None, Unknown, 0, 1, 2, 3, 4},
	"mashu": {None, White, Black}, "tents": {None, None, 1}, "hitori": {None, Unknown, 0, 9, 10, 35, 36, 1295},
	"moonsun": {None, White, Black},
	"yinyang": {None, White, Black},
	"snake":   {None, White, Black}, "battleship": {None, None, Unknown, 1, 2, 3, 4, 5, 6, Water},
	"shakashaka": {None, None, Unknown, 0, 1, 2, 3, 4},
	"tatamibari": {None, None, 1, 2, 3, anyBar},
	"sashigane":  {None, None, Up, Down, Left, Right, circle, circle + 1, circle + 15, circle + 16, circle + 255},
	"creek":      {None, None, Unknown, 0, 1, 2, 3, 4}, "gokigen": {None, None, Unknown, 0, 1, 2, 3, 4},
	"tapa":    {None, None, Unknown, 0, 8, listClue(1, 1, 1, 1), listClue(5, 2), listClue(Unknown, 3, 1), listClue(1, Unknown, 1, 1)},
	"balance": {None, None, 0, 1, 4, 9, 255, 4096},
	"castle":  {None, None, Unknown, 0, 15, 16, 255, 256, 4095},
	"yajilin": {None, None, Unknown, Grey, 0, 15, 16, 255, 256, 4095},
}

// listClue returns a list as a clue.
func listClue(list ...int) int {
	clue, _ := Pack(list...)
	return clue
}

var (
	usualClues = []int{None, None, None, Unknown, 0, 9, 15, 16, 255, 256, 4095, 4096, 8191, 8192, 12239, 12240, 77775, 77776}
	kakuroSums = []int{Unknown, 1, 9, 10, 19, 20, 45}
)

// anyPuzzle fills the grids of a genre at random, as far as its address and its file can express the values.
func anyPuzzle(t *testing.T, rng *rand.Rand, genre string, rows, cols int) *Puzzle {
	t.Helper()
	p, err := New(genre, rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	fill := func(grid []int, of ...int) {
		for i := range grid {
			grid[i] = of[rng.IntN(len(of))]
		}
	}
	alphabet := alphabets[genre]
	if alphabet == nil {
		alphabet = usualClues
	}
	fill(p.Clues, alphabet...)
	fill(p.Corners, alphabet...)
	for _, rim := range [][]int{p.Top, p.Bottom, p.Left, p.Right} {
		fill(rim, usualClues...)
	}
	for _, grid := range [][]int{p.Blocked, p.Walls.Beside, p.Walls.Below} {
		fill(grid, 0, 0, 1)
	}
	fill(p.Colours, 0, White, Black)
	fill(p.Arrows, Up, Down, Left, Right, 0)
	fill(p.Stars, 0, 0, 0, 0, 0, White, Black)
	fill(p.Answer.Shading, 0, Shaded, Cleared)
	fill(p.Answer.Numbers, None, 1, 2, 25)
	for _, grid := range [][]int{p.Answer.Lines.Beside, p.Answer.Lines.Below, p.Answer.Walls.Beside, p.Answer.Walls.Below} {
		fill(grid, 0, 1, 2, Mark)
	}
	if genre == "starbattle" || genre == "easyasabc" {
		p.Setting = 1 + rng.IntN(3)
	}
	if genre == "shakashaka" {
		fill(p.Answer.Numbers, None, 0, 1, 2, 3, 4)
	}
	if genre == "dbchoco" {
		fill(p.Colours, 0, 1)
	}
	if genre == "battleship" {
		p.Setting, _ = Pack([]int{3, 2, 1, 0, rng.IntN(3), 0, 0, 1}[:3+rng.IntN(6)]...)
		_, ships := fleetWords(p.Setting)
		p.Setting, _ = fleetOf(ships) // without zeros at its end
	}
	agree(p, rng)
	return p
}

// agree removes values that no format can express beside other values.
func agree(p *Puzzle, rng *rand.Rand) {
	switch p.Genre {
	case "magnets":
		for i, blocked := range p.Blocked {
			if blocked != 0 {
				p.Answer.Numbers[i] = None
			}
		}
	case "kakuro":
		for i := range p.Clues {
			if p.Clues[i] = None; rng.IntN(3) == 0 {
				p.Clues[i], p.Downs[i] = kakuroSums[rng.IntN(7)], kakuroSums[rng.IntN(7)]
			}
		}
		for i := range p.Top {
			p.Top[i] = besideCell(p, i, 0) // None, or 0 beside a white cell
		}
		for i := range p.Left {
			p.Left[i] = besideCell(p, i*p.Cols, 0)
		}
	case "heyawake", "aqre", "country":
		room, first := p.Rooms()
		for i, id := range room {
			if first[id] != i {
				p.Clues[i] = None
			}
		}
	case "castle":
		for i, n := range p.Clues {
			if n == None {
				p.Arrows[i], p.Colours[i] = 0, 0
			}
		}
	case "yajilin":
		for i, n := range p.Clues {
			if n == None || n == Grey {
				p.Arrows[i] = 0
			}
		}
	}
	p.unblock()
	if !slices.Contains([]string{"lightup", "nurikabe", "tapa", "tents", "skyscrapers", "easyasabc", "fillomino"}, p.Genre) {
		return
	}
	for i, n := range p.Clues {
		if n != None && p.Answer.Shading != nil {
			p.Answer.Shading[i] = 0
		}
		if n != None && p.Answer.Numbers != nil && (p.Genre == "skyscrapers" || p.Genre == "easyasabc") {
			p.Answer.Numbers[i] = None
		}
	}
	for i, n := range p.Walls.Beside {
		p.Answer.Walls.Beside[i] *= 1 - n
	}
	for i, n := range p.Walls.Below {
		p.Answer.Walls.Below[i] *= 1 - n
	}
}

func TestAnyPuzzleComesBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 1))
	for _, l := range layouts {
		for range 40 {
			rows, cols := 1+rng.IntN(9), 1+rng.IntN(9)
			if l.square {
				cols = rows
			}
			p := anyPuzzle(t, rng, l.genre, rows, cols)
			text, err := p.File()
			if err != nil {
				t.Fatal(err)
			}
			again, err := ReadFile(strings.Split(text, "\n"))
			if err != nil {
				t.Fatalf("%v in\n%s", err, text)
			}
			again.spots = nil
			if got, _ := again.File(); got != text || l.genre != "kakuro" && !reflect.DeepEqual(again, p) {
				t.Fatalf("the file of %+v\n%swhich is\n%+v", p, text, again)
			}
			address, err := p.Address()
			if err != nil {
				t.Fatal(err)
			}
			a, _ := Read(address)
			if again, err = a.Puzzle(); err != nil {
				t.Fatalf("%s: %v", address, err)
			}
			again.spots = nil
			if again.Answer = p.Answer; !reflect.DeepEqual(again, p) {
				t.Fatalf("the address of %+v\n%s is of\n%+v", p, address, again)
			}
		}
	}
}

func TestWhatNoFormCanHold(t *testing.T) {
	for genre, n := range map[string]int{
		"slither": 5, "mashu": 3, "lightup": -3, "mines": 1 << 21, "hitori": 36 * 36, "yajilin": 4096, "castle": 4096,
		"tapa": listClue(3, 4, 1), "tents": 2, "simpleloop": 2, "norinori": 2, "tentaisho": 3, "kakuro": 46, "starbattle": -1,
		"nonogram": -5, "creek": 5, "tatamibari": 5, "sashigane": circle + 256,
	} {
		p, _ := New(genre, 3, 3)
		p.Setting = n
		for _, grid := range [][]int{p.Clues, p.Corners, p.Blocked, p.Walls.Beside, p.Stars, p.Top} {
			if len(grid) > 0 {
				grid[0] = n
			}
		}
		if address, err := p.Address(); err == nil {
			t.Errorf("%s writes %d: %s", genre, n, address)
		}
	}
	p := &Puzzle{Genre: "slither", Rows: 2, Cols: 2, Clues: make([]int, 3)}
	if _, err := p.Address(); err == nil {
		t.Error("a board of 2 x 2 has 3 cells")
	}
	if _, err := p.File(); err == nil {
		t.Error("a file of 2 x 2 has 3 cells")
	}
}

// FuzzAddress reads any address or file, writes the puzzle, and reads it again.
func FuzzAddress(f *testing.F) {
	for _, example := range examples {
		f.Add(example.address)
		f.Add(example.file)
	}
	f.Fuzz(saysItAgain)
}

// FuzzForms reads any cells of each genre, writes the puzzle, and reads it again.
func FuzzForms(f *testing.F) {
	for _, example := range examples {
		a, _ := Read(example.address)
		p, _ := a.Puzzle()
		genre := slices.IndexFunc(layouts, func(l layout) bool { return l.genre == p.Genre })
		body := example.address[strings.Index(example.address, fmt.Sprintf("/%d/%d/", p.Cols, p.Rows))+5:]
		f.Add(byte(genre), byte(p.Rows), byte(p.Cols), body)
	}
	f.Fuzz(func(t *testing.T, genre, rows, cols byte, cells string) {
		l := layouts[int(genre)%len(layouts)]
		saysItAgain(t, fmt.Sprintf("%s/%d/%d/%s", l.genre, cols, rows, cells))
	})
}

// saysItAgain checks that, if a text can be read as an address, the puzzle's own address is read as the same puzzle.
func saysItAgain(t *testing.T, text string) {
	a, ok := Read(text)
	if !ok {
		return
	}
	p, err := a.Puzzle()
	if err != nil {
		return
	}
	if got := len(p.Clues) + len(p.Corners) + len(p.Stars); got > 5*MaxSide*MaxSide {
		t.Fatalf("%q has %d cells", text, got)
	}
	address, err := p.Address()
	if err != nil {
		if a.Form == Encoded {
			t.Fatalf("%q is read, but cannot be written: %v", text, err)
		}
		return // files may contain larger numbers
	}
	comesBack(t, p)
	again, _ := Read(address)
	q, err := again.Puzzle()
	if err != nil {
		t.Fatalf("%q is written as %q: %v", text, address, err)
	}
	p.spots, q.spots = nil, nil
	// Kakuro's sums of 0 do not count.
	if q.Answer = p.Answer; a.Form == Encoded && p.Genre != "kakuro" && !reflect.DeepEqual(p, q) {
		t.Fatalf("%q\n%+v\nis written as %q\n%+v", text, p, address, q)
	}
}

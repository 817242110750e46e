package instantinsanity

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/scene"
	"unknot/core/search/searchtest"
)

func parsed(t testing.TB, source string) *stack {
	t.Helper()
	return puzzletest.Parse[*stack](t, Kind{}, source)
}

// places returns the cell of a face as the places of an input.
func places(cube, face int) []scene.Place { return []scene.Place{cellOf(cube, face)} }

func TestParse(t *testing.T) {
	for _, c := range []struct{ name, source, text, fault string }{
		{"two cubes", "RGBYRW\nYRGRWB\n", "RGBYRW\nYRGRWB\n", ""},
		{"blanks and small letters", "; title: A\nr g b y r w\n\nY R G R W B\n", "; title: A\nRGBYRW\nYRGRWB\n", ""},
		{"five faces", "RGBYRW\nRGBYR\n", "", "2: this cube has 5 faces; it should have 6"},
		{"seven faces", "RGBYRWW\n", "", "1: this cube has 7 faces; it should have 6"},
		{"a sign", "RGB-RW\n", "", "1:4: “-” is not a colour; use letters and digits"},
		{"nothing", "; title: A\n", "", "there are no cubes here; write a row of six letters per cube"},
		{"too many", strings.Repeat("RGBYRW\n", maxCubes+1), "", "31: there are more than 30 cubes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := Kind{}.Parse(c.source)
			if err != nil || c.fault != "" {
				if err == nil || !strings.Contains(err.Error(), c.fault[strings.Index(c.fault, ": ")+1:]) {
					t.Fatalf("fault %v, not %s", err, c.fault)
				}
				return
			}
			if p.Text() != c.text {
				t.Errorf("text %q", p.Text())
			}
		})
	}
}

func FuzzParse(f *testing.F) { puzzletest.Fuzz(f, Kind{}, "RGBYRW\nYRGRWB\n", "r g b y r 1\n") }

// TestTurnsAreRotations checks each turn on a cube whose letters name its faces: the neighbours of each face keep their order around it.
func TestTurnsAreRotations(t *testing.T) {
	start := turned{0, 1, 2, 3, 4, 5}
	reached := map[turned]bool{start: true}
	for open := []turned{start}; len(open) > 0; open = open[1:] {
		for _, turn := range turnsOf(0) {
			o := turn.apply(open[0])
			if o[turn.to] != open[0][turn.from] {
				t.Errorf("%s leaves its face elsewhere", turn.move())
			}
			for face := range faces {
				if int(o[opposite(face)]) != opposite(int(o[face])) {
					t.Errorf("%s parts opposite faces", turn.move())
				}
			}
			if !reached[o] {
				reached[o] = true
				open = append(open, o)
			}
		}
	}
	if len(reached) != 24 {
		t.Errorf("%d orientations, not 24", len(reached))
	}
	for o := range reached {
		if got := facing(int(o[top]), int(o[front])); got != o {
			t.Errorf("%v is found again as %v", o, got)
		}
		if way := between(0, start, o); len(way) > 3 {
			t.Errorf("%v takes %d turns", o, len(way))
		}
	}
}

func TestMoves(t *testing.T) {
	for _, c := range []struct{ move, letters, fault string }{
		{"1:top-front", "DABCEF\n", ""},
		{"1:front-top", "BCDAEF\n", ""},
		{"1:front-left", "AFCEBD\n", ""},
		{"1:top-bottom", "CBADFE\n", ""},
		{"1:top-front 1:front-top", "ABCDEF\n", ""},
		{"2:top-front", "", "there is no cube 2"},
		{"1:top-top", "", "turns nothing"},
		{"1:top-up", "", "is not a turn"},
		{"01:top-front", "", "is not a turn"},
	} {
		next, err := parsed(t, "ABCDEF\n").Start().Play(puzzle.Move(c.move))
		if err != nil || c.fault != "" {
			if err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%s: %v", c.move, err)
			}
			continue
		}
		if got := next.(position).Letters(); got != c.letters {
			t.Errorf("%s leads to %s, not %s", c.move, got, c.letters)
		}
	}
}

func TestStatus(t *testing.T) {
	for _, c := range []struct{ source, text string }{
		{"ABABCD\nBABACD\n", "No side has a colour twice."},
		{"ABABCD\nABBACD\n", "A is on the top of cubes 1 and 2; 2 sides have a colour twice."},
		{"RBABCD\nBARACD\nRCCCCC\n", "Red is on the top of cubes 1 and 3; the other sides have no colour twice."},
	} {
		if got := parsed(t, c.source).Start().Status(); got.Text != c.text || got.Goal != (got.Marks == nil) {
			t.Errorf("%q: %+v", c.source, got)
		}
	}
}

func TestInput(t *testing.T) {
	p := parsed(t, "ABCDEF\nABCDEF\n").Start()
	for _, c := range []struct {
		name string
		in   puzzle.Input
		move string
	}{
		{"a click on a side", puzzle.Input{Type: puzzle.Click, Places: places(1, back)}, "2:back-top"},
		{"a second click on a side", puzzle.Input{Type: puzzle.Click, Second: true, Places: places(1, top)}, "2:top-back"},
		{"a click on an end", puzzle.Input{Type: puzzle.Click, Places: places(0, right)}, "1:right-front"},
		{"a drag", puzzle.Input{Type: puzzle.Drag, Places: append(places(0, left), places(0, top)...)}, "1:left-top"},
		{"a drag to another cube", puzzle.Input{Type: puzzle.Drag, Places: append(places(0, left), places(1, top)...)}, ""},
		{"a key", puzzle.Input{Type: puzzle.Press, Key: "l", Places: places(0, top)}, "1:top-left"},
		{"a key without an effect", puzzle.Input{Type: puzzle.Press, Key: "t", Places: places(0, top)}, ""},
		{"Enter", puzzle.Input{Type: puzzle.Press, Key: "Enter", Places: places(0, top)}, "1:top-front"},
		{"a key without a place", puzzle.Input{Type: puzzle.Press, Key: "t"}, ""},
	} {
		if got := p.Interpret(c.in); string(got.Move) != c.move {
			t.Errorf("%s: %q, not %q", c.name, got.Move, c.move)
		}
	}
}

// brute counts the solutions of a stack by trying all orientations of all cubes. Solutions that differ by a turn of the whole stack count
// as one.
func brute(p *stack) int {
	looks := map[string]bool{}
	var orient func(at position, cube int)
	orient = func(at position, cube int) {
		if cube == len(p.cubes) {
			if at.Status().Goal {
				looks[least(at)] = true
			}
			return
		}
		for up := range faces {
			for ahead := range faces {
				if up != ahead && up != opposite(ahead) {
					at.turned[cube] = facing(up, ahead)
					orient(at, cube+1)
				}
			}
		}
	}
	orient(p.Start().(position), 0)
	return len(looks)
}

// least returns the least of the forms that a position has after turns of the whole stack.
func least(p position) (look string) {
	for first := range sides {
		for _, step := range []int{1, 3} {
			text := ""
			for cube := range p.cubes {
				for i := range sides {
					text += string(rune(p.at(cube, (first+i*step)%sides)))
				}
			}
			if look == "" || text < look {
				look = text
			}
		}
	}
	return look
}

// random returns cubes with random faces of some colours.
func random(chance *rand.Rand, cubes, colours int) *stack {
	p := &stack{cubes: make([][faces]byte, cubes)}
	for i := range p.cubes {
		for face := range faces {
			p.cubes[i][face] = letters[chance.IntN(colours)]
		}
	}
	return p
}

func TestCountsAgreeWithBruteForce(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	var several, single, none int
	for range 150 {
		cubes := 1 + chance.IntN(3)
		p := random(chance, cubes, cubes+chance.IntN(2))
		if chance.IntN(3) == 0 {
			p = coloured(chance, max(cubes, 2), hard)
		}
		from := p.Start()
		s, v, err := puzzle.Solve(puzzletest.Run(1), exact{}, from, nil)
		want := brute(p)
		if err != nil || from.Status().Goal != v.Status.Goal && want == 0 || (s.Outcome == puzzle.Impossible) != (want == 0) ||
			s.Counts["solutions"] != want || slices.Contains(s.Proved, puzzle.Unique) != (want == 1) {
			t.Errorf("%v: %+v for\n%sbrute force finds %d", err, s, p.Text(), want)
		}
		switch {
		case want > 1:
			several++
		case want == 1:
			single++
		default:
			none++
		}
		if want == 0 {
			continue
		}
		c, err := from.(position).Census(puzzletest.Run(1), 1_000)
		if err != nil || c.Count != want || !c.Whole {
			t.Errorf("%v: a census of %d for\n%s", err, c.Count, p.Text())
		}
		looks := map[string]bool{}
		at := from
		for _, m := range c.Moves {
			if at, err = at.Play(m); err != nil || !at.Status().Goal {
				t.Fatalf("%v: %s does not lead to a solution", err, m)
			}
			looks[least(at.(position))] = true
		}
		if len(looks) != want {
			t.Errorf("%d different solutions of %d for\n%s", len(looks), want, p.Text())
		}
	}
	if several < 10 || single < 10 || none < 10 {
		t.Errorf("%d stacks with several solutions, %d with one, %d with none", several, single, none)
	}
}

func TestShortColours(t *testing.T) {
	for _, c := range []struct{ source, why string }{
		{"ABABAB\nABABAB\nABABAB\n", "There is no solution: the 3 cubes have only 2 colours, and each side needs 3."},
		{"AAARAA\nARARAA\n", "There is no solution: each of the four sides needs red, which is only on 3 faces."},
		{"ABBBBB\nABAAAA\n", ""},
	} {
		s, _, err := puzzle.Solve(puzzletest.Run(1), exact{}, parsed(t, c.source).Start(), nil)
		if err != nil || c.why != "" && s.Why != c.why || (s.Outcome == puzzle.Impossible) != (brute(parsed(t, c.source)) == 0) {
			t.Errorf("%q: %v, %+v", c.source, err, s)
		}
	}
}

func TestGeneralMethodsAgreeWithBruteForce(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "turns", Moves: func(p puzzle.Position) []puzzle.Move { return p.(position).Legal() },
		Key: func(p puzzle.Position) string { return string(p.(position).State()) },
	}.Solvers(t,
		"ABABAB\nABABAB\n",
		"ABCDEF\nABCDEF\n",
		"AAAAAA\nAAAAAA\n",
	)
}

func TestGenerate(t *testing.T) {
	for _, c := range []struct {
		cubes int
		grade difficulty
	}{{2, easy}, {4, easy}, {4, medium}, {4, hard}, {9, easy}, {9, medium}, {9, hard}, {30, easy}, {30, medium}} {
		seeds := uint64(2)
		if testing.Short() {
			seeds = 1
		}
		for seed := range seeds {
			p := puzzletest.Generate(t, Kind{}, seed, map[string]any{"cubes": c.cubes, "grade": difficulties[c.grade].word}).(*stack)
			grade, err := p.Grade(puzzletest.Run(1))
			if err != nil || grade.Level != int(c.grade)+1 || len(p.cubes) != c.cubes {
				t.Errorf("%d cubes, %s: %+v, %v", c.cubes, difficulties[c.grade].word, grade, err)
			}
			s, _, err := puzzle.Solve(puzzletest.Run(1), exact{}, p.Start(), nil)
			if err != nil || !slices.Contains(s.Proved, puzzle.Unique) {
				t.Errorf("%d cubes: %v, %+v", c.cubes, err, s)
			}
			e, err := p.Start().(position).Explain(puzzletest.Run(1))
			at := p.Start()
			for _, step := range e.Steps {
				if at, err = at.Play(step.Move); err != nil {
					t.Fatal(err)
				}
			}
			if !at.Status().Goal {
				t.Errorf("%d cubes: %d steps end at %s", c.cubes, len(e.Steps), at.Status().Text)
			}
		}
	}
}

func TestHints(t *testing.T) {
	var said []string
	for _, source := range []string{"BGGRGY\nGYYRBY\nRYYYBG\nYGYRYB\n", "RBYGBY\nYYRGRB\nGRGBBY\nGRYGGR\n"} {
		e, err := parsed(t, source).Start().(position).Explain(puzzletest.Run(1))
		if err != nil || e.Why != "" {
			t.Fatal(err, e.Why)
		}
		for _, step := range e.Steps {
			said = append(said, fmt.Sprintf("%s: %s", step.Move, step.Text))
		}
	}
	want := []string{
		"2:top-left: Cube 2: green and yellow belong at the left and right. Blue is on four faces only, one for each side. Red " +
			"is on four faces only, one for each side.",
		"3:front-left: Cube 3: both yellow faces belong at the left and right. Blue is on four faces only, one for each side. " +
			"Red is on four faces only, one for each side.",
		"4:top-left: Cube 4: both yellow faces belong at the left and right. Blue is on four faces only, one for each side. " +
			"Red is on four faces only, one for each side.",
		"4:top-front: Cube 4: blue and yellow belong at the front and back. Green must be once at the front and once at the " +
			"back. Cubes 1 and 3 have it there.",
		"1:front-back: Cube 1: green belongs at the back. Cube 3 already has green at the front.",
		"4:top-bottom: Cube 4: red belongs at the bottom. Cube 3 already has red at the top.",
		"3:top-left: Cube 3: both green faces belong at the left and right. Green must be once at the front and once at the " +
			"back. Cube 4 has it there. Green must be once at the top and once at the bottom. Cube 4 has it there.",
		"4:top-left: Cube 4: green and yellow belong at the left and right. A search of the other pairs finds no solution.",
		"1:top-left: Cube 1: red and yellow belong at the left and right. Green is on 7 faces, and each of the four sides " +
			"needs one, so 3 must be left or right. Cubes 3 and 4 have it there. Red is on 6 faces, and each of the four sides " +
			"needs one, so 2 must be left or right. The other cubes can have it there only once.",
		"1:top-front: Cube 1: blue and yellow belong at the front and back. Green must be once at the front and once at the " +
			"back. Cubes 2 and 4 have it there.",
		"3:front-back: Cube 3: red belongs at the back. Cube 4 already has red at the front.",
		"2:front-back: Cube 2: yellow belongs at the back. Cube 1 already has yellow at the front.",
		"3:top-bottom: Cube 3: yellow belongs at the bottom. Cube 2 already has yellow at the top.",
	}
	for i, line := range said {
		if i >= len(want) || want[i] != line {
			t.Errorf("step %d: %q,", i+1, line)
		}
	}
}

func TestHintsWithoutASingleSolution(t *testing.T) {
	for _, c := range []struct{ source, text string }{
		{"ABABCD\nBABACD\n", "There is nothing left to do."},
		{"ABABAB\nABABAB\nABABAB\n", "There is no solution: the 3 cubes have only 2 colours, and each side needs 3."},
	} {
		h, err := parsed(t, c.source).Start().(position).Hint(puzzletest.Run(1))
		if err != nil || h.Text.String() != c.text || h.Move != "" {
			t.Errorf("%q: %v, %s", c.source, err, h.Text)
		}
	}
	puzzletest.Hints(t, puzzletest.Run(1), parsed(t, "ABCDEF\nABCDEF\nABCDEF\n").Start(), 9)
}

func TestDraft(t *testing.T) {
	d, err := Kind{}.NewDraft(puzzle.Params{"cubes": 2})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Freeze(); err == nil || err.Error() != "12 faces have no colour yet" {
		t.Error(err)
	}
	for cube := range 2 {
		for face := range faces {
			in := puzzle.Input{Type: puzzle.Press, Key: "r", Places: places(cube, face)}
			if face > 2 {
				in = puzzle.Input{Type: puzzle.Click, Places: places(cube, face)}
			}
			next, err := d.Play(d.Interpret(in).Move)
			if err != nil {
				t.Fatal(err)
			}
			d = next.(draft)
		}
	}
	p, err := d.Freeze()
	if err != nil || p.Text() != "RRRRRR\nRRRRRR\n" {
		t.Errorf("%v, %v", p, err)
	}
	clicked, err := d.Play(d.Interpret(puzzle.Input{Type: puzzle.Click, Places: places(0, top)}).Move)
	if err != nil || clicked.(draft).cubes[0][top] != 'G' {
		t.Errorf("the colour after red is %c", clicked.(draft).cubes[0][top])
	}
}

func TestNarrate(t *testing.T) {
	got := parsed(t, "RGBYRW\nYRGRWB\n").Start().(position).Narrate("1:top-front")
	want := "Cube 1: red turns from the top to the front. Yellow is on the top of cubes 1 and 2; 3 sides have a colour twice."
	if got != want {
		t.Errorf("%q", got)
	}
}

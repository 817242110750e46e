package simplify

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// solved returns random levels with their shortest solutions.
func solved(t *testing.T, text string) Level {
	t.Helper()
	return solve(t, floortest.Picture(text))
}

func solve(t *testing.T, p floor.Picture) Level {
	t.Helper()
	l, err := floor.New(p)
	if err != nil {
		t.Fatal(err)
	}
	pushes, ok := floortest.Fewest(l, 1<<16)
	if !ok {
		t.Fatal("there is no solution")
	}
	return withSolution(t, p, l, pushes)
}

func withSolution(t *testing.T, p floor.Picture, l *floor.Level, pushes []floor.Push) Level {
	t.Helper()
	steps, _, err := l.Play(pushes)
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(p, steps)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// random returns levels that can be solved, as pictures.
func random(t *testing.T, chance *rand.Rand, n int) Level {
	for {
		rows, cols := 5+n%3, 6+n%4
		l := floortest.Random(chance, rows, cols, 2+n%2, 3+n%3)
		if l == nil {
			continue
		}
		pushes, ok := floortest.Fewest(l, 3000)
		if !ok || len(pushes) < 2 {
			continue
		}
		p := floor.Picture{Rows: rows, Cols: cols, Wall: make([]bool, rows*cols), Goal: make([]bool, rows*cols),
			Box: make([]bool, rows*cols)}
		for i := range p.Wall {
			p.Wall[i] = true
		}
		for _, c := range l.Cells {
			row, col := l.Place(c)
			i := row*cols + col
			p.Wall[i], p.Goal[i], p.Box[i] = false, l.Goals.Has(c), l.Boxes.Has(c)
		}
		p.PlayerRow, p.PlayerCol = l.Place(l.Player)
		return withSolution(t, p, l, pushes)
	}
}

// played checks a level's solution by the rules of package floor, and returns the fewest pushes that solve the level, by a separate
// search.
func played(t *testing.T, s Level) int {
	t.Helper()
	l, err := floor.New(s.Picture)
	if err != nil {
		t.Fatal(err)
	}
	boxes, at := l.Boxes.Clone(), l.Player
	for i, d := range s.Steps {
		if l.Solved(boxes) {
			t.Fatalf("solved after %d of %d steps", i, len(s.Steps))
		}
		at += l.Step[d]
		if boxes.Has(at) {
			if to := at + l.Step[d]; !l.Inside.Has(to) || boxes.Has(to) {
				t.Fatal("a push is blocked")
			}
			boxes.Remove(at)
			boxes.Add(at + l.Step[d])
		}
		if !l.Inside.Has(at) {
			t.Fatal("a step leads into a wall")
		}
	}
	if !l.Solved(boxes) {
		t.Fatal("the steps do not solve the level")
	}
	pushes, ok := floortest.Fewest(l, 1<<15)
	if !ok {
		t.Fatal("a search finds no solution")
	}
	return len(pushes)
}

// The simpler versions of random levels can be solved, by their own solutions and by a search, with no more pushes than the level.
func TestSimplerLevelsRemainSolvable(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 11))
	levels := 120
	if testing.Short() {
		levels = 20
	}
	walls, stages := 0, 0
	for n := range levels {
		s := random(t, chance, n)
		least := played(t, s)
		for _, b := range s.Barrels() {
			simpler, err := s.WithoutBarrels(b)
			if err != nil {
				t.Fatal(err)
			}
			if got := played(t, simpler); got > least || simpler.Floor().Boxes.Count() != s.Floor().Boxes.Count()-1 {
				t.Fatalf("without a barrel it takes %d pushes, before %d", got, least)
			}
		}
		if one := s.FewerBarrels(chance, 99); one.Floor().Boxes.Count() != 1 || played(t, one) > least {
			t.Fatal("one barrel is not left, or harder than all")
		}
		for _, wall := range s.Walls() {
			simpler, err := s.WithoutWalls(wall)
			if err != nil {
				t.Fatal(err)
			}
			walls++
			if got := played(t, simpler); got > least {
				t.Fatalf("without a wall it takes %d pushes, before %d", got, least)
			}
		}
		if open := s.FewerWalls(chance, 3); played(t, open) > least {
			t.Fatal("it is harder without walls")
		}
		before := 0
		for _, simpler := range s.Front(chance, 4) {
			if got := played(t, simpler); got > least || len(simpler.pushes) < before {
				t.Fatalf("in front stands a level of %d pushes, its solution has %d and the one before %d; the level takes %d", got,
					len(simpler.pushes), before, least)
			}
			before = len(simpler.pushes)
		}
		last := least
		for i, stage := range s.Stages() {
			stages++
			if got := played(t, stage); got != last-1 {
				t.Fatalf("stage %d takes %d pushes, the one before it %d", i, got, last)
			}
			last--
		}
		if last != 1 {
			t.Fatalf("the last stage takes %d pushes", last)
		}
	}
	if walls < levels || stages < 2*levels {
		t.Errorf("only %d walls were removed, and %d stages made", walls, stages)
	}
}

// Section 2.4: not every storage location may be removed together with a barrel.
func TestTheStorageLocationOfTheBarrelIsRemoved(t *testing.T) {
	// Each barrel is along its own wall, with its own storage location.
	s := solved(t, `
########
#  $ . #
#@     #
#      #
#  $ . #
########`)
	for i, b := range s.Barrels() {
		simpler, err := s.WithoutBarrels(b)
		if err != nil {
			t.Fatal(err)
		}
		if row, _ := simpler.Floor().Place(simpler.Floor().Goals.First()); row != []int{4, 1}[i] {
			t.Errorf("without barrel %d the storage location in row %d is left", i, row)
		}
	}
}

// New refuses steps that do not solve the level. Squares without the wall or barrel to remove are refused too, and so is the removal of a
// wall that encloses the level.
func TestWhatCannotBeIsRefused(t *testing.T) {
	picture := floortest.Picture(`
#######
#@ $ .#
#######`)
	right := []floor.Dir{floor.Right, floor.Right, floor.Right}
	for name, steps := range map[string][]floor.Dir{
		"too short": right[:2], "into a wall": {floor.Up}, "nowhere": {7}, "none": nil,
	} {
		if _, err := New(picture, steps); err == nil {
			t.Errorf("%s: it is taken for a solution", name)
		}
	}
	s, err := New(picture, append(right, floor.Left, floor.Up))
	if err != nil || len(s.Steps) != 3 {
		t.Fatalf("%v, %d steps", err, len(s.Steps))
	}
	if walls := s.Walls(); len(walls) > 0 {
		t.Errorf("walls %v could be removed", walls)
	}
	for _, i := range []int{-1, 0, 8, 999} {
		if _, err := s.WithoutWalls(i); err == nil {
			t.Errorf("wall %d is removed", i)
		}
		if _, err := s.WithoutBarrels(i); err == nil {
			t.Errorf("barrel %d is removed", i)
		}
	}
}

// Making simpler versions does not change the level.
func TestTheLevelStaysAsItIs(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 12))
	s := random(t, chance, 1)
	wall, goal, box, steps := slices.Clone(s.Picture.Wall), slices.Clone(s.Picture.Goal), slices.Clone(s.Picture.Box), slices.Clone(s.Steps)
	s.FewerBarrels(chance, 1)
	s.FewerWalls(chance, 4)
	s.Stages()
	if !slices.Equal(wall, s.Picture.Wall) || !slices.Equal(goal, s.Picture.Goal) || !slices.Equal(box, s.Picture.Box) ||
		!slices.Equal(steps, s.Steps) {
		t.Error("the level has changed")
	}
}

// The measures of drawn levels.
func TestMeasures(t *testing.T) {
	for _, test := range []struct {
		name, level     string
		barrels, pushes int
		positions       int // 0: not counted by hand
		with, without   []Concept
	}{
		{"a passage", `
########
#@$  . #
########`, 1, 3, 4, []Concept{Straits}, []Concept{Static, Structural, Patterns, NonLocal, Turning, LoopBack, Temporary, Barriers, Order}},
		{"figure 2.4", `
###########
#     #   #
#.   @$   #
#     #   #
###########`, 1, 9, 0, []Concept{Static, Turning, Barriers}, []Concept{LoopBack, Patterns, Temporary, Order}},
		{"figure 2.9", `
########
#      #
# $ $ .#
#  @   #
#   $$.#
#     .#
#     .#
########`, 4, 0, 0, []Concept{Static, Patterns}, []Concept{Turning, LoopBack, Barriers, Straits}},
		{"a passage with two storage locations", `
#########
#@   ####
# $   ..#
#  $ ####
#    ####
#########`, 2, 0, 0, []Concept{Static, Straits, Order}, []Concept{Turning, Temporary}},
		{"figure 2.10", `
#######
#@ ####
# $   #
#  ## #
#  $  #
#..####
#######`, 2, 0, 0, []Concept{NonLocal, Barriers}, []Concept{Straits}},
		{"a chamber along the wall", `
#########
#   .   #
#@$   $ #
#     . #
#########`, 2, 0, 0, []Concept{Structural}, []Concept{NonLocal}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := solved(t, test.level)
			d := Measure(s, 1<<16)
			if d.Rows != s.Picture.Rows || d.Cols != s.Picture.Cols || d.Barrels != test.barrels ||
				test.pushes > 0 && d.Pushes != test.pushes || d.Seconds != nil || d.Steps != len(s.Steps) {
				t.Errorf("measured %+v of %d by %d", d, s.Picture.Rows, s.Picture.Cols)
			}
			if test.positions > 0 && d.Positions != test.positions || d.Bounded {
				t.Errorf("%d positions, wanted %d", d.Positions, test.positions)
			}
			for _, c := range test.with {
				if !slices.Contains(d.Concepts, c) {
					t.Errorf("%v without %s", d.Concepts, c)
				}
			}
			for _, c := range test.without {
				if slices.Contains(d.Concepts, c) {
					t.Errorf("%v with %s", d.Concepts, c)
				}
			}
		})
	}
}

// Concepts that a solution may or may not involve.
func TestConceptsOfASolution(t *testing.T) {
	for _, test := range []struct {
		level, steps string
		concept      Concept
		want         bool
	}{
		{`
########
#      #
#@$ . .#
#      #
#   $  #
#      #
########`, "rrdddruluurrddlu", Temporary, true},
		{`
########
#      #
#@$ . .#
#      #
#   $  #
#      #
########`, "rrrrdddluu", Temporary, false},
		{`
#######
#  @  #
#  $  #
#     #
#   . #
#######`, "ldrurdd", LoopBack, false},
		{`
#######
#  @  #
#  $  #
#     #
#   . #
#######`, "drdldlulurrurdd", LoopBack, true},
	} {
		var steps []floor.Dir
		for _, letter := range test.steps {
			steps = append(steps, floor.Dir(strings.IndexRune(floor.Letters, letter)))
		}
		s, err := New(floortest.Picture(test.level), steps)
		if err != nil {
			t.Errorf("%s: %v", test.steps, err)
			continue
		}
		if got := Measure(s, 1000).Concepts; slices.Contains(got, test.concept) != test.want {
			t.Errorf("%s: %v; %s: %v", test.steps, got, test.concept, test.want)
		}
	}
}

package odga

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

const (
	side    = 4
	letters = "LURD" // operators 0 to 3 (3.4.1)
)

// toy is a small sliding puzzle; its goal has the blank, 0, at the home place.
type toy struct {
	start [side * side]uint8
	home  int
}

// newToy begins with the blank in a corner and ends with it in another, the
// tiles in order.
func newToy() *toy {
	t := &toy{home: side*side - 1}
	for i := range t.start {
		t.start[i] = uint8(i)
	}
	return t
}

type tiled struct {
	cells [side * side]uint8
	blank int
}

func (t *toy) Start() tiled { return tiled{t.start, slices.Index(t.start[:], 0)} }

func (t *toy) Next(place int, op Op) (int, bool) {
	r, c := place/side, place%side
	switch letters[op] {
	case 'L':
		return place - 1, c > 0
	case 'U':
		return place - side, r > 0
	case 'R':
		return place + 1, c < side-1
	}
	return place + side, r < side-1
}

func (t *toy) Legal(s *tiled, ops []Op) []Op {
	for op := range Op(4) {
		if _, ok := t.Next(s.blank, op); ok {
			ops = append(ops, op)
		}
	}
	return ops
}

func (t *toy) Apply(s *tiled, ops []Op, far []int32) {
	for i, op := range ops {
		next, ok := t.Next(s.blank, op)
		if !ok {
			panic("an illegal operator is applied")
		}
		s.cells[s.blank], s.cells[next], s.blank = s.cells[next], 0, next
		far[i] = int32(t.Distance(s))
	}
}

// Distance wants tile n on cell n-1.
func (t *toy) Distance(s *tiled) (sum int) {
	for cell, tile := range s.cells {
		if home := int(tile) - 1; tile > 0 {
			sum += max(cell/side-home/side, home/side-cell/side) + max(cell%side-home%side, home%side-cell%side)
		}
	}
	return sum
}

func (t *toy) Undoes(a, b Op) bool         { return a^2 == b }
func (t *toy) Ops() int                    { return 4 }
func (t *toy) Places() int                 { return side * side }
func (t *toy) Place(s *tiled) int          { return s.blank }
func (t *toy) Home() int                   { return t.home }
func (t *toy) Picture(*tiled) *scene.Board { return &scene.Board{} }
func (t *toy) Short(*tiled) string         { return "not there" }
func (t *toy) Moves(ops []Op) (moves []puzzle.Move) {
	for _, op := range ops {
		moves = append(moves, puzzle.Move(letters[op:op+1]))
	}
	return moves
}

// ops reads moves as the figures write them.
func ops(moves string) (ops []Op) {
	for _, letter := range strings.ReplaceAll(moves, " ", "") {
		ops = append(ops, Op(strings.IndexRune(letters, letter)))
	}
	return ops
}

func (t *toy) write(ops []Op) string {
	var s strings.Builder
	for _, op := range ops {
		s.WriteByte(letters[op])
	}
	return s.String()
}

// plain is a set of parameters for tests; each test changes those that it tests.
var plain = settings{
	scale: scale{population: 20}, lengthLimits: lengthLimits{length: 12, minlen: 8, maxlen: 30, keeps: true},
	variation: variation{dependent: true, mutation: 3, crossover: 0.7, better: 1},
}

func newDependentToy(s settings) *dependent[tiled] { return newToy().dependent(s) }

func (t *toy) dependent(s settings) *dependent[tiled] {
	d, err := newDependent(newWalker(Problem[tiled](t), s), Located[tiled](t))
	if err != nil {
		panic(err)
	}
	return d
}

func newIndependentToy(s settings) *independent[tiled] {
	return &independent[tiled]{walker: newWalker(Problem[tiled](newToy()), s)}
}

func newChance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1989)) }

func newRun(seed uint64) *puzzle.Run {
	return run.New(context.Background(), run.Setup{Seed: seed})
}

// inspect is a stage that changes nothing.
type inspect func(e *evolve.Evolution[Path], population []evolve.Individual[Path])

func (look inspect) Apply(e *evolve.Evolution[Path], population []evolve.Individual[Path]) []evolve.Individual[Path] {
	look(e, population)
	return population
}

// begin returns an evolution at generation 0, on which operators can be called.
func begin(t *testing.T, s scheme, size int, seed uint64) *evolve.Evolution[Path] {
	t.Helper()
	engine := evolve.Engine[Path]{Problem: s, Size: size, Stages: []evolve.Stage[Path]{evolve.Overwrite[Path]{}}}
	e, err := engine.Start(newRun(seed))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

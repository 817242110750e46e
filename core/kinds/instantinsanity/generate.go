package instantinsanity

import (
	"errors"
	"math/rand/v2"

	"unknot/core/puzzle"
)

var (
	cubesMade = &puzzle.IntParam{Name: "cubes", Title: "Cubes", Default: 4, Min: 2, Max: maxCubes}
	gradeMade = &puzzle.ChoiceParam[difficulty]{Name: "grade", Title: "Grade", Grades: true, Default: easy,
		Choices: []puzzle.Named[difficulty]{{Name: "easy", Value: easy}, {Name: "medium", Value: medium}, {Name: "hard", Value: hard}}}
)

// attempts limits the stacks that are made for one puzzle.
const attempts = 4000

// letters are the colours of generated puzzles, in order.
const letters = "RGBYOPSWEACDFHIJKLMNQTUVXZ0123"

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param { return puzzle.Describe(cubesMade, gradeMade) }

// Generate colours the sides of a stack, so that the puzzle has a solution, and the other faces, until there is no other solution and the
// puzzle has the grade. If no stack has the grade, it returns the nearest.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	n, wanted := cubesMade.Of(params), gradeMade.Of(params)
	chance := run.Rand(0)
	var best *stack
	var nearest difficulty
	for attempt := range attempts {
		most := wanted
		if best == nil && attempt > attempts/2 {
			most = hard
		}
		if !run.Continue() {
			break
		}
		p := coloured(chance, n, wanted)
		r, ok := p.graph().derive(run, most, anyway)
		if !ok || r.several || r.count(r.d) > 1 {
			continue
		}
		if needs := r.needed(); best == nil || distance(needs, wanted) < distance(nearest, wanted) {
			best, nearest = p, needs
		}
		if nearest == wanted {
			break
		}
	}
	if best == nil {
		return nil, errors.New("no stack with a single solution was found; another seed may find one")
	}
	return best, nil
}

// distance returns how far apart two difficulties are.
func distance(a, b difficulty) difficulty { return max(a-b, b-a) }

// anyway chooses the first of two orders of a cube's factors.
func anyway(_ int, left uint8) uint8 { return left & -left }

// coloured returns a stack with a solution, each cube turned at random. The edges of each factor form one cycle, since several cycles
// could be walked in different directions. The fewer colours the other faces have, the easier it is to count.
func coloured(chance *rand.Rand, n int, wanted difficulty) *stack {
	p := &stack{cubes: make([][faces]byte, n)}
	for _, side := range []int{front, top} {
		cycle, order := chance.Perm(n), chance.Perm(n)
		for i, cube := range order {
			p.cubes[cube][side], p.cubes[cube][opposite(side)] = letters[cycle[i]], letters[cycle[(i+1)%n]]
		}
	}
	others := chance.Perm(n)[:max(n*(int(wanted)+1)/len(difficulties), 2)]
	for i := range p.cubes {
		p.cubes[i][left], p.cubes[i][right] = letters[others[chance.IntN(len(others))]], letters[others[chance.IntN(len(others))]]
		p.cubes[i] = mixed(chance, p.cubes[i])
	}
	return p
}

// mixed returns a cube in a random orientation.
func mixed(chance *rand.Rand, cube [faces]byte) (out [faces]byte) {
	up := chance.IntN(faces)
	ahead := chance.IntN(faces)
	for ahead == up || ahead == opposite(up) {
		ahead = chance.IntN(faces)
	}
	for place, face := range facing(up, ahead) {
		out[place] = cube[face]
	}
	return out
}

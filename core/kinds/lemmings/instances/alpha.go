package instances

import (
	"strconv"

	"unknot/core/kinds/lemmings/notation"
)

// Posed is an instance with a known solution.
type Posed struct {
	*notation.Map
	Orders []notation.Order
}

// Alpha returns seven instances for the alpha rules, in place of the lost instances of the thesis
// (figures 6.3 to 6.9). Each offers one assignment of each of the seven types and needs all of them:
// the bounds of package states prove this without any search. The last three have the same beginning.
//
// In each instance, the entrance is near an edge, where a blocker turns the other lemmings round. First on their way is
// a gap to bridge. Then come a shaft to dig, a wall to bash and a wall to blow up, above a cellar from which lemmings
// step up again, a wall to climb, and a fall that needs a floater. In the last three instances, the shaft comes after
// the walls and the fall. Walls reach the top of the map, so that a lemming that climbs the wrong wall is lost.
func Alpha() (all []Posed) {
	for i, a := range alphas {
		m, err := notation.ReadMap("title: Alpha " + strconv.Itoa(i+1) + "\n" + oneOfEach + a.source)
		if err != nil {
			panic("lemmings: " + err.Error())
		}
		orders, err := notation.ReadReplay(a.solution, m.Instance)
		if err != nil {
			panic("lemmings: " + err.Error())
		}
		all = append(all, Posed{m, orders})
	}
	return all
}

// oneOfEach is the part that all headings have in common.
const oneOfEach = `rules: alpha
target: 1
basher: 1
blocker: 1
bomber: 1
builder: 1
climber: 1
digger: 1
floater: 1
`

// alphas has the rest of the headings, the maps and the solutions.
var alphas = []struct{ source, solution string }{
	{`size: 9 20
lemmings: 5
frequency: 11
time: 140
map:
 . . . . . . .|. . .|. . .|. . . . . . .
 . . . . . . .|. . .|. . .|. . . . . . .
 . _ _ _ _ . .|. . .|. . .|. . . . . . .
 . . . . .|. .|. . .|. . .|_ _ _ . E _ _
 . . . . .|. .|. . .|. . . . .|. . . . .
 . . . . .|. .|. . .|. . . . .|. . . . .
 . . . . .|. .|. . .|. . . . .|. . . . .
 X . . . .|_ _|_ _ _|_ _ _ _ _|. . . . .
 . . . . . . . _ . . . . . . . . . . . .
`, `3 0 blocker
13 1 floater
14 1 builder
23 1 climber
32 2 digger
37 2 bomber
39 2 basher
`},
	{`size: 9 20
lemmings: 4
frequency: 8
time: 140
map:
 . . . . . . .|. . .|. . .|. . . . . . .
 . . . . . . .|. . .|. . .|. . . . . . .
 . _ _ _ _ . .|. . .|. . .|. . . . . . .
 . . . . .|. .|. . .|. . .|_ _ _ . E _ _
 . . . . .|. .|. . .|. . . . .|. . . . .
 . . . . .|. .|. . .|. . . . .|. . . . .
 . . . . .|. .|. . .|. . . . .|. . . . .
 . . . . .|_ _|_ _ _|_ _ _ _ _|. . . . .
 X . . . . . . _ . . . . . . . . . . . .
`, `3 0 blocker
10 1 floater
11 1 builder
20 1 climber
26 2 digger
32 2 bomber
33 2 basher
`},
	{`size: 9 20
lemmings: 5
frequency: 11
time: 140
map:
 . . . . . . .|. . .|. . .|. . . . . . .
 . . . . . . .|. . .|. . .|. . . . . . .
 . _ _ _ _ . .|. . .|. . .|_ . . . . . .
 . . . . .|. .|. . .|. . .|_ _ _ . E _ _
 . . . . .|. .|. . .|. . . . .|. . . . .
 . . . . .|. .|. . .|. . . . .|. . . . .
 . . . . .|. .|. . .|. . . . .|. . . . .
 X . . . .|_ _|_ _ _|_ _ _ _ _|. . . . .
 . . . . . . . _ . . . . . . . . . . . .
`, `3 0 blocker
13 1 floater
14 1 builder
22 1 climber
31 2 digger
37 2 bomber
39 2 basher
`},
	{`size: 10 20
lemmings: 5
frequency: 6
time: 140
map:
 . . . . . . . .|. . .|. . .|. . . . . .
 . . . . . . . .|. . .|. . .|. . . . . .
 . . . . . . . .|. . .|. . .|. . . . . .
 . _ _ _ _ . . .|. . .|. . .|. . . . . .
 . . . . .|. . .|. . .|. . .|_ _ _ . E _
 . . . . .|. . .|. . .|. . . . .|. . . .
 . . . . .|. . .|. . .|. . . . .|. . . .
 . . . . .|. . .|. . .|. . . . .|. . . .
 . . . . .|_ _ _|_ _ _|_ _ _ _ _|. . . .
 X . . . . . . . _ . . . . . . . . . . .
`, `3 0 blocker
8 1 floater
9 1 builder
18 1 climber
23 2 digger
31 2 bomber
33 2 basher
`},
	{`size: 15 20
lemmings: 4
frequency: 3
time: 140
map:
 . . . . . .|. . . .|. . .|. . . . . . .
 . . . . . .|. . . .|. . .|. . . . . . .
 . . . . . .|. . . .|. . .|. . . . . . .
 . . . . . .|. . _ _|_ _ _|_ _ _ . E _ _
 . . . . . .|. .|. . _ . . . . . . . . .
 . . . . . .|. .|. . . . . . . . . . . .
 . . . . . .|. .|. . . . . . . . . . . .
 . . . . . .|. .|. . . . . . . . . . . .
 . . . . . .|. .|. . . . . . . . . . . .
 X . . . . .|. .|. . . . . . . . . . . .
 .|. . . . .|_ _|. . . . . . . . . . . .
 .|. . . . . . .|. . . . . . . . . . . .
 .|. . . . . . .|. . . . . . . . . . . .
 .|. . . . . . .|. . . . . . . . . . . .
 .|_ _ _ _ _ _ _|. . . . . . . . . . . .
`, `3 0 blocker
5 1 climber
6 1 builder
7 1 floater
8 2 bomber
23 1 basher
33 1 digger
`},
	{`size: 14 20
lemmings: 4
frequency: 3
time: 140
map:
 . . . . .|. . . . .|. . .|. . . . . . .
 . . . . .|. . . . .|. . .|. . . . . . .
 . . . . .|. . . . .|. . .|. . . . . . .
 . . . . .|. . . _ _|_ _ _|_ _ _ . E _ _
 . . . . .|. . .|. . _ . . . . . . . . .
 . . . . .|. . .|. . . . . . . . . . . .
 . . . . .|. . .|. . . . . . . . . . . .
 . . . . .|. . .|. . . . . . . . . . . .
 X . . . .|. . .|. . . . . . . . . . . .
 .|. . . .|_ _ _|. . . . . . . . . . . .
 .|. . . . . . .|. . . . . . . . . . . .
 .|. . . . . . .|. . . . . . . . . . . .
 .|. . . . . . .|. . . . . . . . . . . .
 .|_ _ _ _ _ _ _|. . . . . . . . . . . .
`, `3 0 blocker
5 1 climber
6 1 builder
7 1 floater
8 2 bomber
23 1 basher
32 1 digger
`},
	{`size: 16 20
lemmings: 4
frequency: 3
time: 120
map:
 . . . . .|. . . . .|. . .|. . . . . . .
 . . . . .|. . . . .|. . .|. . . . . . .
 . . . . .|. . . . .|. . .|. . . . . . .
 . . . . .|. . _ _ _|_ _ _|_ _ _ . E _ _
 . . . . .|. .|. . . _ . . . . . . . . .
 . . . . .|. .|. . . . . . . . . . . . .
 . . . . .|. .|. . . . . . . . . . . . .
 . . . . .|. .|. . . . . . . . . . . . .
 . . . . .|. .|. . . . . . . . . . . . .
 . . . . .|. .|. . . . . . . . . . . . .
 X . . . .|. .|. . . . . . . . . . . . .
 .|. . . .|_ _|. . . . . . . . . . . . .
 .|. . . . . .|. . . . . . . . . . . . .
 .|. . . . . .|. . . . . . . . . . . . .
 .|. . . . . .|. . . . . . . . . . . . .
 .|_ _ _ _ _ _|. . . . . . . . . . . . .
`, `3 0 blocker
5 1 climber
6 1 builder
7 1 floater
8 2 bomber
23 1 basher
35 1 digger
`},
}

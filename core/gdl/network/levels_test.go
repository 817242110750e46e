package network

import (
	"encoding/binary"
	"io/fs"
	"math/bits"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"unknot/core/gdl/ground"
	"unknot/core/gdl/interpreter"
	"unknot/core/gdl/lang"
	"unknot/levels"
)

// shortest has, by level, the best value and the fewest moves to an end of this value.
var shortest = map[string]struct {
	value, moves int
	line         bool // there are too many states for a search: testdata has a solution, and the comment says why none is shorter
}{
	"three-wheels":       {100, 5, false},
	"fox-goose-grain":    {100, 7, false},
	"two-jugs":           {100, 6, false},
	"stepping-stones":    {100, 6, false},
	"three-jugs":         {100, 7, false},
	"family-crossing":    {100, 9, false},
	"missionaries":       {100, 11, false},
	"bridge-and-torch":   {100, 5, false},
	"frogs-and-toads":    {100, 15, false},
	"hanoi":              {100, 15, false},
	"calculator":         {100, 8, false},
	"mirrors":            {100, 6, false},
	"night-watch":        {100, 14, false},
	"dark-house":         {100, 13, false},
	"keys-and-doors":     {100, 16, false},
	"ice":                {100, 18, false},
	"lamps-2x2":          {100, 4, false},
	"rings":              {100, 6, false},
	"lanterns":           {100, 6, false},
	"queens":             {100, 8, false},
	"small-sudoku":       {100, 11, false},
	"magic-square":       {100, 9, false},
	"two-and-two":        {100, 6, false},
	"knights-change":     {100, 16, false},
	"chinese-checkers":   {100, 11, false},
	"pancakes":           {100, 7, false},
	"eight-tiles-14":     {100, 14, false},
	"asteroids":          {100, 10, false},
	"two-boxes":          {100, 42, false},
	"tubes":              {100, 12, false},
	"chinese-rings":      {100, 42, false},
	"water":              {100, 18, false},
	"eight-tiles-18":     {100, 18, false},
	"triangle-pegs":      {100, 13, false},
	"scouts":             {100, 7, false},
	"shanghai":           {100, 10, false},
	"falling-stones":     {100, 10, false},
	"four-cubes":         {100, 9, false},
	"quarter-turns":      {100, 8, false},
	"vanishing-blocks":   {100, 26, false},
	"car-park":           {100, 35, false},
	"four-pegs":          {100, 17, false},
	"pipes":              {100, 14, false},
	"warehouse":          {100, 60, false},
	"gold-and-towers":    {100, 13, false},
	"lamps-4x4":          {100, 4, true},  // four lamps of a board, each pressed
	"knights-tour":       {100, 24, true}, // as many as squares are left
	"eight-tiles-30":     {100, 30, false},
	"coins":              {100, 9, true}, // the goal needs step 10; an exhaustive search found 1,176,089 states
	"big-block":          {100, 116, false},
	"four-strips":        {100, 15, true}, // the sum of the fewest presses of each strip, found by trying all presses
	"euler-squares":      {100, 18, true}, // as many as there are parts
	"asteroids-serial":   {100, 20, true}, // twice the fewest moves of one ship; an exhaustive search found 1,245,821 states
	"asteroids-parallel": {100, 10, true}, // no fewer than one ship takes
	"each-light-out":     {100, 9, true},  // all solutions over GF(2): 9, 13, 17, 17
	"all-lights-out":     {100, 9, true},  // the same lamps
	"peg":                {100, 31, true}, // each move takes one of 32
}

// load reads, writes out and compiles a level.
func load(t *testing.T, name string) (*lang.Rules, *ground.Game, *Network) {
	t.Helper()
	source, err := levels.Files.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := lang.Read(string(source))
	if err != nil {
		t.Fatal(err)
	}
	game, err := ground.Of(rules, 1<<28, 1_000_000, nil)
	if err != nil {
		t.Fatal(err)
	}
	n, err := Compile(game)
	if err != nil {
		t.Fatal(err)
	}
	return rules, game, n
}

// TestLevels reads each level, plays it by both reasoners, and finds its best value.
func TestLevels(t *testing.T) {
	files, err := fs.Glob(levels.Files, "gdl/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no levels", err)
	}
	found := 0
	for _, file := range files {
		_, name, _ := strings.Cut(strings.TrimSuffix(path.Base(file), ".txt"), "-")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rules, written, n := load(t, file)
			for _, w := range rules.Warnings {
				t.Error(w)
			}
			agree(t, rules, written, n)
			want, ok := shortest[name]
			if ok && want.line {
				value, moves := replay(t, n, name)
				if value != want.value || moves != want.moves {
					t.Errorf("the line is worth %d after %d moves, not %d after %d", value, moves, want.value, want.moves)
				}
				return
			}
			value, line, states := search(n, 3_000_000)
			t.Logf("%d after %d moves, %d states, %d bits, %d gates: %v", value, len(line), states, len(n.Facts), n.gates, line)
			if value != want.value || len(line) != want.moves {
				t.Errorf("worth %d after %d moves, not %d after %d", value, len(line), want.value, want.moves)
			}
		})
		if _, ok := shortest[name]; ok {
			found++
		}
	}
	if found != len(shortest) {
		t.Errorf("%d of the levels named here are there, of %d", found, len(shortest))
	}
}

// agree plays at random, and compares the network with the interpreter. Each state is looked at once.
func agree(t *testing.T, rules *lang.Rules, written *ground.Game, n *Network) {
	game, err := interpreter.New(rules, 1<<28, nil)
	if err != nil {
		t.Fatal(err)
	}
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	m := n.Machine()
	start := slices.Clone(m.State())
	random := rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	last := n.Goals[0]
	says := func(r lang.Relation) bool {
		return slices.ContainsFunc(rules.Clauses, func(c lang.Rule) bool { return c.Head.Relation == r })
	}
	base, input := says(lang.Base), says(lang.Input)
	for range 200 {
		s := game.Start()
		m.Set(start)
		for length := 0; ; length++ {
			facts := n.True(m.State())
			if !slices.EqualFunc(facts, s, func(a int32, b lang.Term) bool { return a == int32(b) }) {
				t.Fatalf("after %d moves another state: %s", length, write(n, s))
			}
			moves := legal(m)
			if key := string(pack(m.State())); !seen[key] {
				seen[key] = true
				over, err := game.Terminal(s)
				must(err)
				if over != m.Terminal() {
					t.Fatalf("the end is %v for the network: %s", !over, write(n, s))
				}
				goals, err := game.Goals(s)
				must(err)
				if !slices.Equal(goals, m.Values()) {
					t.Fatalf("goals are %v for the network, not %v: %s", m.Values(), goals, write(n, s))
				}
				may, err := game.Legal(s)
				must(err)
				if len(may) != len(moves) || slices.ContainsFunc(moves, func(i int) bool { return !slices.Contains(may, n.Moves[i]) }) {
					t.Fatalf("%d moves for the network, not %d: %s", len(moves), len(may), write(n, s))
				}
				// Our own levels are well formed, beyond what the language requires.
				for _, f := range s {
					if base && !written.Holds(lang.Base, []lang.Term{f}) {
						t.Fatalf("%s is not a base", n.Terms.Write(f))
					}
				}
				for _, move := range may {
					if input && !written.Holds(lang.Input, []lang.Term{rules.Player, move}) {
						t.Fatalf("%s is not an input", n.Terms.Write(move))
					}
				}
				if len(goals) != 1 {
					t.Fatalf("goals are %v: %s", goals, write(n, s))
				}
				if !over && len(moves) == 0 {
					t.Fatalf("no move: %s", write(n, s))
				}
			}
			if m.Terminal() {
				break
			}
			if length == 200 {
				t.Fatal("a game that does not end in 200 moves")
			}
			move := moves[random.IntN(len(moves))]
			s, err = game.Next(s, n.Moves[move])
			must(err)
			m.Play(move)
		}
		last = min(last, m.Value())
	}
	if last == n.Goals[0] {
		t.Error("playing at random always wins")
	}
}

func write(n *Network, s interpreter.State) string {
	var all []string
	for _, f := range s {
		all = append(all, n.Terms.Write(f))
	}
	return strings.Join(all, " ")
}

// legal returns the numbers of the legal moves.
func legal(m *Machine) (all []int) {
	for w, x := range m.Legal() {
		for ; x != 0; x &= x - 1 {
			all = append(all, w<<6+bits.TrailingZeros64(x))
		}
	}
	return all
}

func pack(state []uint64) (b []byte) {
	for _, w := range state {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return b
}

// replay plays the solution in testdata to its end.
func replay(t *testing.T, n *Network, name string) (value, moves int) {
	t.Helper()
	source, err := os.ReadFile("testdata/" + name + ".moves")
	if err != nil {
		t.Fatal(err)
	}
	m := n.Machine()
	for line := range strings.Lines(string(source)) {
		line = strings.TrimSpace(line)
		i := slices.IndexFunc(n.Moves, func(move lang.Term) bool { return n.Terms.Write(move) == line })
		if i < 0 || m.Legal()[i>>6]>>(i&63)&1 == 0 {
			t.Fatalf("move %d, %s, is not legal", moves+1, line)
		}
		if m.Terminal() {
			t.Fatalf("the game is over after %d moves", moves)
		}
		m.Play(i)
		moves++
	}
	if !m.Terminal() {
		t.Fatalf("the game is not over after %d moves", moves)
	}
	return m.Value(), moves
}

// search visits all states breadth-first until an end has the greatest value in the rules, and returns the shortest path to the best end
// that it saw. The facts (step …) only count the moves, so states that differ in nothing else are the same.
//
// A state has to fit into six words, as that of each level does.
func search(n *Network, most int) (value int, line []string, states int) {
	mask := make([]uint64, n.Words)
	for i, f := range n.Facts {
		if n.Terms.Name(f) != "step" {
			mask[i>>6] |= 1 << (i & 63)
		}
	}
	key := func(state []uint64) (k [6]uint64) {
		for w, bits := range state {
			k[w] = bits & mask[w]
		}
		return k
	}
	type origin struct{ from, move int32 }
	m := n.Machine()
	words := n.Words
	all := slices.Clone(m.State())
	origins := []origin{{-1, -1}}
	seen := map[[6]uint64]bool{key(all): true}
	value = -1
	best := 0
	for at := 0; at < len(origins) && len(origins) < most; at++ {
		m.Set(all[at*words : (at+1)*words])
		if m.Terminal() {
			if v := m.Value(); v > value {
				value, best = v, at
				if v == n.Goals[0] {
					break
				}
			}
			continue
		}
		for _, move := range legal(m) {
			next := m.Next(move)
			if k := key(next); !seen[k] {
				seen[k] = true
				all = append(all, next...)
				origins = append(origins, origin{int32(at), int32(move)})
			}
		}
	}
	for at := best; origins[at].from >= 0; at = int(origins[at].from) {
		line = append(line, n.Terms.Write(n.Moves[origins[at].move]))
	}
	slices.Reverse(line)
	return value, line, len(origins)
}

package sokoban

import (
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/formats"
	"unknot/core/puzzle"
	"unknot/levels"
)

// naive is Sokoban on the characters of XSB, implemented from the rules alone.
type naive [][]byte

// step moves the player. pushed reports whether a box moved too, ok whether the step was possible.
func (n naive) step(dr, dc int) (pushed, ok bool) {
	r, c := n.player()
	one, two := &n[r+dr][c+dc], (*byte)(nil)
	if *one == '#' {
		return false, false
	}
	if *one == '$' || *one == '*' {
		if two = &n[r+2*dr][c+2*dc]; *two != ' ' && *two != '.' {
			return false, false
		}
		*two = map[byte]byte{' ': '$', '.': '*'}[*two]
		*one = map[byte]byte{'$': ' ', '*': '.'}[*one]
		pushed = true
	}
	*one = map[byte]byte{' ': '@', '.': '+'}[*one]
	n[r][c] = map[byte]byte{'@': ' ', '+': '.'}[n[r][c]]
	return pushed, true
}

func (n naive) player() (r, c int) {
	for r := range n {
		if c := strings.IndexAny(string(n[r]), "@+"); c >= 0 {
			return r, c
		}
	}
	return -1, -1
}

// drawn returns a position in XSB.
func drawn(p position) string {
	rows := make([][]byte, len(p.rows))
	for r, row := range p.rows {
		rows[r] = []byte(strings.NewReplacer("@", " ", "+", ".", "$", " ", "*", ".").Replace(row))
	}
	for i, c := range append(p.boxes[:len(p.boxes):len(p.boxes)], p.at) {
		r, col := p.Place(c)
		what := byte('$')
		if i == len(p.boxes) {
			what = '@'
		}
		if p.Goals.Has(c) {
			what = map[byte]byte{'$': '*', '@': '+'}[what]
		}
		rows[r][col] = what
	}
	return formats.Written(texts(rows))
}

func texts(rows [][]byte) (lines []string) {
	for _, row := range rows {
		lines = append(lines, string(row))
	}
	return lines
}

// ours returns the levels that come with Unknot.
func ours(t testing.TB) (all []position) {
	t.Helper()
	files, err := levels.Files.ReadDir("sokoban")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := levels.Files.ReadFile("sokoban/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, open(t, string(text)))
	}
	return all
}

func TestRandomPlayIsAsTheRulesHaveIt(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	ways := [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}
	for _, start := range ours(t) {
		n := naive{}
		for _, row := range start.rows {
			n = append(n, []byte(row))
		}
		p, made, steps, pushes := start, []puzzle.Move(nil), 0, 0
		for range 300 {
			d := chance.IntN(4)
			m := puzzle.Move("udlr"[d])
			cost := p.Cost(m)
			next, err := p.Play(m)
			pushed, ok := n.step(ways[d][0], ways[d][1])
			if ok != (err == nil) {
				t.Fatalf("%s: %v after %q, by the rules %v", start.title, err, puzzle.Notation(start, made), ok)
			}
			if !ok {
				continue
			}
			steps++
			if pushed {
				pushes++
			}
			if (cost["pushes"] == 1) != pushed || cost["moves"] != 1 {
				t.Fatalf("%s: a step costs %v, it pushed: %v", start.title, cost, pushed)
			}
			p, made = next.(position), append(made, m)
			if got := drawn(p); got != formats.Written(texts(n)) {
				t.Fatalf("%s after %q\n%swanted\n%s", start.title, puzzle.Notation(start, made), got, formats.Written(texts(n)))
			}
			if p.steps != steps || p.pushes != pushes || p.Status().Goal != (pushes > 0 && !strings.Contains(drawn(p), "$")) {
				t.Fatalf("%s: %d steps and %d pushes, counted %d and %d; %s", start.title, steps, pushes, p.steps, p.pushes,
					p.Status().Text)
			}
		}
		// The notation of moves that were played one by one is read as a whole, also in lower case.
		lurd := puzzle.Notation(start, made)
		moves, err := start.Moves(strings.ToLower(lurd))
		if err != nil || puzzle.Notation(start, moves) != lurd {
			t.Fatalf("%s: %q is read as %q: %v", start.title, lurd, puzzle.Notation(start, moves), err)
		}
	}
}

// A position with a deadlock warning is dead: brute force finds no solution.
func TestWarningsAreProofs(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	warned := 0
	for _, start := range ours(t) {
		if len(start.boxes) > 3 {
			continue
		}
		p := start
		for range 60 {
			next, err := p.Play(puzzle.Move("udlr"[chance.IntN(4)]))
			if err != nil {
				continue
			}
			p = next.(position)
			if _, lost := p.deadlocked(); lost {
				warned++
				if _, ok := floortest.Fewest(p.here(), 1<<20); ok {
					t.Errorf("%s is solved from\n%s", start.title, drawn(p))
				}
				if s := p.Status(); len(s.Marks) != 1 || !strings.HasPrefix(s.Text, "This position is lost") {
					t.Errorf("the status is %+v", s)
				}
				p = start
			}
		}
	}
	if warned < 10 {
		t.Errorf("only %d warnings were tried", warned)
	}
}

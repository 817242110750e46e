package tiles

import (
	"strings"
	"testing"
)

func parse(t testing.TB, text string) *game {
	t.Helper()
	p, err := Kind{}.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p.(*game)
}

// The worked examples of Suh & Lee 1989, figure 6. Board A is printed with two
// 4s and no 11. Of the two readings only 11 at H, the second row's end, gives
// the counts of the paper's table: 3 at H, 2 at I, 1 at J.
func TestParityAsPrinted(t *testing.T) {
	for _, c := range []struct {
		text     string
		sum      int
		possible bool
	}{
		{"7 8 9 10\n6 1 2 11\n5 4 3 12\n_ 15 14 13", 42, true},
		{"15 14 13 12\n11 10 9 8\n7 6 5 4\n3 2 1 _", 105, false},
	} {
		g := parse(t, c.text)
		if got := inversionSum(g.size, &g.start, &g.goal); got != c.sum || g.solvable != c.possible {
			t.Errorf("%s: sum %d, possible %v; the paper has %d, %v", c.text, got, g.solvable, c.sum, c.possible)
		}
	}
}

// The parity rule agrees with the boards that moves reach, on every board of a small size and for goals with the blank everywhere.
func TestParityAgreesWithReachability(t *testing.T) {
	for _, z := range []size{{2, 2}, {2, 3}, {3, 2}, {2, 4}} {
		for blank := range z.cells() {
			goal := ascending(z, true)
			goal[0], goal[blank] = goal[blank], goal[0]
			reached := flood(z, goal)
			count := 0
			permute(z.cells(), func(b board) {
				count++
				if got := solvable(z, &b, &goal); got != reached[b] {
					t.Fatalf("%v goal %v: board %v solvable %v, reached %v", z, goal[:z.cells()], b[:z.cells()], got, reached[b])
				}
			})
			if count != 2*len(reached) {
				t.Errorf("%v: %d of %d boards are reached, not half", z, len(reached), count)
			}
		}
	}
}

// flood returns every board that can be reached from one board.
func flood(z size, from board) map[board]bool {
	reached := map[board]bool{from: true}
	for queue := []board{from}; len(queue) > 0; queue = queue[1:] {
		p := position{&game{size: z}, queue[0], queue[0].find(0)}
		for d := range direction(4) {
			if next, ok := p.slide(d); ok && !reached[next.at] {
				reached[next.at] = true
				queue = append(queue, next.at)
			}
		}
	}
	return reached
}

// permute calls each with every order of the numbers below n.
func permute(n int, call func(board)) {
	for _, order := range permutations(n) {
		var b board
		copy(b[:], order)
		call(b)
	}
}

func TestAnImpossibleBoardOffersReachableGoals(t *testing.T) {
	for text, reaches := range map[string]string{
		"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 _": "the usual order with the blank first",
		"2 1 3\n4 5 6\n7 8 _":                      "the ring around the blank",
		"1 2 3\n4 5 6\n7 8 _\ngoal: ring": "the usual order with the blank last, or the usual order with " +
			"the blank first",
		"1 2\n3 _\ngoal:\n2 1\n3 _": "the usual order with the blank last, or the ring around " +
			"the blank",
		"2 1\n3 4\n5 _": "the usual order with 4 and 5 swapped",
		"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n":                      "",
		"1 2 3\n4 5 6\n7 8 _\ngoal: blank-first":                          "",
		"2 1 3 4\n5 6 7 8\n9 10 11 _\ngoal:\n1 2 3 4\n5 6 7 8\n9 11 10 _": "",
	} {
		says := ""
		if reaches != "" {
			says = unreachable + " It can reach " + reaches + "."
		}
		if g := parse(t, text); !g.solvable != (says != "") || !g.solvable && g.Start().Status().Text != says {
			t.Errorf("%q: %s\nwant %s", text, g.Start().Status().Text, says)
		}
	}
	for rows := minSide; rows <= maxSide; rows++ {
		for cols := minSide; cols <= maxSide; cols++ {
			z := size{rows, cols}
			g := newGame("Loyd's", "S. L.", z, exchanged(z), ascending(z, false))
			status := g.Start().Status()
			if len(status.Alternatives) == 0 {
				t.Errorf("%v: no way on", z)
			}
			for _, remedy := range status.Alternatives {
				if next := parse(t, remedy.Text); next.start != g.start || !next.solvable || next.Info() != g.Info() {
					t.Errorf("%v: %+v", z, remedy)
				}
				line, _, _ := strings.Cut(strings.TrimPrefix(remedy.How, "write “"), "”")
				if next := parse(t, g.Text()+strings.ReplaceAll(line, " / ", "\n")); !next.solvable {
					t.Errorf("%v: %s", z, remedy.How)
				}
			}
		}
	}
}

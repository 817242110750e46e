package thesis2007

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// scriptOf returns a script as the thesis writes it.
func scriptOf(t testing.TB, source string) []gene {
	t.Helper()
	script, err := readScript(text.Line{Number: 1, Text: source}, 1)
	if err != nil {
		t.Fatal(err)
	}
	return script
}

// 6.2: each parent has its own cut, and the length stays.
func TestTheCrossoverOfSection62(t *testing.T) {
	c1, c2 := splice(scriptOf(t, "(1,2) (4,1) (2,5) (2,1) (3,2)"), scriptOf(t, "(7,1) (5,2) (8,0) (1,2) (4,1)"), 2, 3)
	if written(c1) != "(1,2) (4,1) (8,0) (1,2) (4,1)" || written(c2) != "(7,1) (5,2) (8,0) (2,1) (3,2)" {
		t.Errorf("%s and %s", written(c1), written(c2))
	}
}

// 6.2: {-1,0|2,6,8} x {-1,2,7,8|9}.
func TestTheCrossoverOfAlleles(t *testing.T) {
	c1, c2 := exchange([]int16{-1, 0, 2, 6, 8}, []int16{-1, 2, 7, 8, 9}, 2, 4)
	if !slices.Equal(c1, []int16{-1, 0, 9}) || !slices.Equal(c2, []int16{-1, 2, 7, 8, 2, 6, 8}) {
		t.Errorf("%v and %v", c1, c2)
	}
}

// 6.3: both parents have the same cut. The example's third gene is mutated too.
func TestTheCrossoverOfSection63(t *testing.T) {
	c1, c2 := splice(scriptOf(t, "(1,1) (0,5) (2,1) (0,1) (1,1)"), scriptOf(t, "(0,1) (2,3) (0,5) (1,0) (5,1)"), 3, 3)
	if written(c1) != "(1,1) (0,5) (2,1) (1,0) (5,1)" || written(c2) != "(0,1) (2,3) (0,5) (0,1) (1,1)" {
		t.Errorf("%s and %s", written(c1), written(c2))
	}
}

// Cuts fall between any two genes. If each parent has its own cut, the two cuts are not always at the same place.
func TestWhereParentsAreCut(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	a, b := genome{script: make([]gene, 5)}, genome{script: slices.Repeat([]gene{pair(0, 1)}, 5)}
	for _, each := range []bool{false, true} {
		first, second, apart := map[int]bool{}, map[int]bool{}, false
		for range 300 {
			c, d := crossover(each)(rng, a, b)
			i, j := slices.Index(c.script, pair(0, 1)), slices.Index(d.script, pass)
			if len(c.script) != 5 || len(d.script) != 5 {
				t.Fatalf("lengths %d and %d", len(c.script), len(d.script))
			}
			first[i], second[j] = true, true
			apart = apart || i != j
		}
		if len(first) != 4 || len(second) != 4 || first[-1] || second[-1] || apart != each {
			t.Errorf("each %v: cuts %v and %v, apart %v", each, first, second, apart)
		}
	}
}

// 6.2: -1 and a number for each lemming; -1, 256 and the types there are. 6.3: without the nuke.
func TestTheAlleles(t *testing.T) {
	in := rules.NewInstance(1, 1)
	in.Lemmings, in.Quantity[rules.Blocker], in.Quantity[rules.Climber] = 5, 2, 1
	if a := allelesOf(in, true); !slices.Equal(a.lemmings, []int16{-1, 0, 1, 2, 3, 4}) || !slices.Equal(a.types, []int16{-1, 256, 1, 4}) {
		t.Errorf("with the nuke %v", a)
	}
	if a := allelesOf(in, false); !slices.Equal(a.types, []int16{-1, 1, 4}) {
		t.Errorf("without it %v", a)
	}
}

// 6.3: after a mutation either l or t is another one. 6.2: it may be as it was, and sets of lemmings
// change too.
func TestMutation(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	a := alleles{lemmings: []int16{-1, 0}, types: []int16{-1, 5}}
	g := genome{script: []gene{pass, pair(0, 5), pair(-1, 5), pair(0, -1)}}
	same, all := 0, map[gene]bool{}
	for range 200 {
		mutant, changed := mutation(&a, 1, true)(rng, g)
		if !changed {
			t.Fatal("nothing has changed")
		}
		for i := range g.script {
			if mutant.script[i] == g.script[i] {
				t.Fatalf("gene %d stays %s", i, mutant.script[i])
			}
			all[mutant.script[i]] = true
		}
		loose, _ := mutation(&a, 1, false)(rng, g)
		for i := range g.script {
			if loose.script[i] == g.script[i] {
				same++
			}
		}
	}
	if len(all) != 4 || same < 100 || same > 300 {
		t.Errorf("%d alleles, %d of 800 as they were", len(all), same)
	}
	if mutant, changed := mutation(&a, 0, true)(rng, g); changed || !slices.Equal(mutant.script, g.script) {
		t.Error("a rate of 0 changes something")
	}
	own := genome{script: make([]gene, 4), lemmings: []int16{0}}
	other := false
	for range 50 {
		mutant, _ := mutation(&a, 1, false)(rng, own)
		other = other || mutant.lemmings[0] == -1
	}
	if !other || own.lemmings[0] != 0 {
		t.Error("the lemmings that a script may name never change, or its parent's do")
	}
	bare := alleles{lemmings: []int16{-1}, types: []int16{-1}}
	for _, lemmings := range [][]int16{{-1}, {-1, -1}, {2, 2, 2}} { // crossover may double a lemming's number
		was := pair(int(lemmings[0]), -1)
		if g := bare.other(rng, lemmings, was); g != was {
			t.Errorf("of %v there is no other action than %s, and %s was drawn", lemmings, was, g)
		}
	}
	if g := bare.other(rng, []int16{2, 2}, pair(7, 3)); g != pair(2, -1) {
		t.Errorf("of another level's action came %s", g)
	}
}

// The worked example of the data: both lemmings dig, which gives 80 + 20 + 18. If the first digger is a step too late, lemming 0 falls to
// its death.
func TestTheScoreOfSection63(t *testing.T) {
	p := playerOn(t, twoHoles, score63)
	script := make([]gene, p.length())
	script[2], script[4] = pair(0, int(rules.Digger)), pair(1, int(rules.Digger))
	if s := p.play(script); s.Fitness != 118 || !s.Feasible || p.last.life != 20 || p.last.explored != 18 ||
		theta(p.Instance, &p.last) != 80 {
		t.Errorf("%v, %+v", s, p.last)
	}
	script[2], script[3] = pass, pair(0, int(rules.Digger))
	if s := p.play(script); s.Feasible || p.last.saved != 1 || p.last.wasted != 1 || p.last.tried != 2 {
		t.Errorf("%v, %+v", s, p.last)
	}
	if p.best.score.Fitness != 118 || len(p.best.orders) != 2 {
		t.Errorf("the best has %v and %v", p.best.score, p.best.orders)
	}
}

// By 6.2 the same game is 2 x 20 x 2 x 10, 2 x (20 - 14) x 10, 20 and 18 x 10, and a tenth of that; without
// a lemming saved beta is 0 though there is time left.
func TestTheScoreOfSection62(t *testing.T) {
	p := playerOn(t, twoHoles, score62)
	script := make([]gene, p.length())
	script[2], script[4] = pair(0, int(rules.Digger)), pair(1, int(rules.Digger))
	if s := p.play(script); s.Fitness != float64(800+120+20+180)/10 {
		t.Errorf("%v, %+v", s, p.last)
	}
	clear(script)
	s := p.play(script)
	if a, b, d, g := alphaTerms(p.Instance, &p.last); a != 0 || b != 0 || p.last.steps == p.Time || s.Fitness != float64(d+g)/10 {
		t.Errorf("%d, %d, %d, %d in %d steps", a, b, d, g, p.last.steps)
	}
}

// The answer is a script that solves the level, also if the walk past its exit has a higher score because it explores
// more cells. The highest score, and the beginning on the next level, are those of the walk.
func TestTheHighestScoreMayNotSolve(t *testing.T) {
	const level = "lemmings: 1\ntarget: 1\nfrequency: 1\ntime: 9\ndigger: 1\nmap:\n\n . E _ _ _ _ _ _ _ _ _\n . . X\n"
	for by, want := range map[scoreName][2]float64{score62: {float64(90+40+4+50) / 10, float64(8+180) / 10}, score63: {9 + 4 + 5, 8 + 18}} {
		p := playerOn(t, level, by)
		digs, walks := make([]gene, p.length()), make([]gene, p.length())
		digs[2] = pair(0, int(rules.Digger))
		scores := [2]float64{p.play(digs).Fitness, p.play(walks).Fitness}
		if scores != want {
			t.Errorf("by %s the scores are %v", by, scores)
		}
		if !p.best.Feasible() || p.best.score.Fitness != scores[0] || p.top.score != scores[1] || p.top.saved != 0 ||
			!slices.Equal(p.top.script, walks) || p.counts()["saved"] != 1 {
			t.Errorf("by %s the best has %v, the top %+v", by, p.best.score, p.top)
		}
	}
}

// Actions before the position count as it does in a whole game.
func TestScoresGoOnFromAPosition(t *testing.T) {
	at, err := open(t, twoHoles).Start().Play(puzzle.Wait(2))
	if err == nil {
		at, err = at.Play("digger 0")
	}
	if err != nil {
		t.Fatal(err)
	}
	read, err := reader(t)(at)
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayer(newRun(0), read, score63)
	script := make([]gene, p.length())
	script[1] = pair(1, int(rules.Digger))
	if s := p.play(script); s.Fitness != 118 || p.length() != 17 {
		t.Errorf("%v, %+v", s, p.last)
	}
	for name, params := range map[string]map[string]any{"ga": {"generations": 200}, "alpha": {"generations": 30},
		"random": {"evaluations": 20_000}, "hill": {"evaluations": 20_000}} {
		if s := solve(t, name, at, 5, params); s.Outcome != puzzle.Solved || s.Value.Number != 2 {
			t.Errorf("%s: %s, %s", name, s.Outcome, s.Why)
		}
	}
}

// Each illegal lemming or type becomes a legal one if there is one, and no action is wasted.
func TestIllegalActionsAreRepaired(t *testing.T) {
	p := playerOn(t, twoHoles, score63)
	script := make([]gene, p.length())
	script[1], script[2] = pair(1, int(rules.Digger)), pair(1, int(rules.Digger))
	p.play(script)
	if p.last.wasted != 2 || len(p.orders) != 0 {
		t.Errorf("plain: %+v", p.last)
	}
	p.repair, p.types = true, given(p.Instance)
	p.play(script)
	// In step 2 lemming 0 stands on the first platform; in step 3 it digs, and there is no other.
	if p.last.wasted != 1 || len(p.orders) != 1 || p.orders[0].Action != rules.Assign(0, rules.Digger) || p.orders[0].Step != 2 {
		t.Errorf("repaired: %+v, %v", p.last, p.orders)
	}
}

// Any text that can be read is written as a text that can be read again.
func FuzzScript(f *testing.F) {
	for _, seed := range []string{"(-1,256) (0,5)  (-1,-1)", "(1,2", "(999,7) ()", " (0,5)\u00a0(1,1)", "(+1,02)"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		script, err := readScript(text.Line{Number: 1, Text: source}, 1)
		if err != nil {
			return
		}
		again, err := readScript(text.Line{Number: 1, Text: written(script)}, 1)
		if err != nil || !slices.Equal(again, script) {
			t.Errorf("%q became %q: %v", source, written(script), err)
		}
		for _, g := range script {
			if a := g.action(); g != pair(int(a.Lemming), int(a.Type)) {
				t.Errorf("%s is %v", g, a)
			}
		}
	})
}

func TestScriptsAreReadAsTheyAreWritten(t *testing.T) {
	for _, script := range []string{"(-1,256) (0,5) (-1,-1)", ""} {
		if got := written(scriptOf(t, script)); got != script {
			t.Errorf("%q became %q", script, got)
		}
	}
	for _, wrong := range []string{"(1,2", "1,2)", "(1)", "(a,2)", "(-2,0)", "(1000,0)", "(0,257)", "(0,1) x"} {
		if _, err := readScript(text.Line{Number: 7, Text: wrong}, 1); err == nil || !strings.Contains(err.Error(), "(LEMMING,TYPE)") {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}

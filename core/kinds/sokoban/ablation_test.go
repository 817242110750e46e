package sokoban

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// ablationSets are the published levels of the ablation. The halves of a set are its odd and its even rows.
var ablationSets = []string{"xsokoban-90.sok", "microban.txt", "microban-2.txt", "boxoban-hard.txt", "more/sasquatch-3.xsb",
	"more/holland.xsb"}

// ablationNodes is the limit on nodes for each level, unless SOKOBAN_NODES is set.
const ablationNodes = 20_000_000

// TestAblation takes entries out of the portfolio one at a time and prints a table. It runs if SOKOBAN_ABLATION names a file:
// each line of the file is a trial of one stage alone on one level, and a trial found in the file is not run again. The removals are
// computed from the trials. SOKOBAN_CHECK=1 then runs the portfolio and the rest of it in turn on each level that the trials solve.
func TestAblation(t *testing.T) {
	name := os.Getenv("SOKOBAN_ABLATION")
	if name == "" {
		t.Skip("set SOKOBAN_ABLATION to a file for the trials to run")
	}
	a := &ablation{t: t, most: ablationNodes, known: map[trialKey]trial{}}
	if n, err := strconv.ParseInt(os.Getenv("SOKOBAN_NODES"), 10, 64); err == nil {
		a.most = n
	}
	a.read(name)
	a.load()
	a.report()
}

// trialKey identifies a trial: a level, and a stage with its limit.
type trialKey struct {
	Set   string
	Level int // from 1
	Stage string
}

// trial is the result of a stage alone on a level.
type trial struct {
	trialKey
	Solved  bool
	Nodes   int64
	Seconds float64
}

// ablationLevel is a level that the quick stages do not solve.
type ablationLevel struct {
	set   string
	n     int // number of the level in its set, from 1
	spent int64
	from  position
}

type ablation struct {
	t      *testing.T
	most   int64
	known  map[trialKey]trial
	file   *os.File
	levels []ablationLevel
	quick  map[string][2]int // by set: levels of each half that the quick stages solve
}

func (a *ablation) read(name string) {
	var err error
	if a.file, err = os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_RDWR, 0o644); err != nil {
		a.t.Fatal(err)
	}
	a.t.Cleanup(func() { a.file.Close() })
	for lines := bufio.NewScanner(a.file); lines.Scan(); {
		var r trial
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			a.t.Fatal(err)
		}
		a.known[r.trialKey] = r
	}
}

// load reads the sets, and omits the levels that the quick stages solve.
func (a *ablation) load() {
	a.quick = map[string][2]int{}
	for _, set := range ablationSets {
		halves := [2]int{}
		for i, board := range floortest.Boards(a.t, set) {
			if !a.worthwhile(set, i+1) {
				continue
			}
			l := ablationLevel{set: set, n: i + 1, from: open(a.t, board)}
			by, nodes := a.walk(stages()[:quickStages], l)
			if by >= 0 {
				halves[l.half()]++
				continue
			}
			l.spent = nodes
			a.levels = append(a.levels, l)
		}
		a.quick[set] = halves
	}
}

// worthwhile reports whether a level belongs to the ablation. Of the hardest sets, only those that Festival solves in 60 s belong.
func (a *ablation) worthwhile(set string, n int) bool {
	hard, ok := strings.CutPrefix(set, "more/")
	return !ok ||
		strings.Contains(floortest.Shared(a.t, "more/festival-60s.csv"), fmt.Sprintf("\n%s,%d,1,", strings.TrimSuffix(hard, ".xsb"), n))
}

// half returns 0 for odd rows and 1 for even rows.
func (l ablationLevel) half() int { return (l.n + 1) % 2 }

// trial returns the result of a stage on a level, and runs the stage if the result is not known.
func (a *ablation) trial(l ablationLevel, s stage) trial {
	s.nodes = min(s.nodes, a.most)
	key := trialKey{l.set, l.n, s.name()}
	if r, ok := a.known[key]; ok {
		return r
	}
	start := floortest.Clock()
	r := trial{trialKey: key}
	r.Solved, r.Nodes = a.run(l, []stage{s}, 0)
	r.Seconds = (floortest.Clock() - start).Seconds()
	line, err := json.Marshal(r)
	if err != nil {
		a.t.Fatal(err)
	}
	if _, err := a.file.Write(append(line, '\n')); err != nil {
		a.t.Fatal(err)
	}
	a.known[key] = r
	return r
}

// run tries stages in turn until one solves the level or the limit of nodes is used up (0: no limit).
func (a *ablation) run(l ablationLevel, list []stage, most int64) (solved bool, nodes int64) {
	_, err := solve(run.New(context.Background(), run.Setup{Memory: 1 << 30}), l.from, func(q *attempt) (puzzle.Solution, error) {
		for _, s := range list {
			if most > 0 && q.effort >= most || q.try(s) {
				break
			}
		}
		nodes = q.effort
		solved = q.end == strategy.Solved && (most == 0 || nodes <= most)
		return q.solution(), nil
	})
	if err != nil {
		a.t.Fatal(err)
	}
	return solved, nodes
}

// walk returns the first of some stages that solves a level within the node limit, -1 if none does, and the nodes of all stages up to
// this one.
func (a *ablation) walk(list []stage, l ablationLevel) (by int, nodes int64) {
	nodes = l.spent
	for i, s := range list {
		if nodes >= a.most {
			break
		}
		r := a.trial(l, s)
		nodes += r.Nodes
		if r.Solved && nodes <= a.most {
			return i, nodes
		}
	}
	return -1, min(nodes, a.most)
}

func (s stage) name() string {
	return fmt.Sprintf("%s %d", strings.ReplaceAll(fmt.Sprintf("%T%+v", s.Strategy, s.Strategy), " end:<nil>", ""), s.nodes)
}

// score counts the levels that a list solves, by set and half.
type score struct {
	solved [2]int            // by half
	sets   map[string][2]int // by set and half
	nodes  int64
	first  map[int][2]int // by stage: levels of each half that it solves first
}

func (a *ablation) score(list []stage) score {
	s := score{sets: map[string][2]int{}, first: map[int][2]int{}}
	for _, l := range a.levels {
		by, nodes := a.walk(list, l)
		s.nodes += nodes
		if by < 0 {
			continue
		}
		h := l.half()
		s.solved[h]++
		of, first := s.sets[l.set], s.first[by]
		of[h]++
		first[h]++
		s.sets[l.set], s.first[by] = of, first
	}
	return s
}

// fixed reports whether the ablation keeps an entry: the proof of deadlocks solves nothing, and a stage without a limit
// runs after all others.
func (s stage) fixed() bool { return s.nodes == 0 || s.phase == proving }

// report prints the removals, and the table of the remaining list.
func (a *ablation) report() {
	all := stages()[quickStages:]
	all = slices.DeleteFunc(all, stage.fixed)
	// A level that the portfolio does not solve cannot be lost.
	a.levels = slices.DeleteFunc(a.levels, func(l ablationLevel) bool {
		by, _ := a.walk(all, l)
		return by < 0
	})
	today := a.score(all)
	a.print("all", all, today)
	list := slices.Clone(all)
	for len(list) > 0 {
		best, least := -1, score{}
		for i := range list {
			s := a.score(slices.Delete(slices.Clone(list), i, i+1))
			if best < 0 || s.total() > least.total() || s.total() == least.total() && s.nodes <= least.nodes {
				best, least = i, s
			}
		}
		if !least.holds(today) {
			fmt.Printf("stop: without %s %v are solved of %v\n", list[best].name(), least.sets, today.sets)
			break
		}
		fmt.Printf("without %-60s %v solved, %d nodes\n", list[best].name(), least.solved, least.nodes)
		list = slices.Delete(list, best, best+1)
	}
	a.print("left", list, a.score(list))
	if os.Getenv("SOKOBAN_CHECK") != "" {
		a.check(all, list)
	}
}

func (s score) total() int { return s.solved[0] + s.solved[1] }

// holds reports whether no half has lost a level, and no set more than one.
func (s score) holds(today score) bool {
	for set, was := range today.sets {
		if now := s.sets[set]; now[0]+now[1] < was[0]+was[1]-1 {
			return false
		}
	}
	return s.solved[0] >= today.solved[0] || s.solved[1] >= today.solved[1]
}

// print prints the table of a list.
func (a *ablation) print(title string, list []stage, s score) {
	fmt.Printf("%s: %d entries, %v solved in %d nodes\n", title, len(list), s.solved, s.nodes)
	for _, set := range ablationSets {
		fmt.Printf("  %-22s quick stages %v, then %v\n", set, a.quick[set], s.sets[set])
	}
	for i, e := range list {
		without := a.score(slices.Delete(slices.Clone(list), i, i+1))
		fmt.Printf("| %s | %v | %d / %d |\n", e.name(), s.first[i], s.solved[0]-without.solved[0], s.solved[1]-without.solved[1])
	}
}

// check runs lists in turn, with the deadlock patterns that one stage leaves to the next.
func (a *ablation) check(lists ...[]stage) {
	quick := stages()[:quickStages]
	for _, list := range lists {
		sets := map[string][2]int{}
		for _, l := range a.levels {
			if by, _ := a.walk(list, l); by < 0 {
				if by, _ := a.walk(lists[0], l); by < 0 {
					continue
				}
			}
			if ok, _ := a.run(l, slices.Concat(quick, list), a.most); ok {
				of := sets[l.set]
				of[l.half()]++
				sets[l.set] = of
			} else {
				fmt.Printf("%s %d is not solved in turn\n", l.set, l.n)
			}
		}
		fmt.Printf("in turn: %d entries, %v\n", len(list), sets)
	}
}

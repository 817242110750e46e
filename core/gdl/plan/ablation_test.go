package plan

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/gdl/ground"
	"unknot/core/gdl/lang"
	"unknot/core/gdl/network"
	"unknot/core/run"
	"unknot/levels"
)

// budget is the work of all methods on a game of the experiment, in evaluated states.
const budget = 200_000

// The sets of the experiment: the odd and the even rows of the files by other people, and the levels of this repository, none of which
// may be lost.
const (
	odd = iota
	even
	ours
	sets
)

// subject is a game of the experiment, with its known results by lists of methods.
type subject struct {
	name    string
	net     *network.Network
	set     int
	results []result
}

// leftOut are files that no method can solve soon, since a turn takes minutes.
var leftOut = []string{"mineClearingSmall"}

// result is the result of a list of methods on a game within the budget.
type result struct {
	list           uint
	needs          uint // methods without which the result may differ
	solved, proved bool
	by, proof      Method
	value, moves   int
	work           int64
}

// score counts games by set.
type score struct{ solved, proved [sets]int }

func bit(id Method) uint { return 1 << id }

// subjects are the games for which a network can be made.
func subjects(b *testing.B) (all []*subject) {
	folder := os.Getenv("GDL")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "..", "shared", "data", "gdl")
	}
	add := func(name string, set int, source []byte) {
		if slices.Contains(leftOut, name) {
			return
		}
		rules, err := lang.Read(string(source))
		if err != nil {
			return
		}
		written, err := ground.Of(rules, 1<<28, 1_000_000, nil)
		if err != nil {
			return
		}
		if n, err := network.Compile(written); err == nil {
			all = append(all, &subject{name: name, net: n, set: set})
		}
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*.kif"))
	if len(files) == 0 {
		b.Skipf("SKIPPED: there are no rule files by others in %s (or the folder that GDL names)", folder)
	}
	for i, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		add(strings.TrimSuffix(filepath.Base(file), ".kif"), 1-(i+1)%2, source)
	}
	names, _ := fs.Glob(levels.Files, "gdl/*.txt")
	for _, name := range names {
		source, err := levels.Files.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		add(strings.TrimSuffix(filepath.Base(name), ".txt"), ours, source)
	}
	return all
}

// with returns the result by a list of methods. The result by a longer list is reused if it did not need the missing methods: without them,
// the others get more of the budget.
func (s *subject) with(list uint) result {
	for _, r := range s.results {
		if r.list&list == list && r.needs&^list == 0 {
			return r
		}
	}
	r := s.run(list)
	s.results = append(s.results, r)
	return r
}

func (s *subject) run(list uint) result {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var now time.Duration
	f := solve(run.New(ctx, run.Setup{
		Memory: 1 << 28, Report: func(run.Report) {},
		Clock: func() time.Duration { now += 50 * time.Millisecond; return now }, // each look at the clock makes a report due
	}), s.net, s.net.Start, func(f Found) {
		if f.work > budget {
			cancel()
		}
	}, slices.DeleteFunc(slices.Clone(methods), func(m method) bool { return list&bit(m.id) == 0 }))
	r := result{list: list, by: f.By, proof: f.Proof, value: f.Value, moves: len(f.Moves), work: f.work, proved: f.Shortest, solved: f.Top}
	if f.Never && f.Most <= 0 { // all ends are proved to be worth nothing
		r.solved, r.proved = true, true
	}
	if !r.solved {
		return r
	}
	if r.needs = bit(f.By); r.proved {
		r.needs |= bit(f.Proof)
	}
	if f.Never {
		r.needs |= bit(Toggles) | bit(Unrolled)
	}
	switch f.By {
	case Dive:
		r.needs |= bit(Backward) // Dive leaves out states that it proved hopeless
	case Swift:
		r.needs |= bit(Backward)
	case Backward:
		r.needs |= bit(Dive)
	}
	r.needs &= list
	return r
}

func count(all []*subject, list uint) (n score) {
	for _, s := range all {
		r := s.with(list)
		if r.solved {
			n.solved[s.set]++
		}
		if r.proved {
			n.proved[s.set]++
		}
	}
	return n
}

// lost returns by how much the numbers of solved and proved games fall.
func (n score) lost(from score) (l score) {
	for i := range sets {
		l.solved[i], l.proved[i] = from.solved[i]-n.solved[i], from.proved[i]-n.proved[i]
	}
	return l
}

func (n score) sum() (all int) {
	for i := range sets {
		all += n.solved[i] + n.proved[i]
	}
	return all
}

// within reports whether a method can be left out: at most one file is lost in each half, and no level.
func (n score) within() bool {
	for i := range sets {
		most := 1
		if i == ours {
			most = 0
		}
		if n.solved[i] > most || n.proved[i] > most {
			return false
		}
	}
	return true
}

var names = map[Method]string{Toggles: "toggles", Parts: "parts", Breadth: "breadth", Dive: "dive",
	Unrolled: "sat", AtOnce: "parallel sat", Backward: "backward", Swift: "swift", Layers: "layers", Landmarks: "landmarks"}

// BenchmarkMethods removes methods one at a time, always the method without which the fewest games are lost, as long as at most one game
// is lost in each half, and no level. It prints the result of each game, and a table at each step.
func BenchmarkMethods(b *testing.B) {
	all := subjects(b)
	for b.Loop() {
		list := uint(0)
		for _, m := range methods {
			list |= bit(m.id)
		}
		for _, s := range all {
			r := s.with(list)
			b.Logf("%-42s set %d solved %-5v by %-12s proved %-5v by %-12s value %3d moves %3d work %6d", s.name, s.set, r.solved,
				names[r.by], r.proved, names[r.proof], r.value, r.moves, r.work)
		}
		whole := count(all, list)
		for {
			without, lost := step(b, all, list)
			if without == None || !count(all, list&^bit(without)).lost(whole).within() {
				break
			}
			list &^= bit(without)
			b.Logf("without %s, of which is lost %v:", names[without], lost)
		}
	}
}

// step prints the losses without each method, and returns the method without which they are smallest. It never removes the breadth-first
// search, which proves the values.
func step(b *testing.B, all []*subject, list uint) (without Method, least score) {
	now := count(all, list)
	b.Logf("odd, even, levels: solved %v, proved %v", now.solved, now.proved)
	for _, m := range methods {
		if m.begin == nil || m.id == Breadth || list&bit(m.id) == 0 {
			continue
		}
		first := 0
		var missing []string
		for _, s := range all {
			r, less := s.with(list), s.with(list&^bit(m.id))
			if r.solved && r.by == m.id {
				first++
			}
			if r.solved && !less.solved || r.proved && !less.proved {
				missing = append(missing, s.name)
			}
		}
		lost := count(all, list&^bit(m.id)).lost(now)
		b.Logf("  %-12s first in %2d, lost without it: solved %v, proved %v %v", names[m.id], first, lost.solved, lost.proved, missing)
		if without == None || lost.sum() < least.sum() {
			without, least = m.id, lost
		}
	}
	return without, least
}

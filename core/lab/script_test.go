package lab

import (
	"errors"
	"io/fs"
	"reflect"
	"strings"
	"testing"
	"unknot/core/text"
)

const tried = `; a comment
title: Tried out
paper: Somebody 1989, section 4
about: One thing
about: and another.
kind: tiles
collection: drawer in the lowest drawer

[small]
title: Small boards
about: Two rows.
optimum: optimal
limit: 90s
memory: 64 MiB
exclusive: yes
columns: puzzle moves
columns: seconds
plot: x=optimum y=moves,seconds speedup=yes
setting: by the way solver=astar notation=tile
setting: evolved solver=odga preset=easy islands=2
published: evolved solved=1
puzzle: One
 | 1 2
 | 0 3
published: evolved moves=3,5
runs: 5
level: Two file=07-turning-frame
generate: Three seed=3 moves=10
generate: Many seed=8..10 moves=4
take: drawer from=2 to=4
puzzles: tiles-4x4 boards
puzzles: tiles-3x3 easy Three corners
published: evolved moves=3
found: Both are solved,
found: and soon.
`

func TestScript(t *testing.T) {
	s, err := parse(tried)
	if err != nil {
		t.Fatal(err)
	}
	want := &script{
		Info: Info{Title: "Tried out", Paper: "Somebody 1989, section 4", About: "One thing and another."},
		kind: "tiles", collections: []Collection{{Name: "drawer", About: "in the lowest drawer"}},
		tables: []table{{
			name: "small", title: "Small boards", about: "Two rows.", found: "Both are solved, and soon.", line: 9, optimum: "optimal",
			limit: 90, memory: 64 << 20, exclusive: true,
			columns: []field{{"puzzle", 10}, {"moves", 17}, {"seconds", 10}},
			plots:   []plot{{line: 18, x: "optimum", y: []string{"moves", "seconds"}, speedup: true}},
			settings: []setting{
				{name: "by the way", solver: "astar", line: 19, islands: 1, params: map[string]any{"notation": "tile"}},
				{name: "evolved", solver: "odga", preset: "easy", line: 20, islands: 2, params: map[string]any{}},
			},
			supplies: []sourceLine{
				{&written{"One", []string{" 1 2", " 0 3"}, []place{{23, 2}, {24, 2}}}, 22, 1, nil},
				{level{"Two", "07-turning-frame"}, 27, 5, nil},
				{made{"Three", 3, map[string]any{"moves": "10"}}, 28, 5, nil},
				{made{"Many 8", 8, map[string]any{"moves": "4"}}, 29, 5, nil},
				{made{"Many 9", 9, map[string]any{"moves": "4"}}, 29, 5, nil},
				{made{"Many 10", 10, map[string]any{"moves": "4"}}, 29, 5, nil},
				{taken{"drawer", 2, 4, 0}, 30, 5, nil},
				{shared{"tiles-4x4", "boards", ""}, 31, 5, nil},
				{shared{"tiles-3x3", "easy", "Three corners"}, 32, 5, nil},
			},
			published: []published{
				{21, "evolved", "", "", []attribute{{"solved", "1", 20}}},
				{25, "evolved", "One", "", []attribute{{"moves", "3,5", 20}}},
				{33, "evolved", "Three corners", "", []attribute{{"moves", "3", 20}}},
			},
		}},
	}
	if !reflect.DeepEqual(s, want) {
		t.Errorf("read as\n%+v, want\n%+v", s, want)
	}
}

func TestScriptFaults(t *testing.T) {
	const heading, begun = "title: T\nkind: tiles\ncollection: drawer below\n",
		"title: T\nkind: tiles\ncollection: drawer below\n[a]\nsetting: s solver=astar\n"
	for _, c := range []struct {
		name, text string
		line, col  int
		part       string
	}{
		{"nothing", "", 1, 0, "no title"},
		{"no key", "title: T\nbanana", 2, 1, "key: value"},
		{"an unknown key", "title: T\n  colour: red", 2, 3, "colour"},
		{"a table's key in the heading", "title: T\nruns: 3", 2, 1, "in the heading"},
		{"a heading's key in a table", begun + "paper: P", 6, 1, "in a table"},
		{"no value", "title:", 1, 7, "a value is missing"},
		{"a title twice", "title: T\ntitle: U", 2, 0, "twice"},
		{"a collection twice", heading + "collection: drawer above", 4, 13, "already"},
		{"a collection from nowhere", "title: T\ncollection: drawer", 2, 13, "say where to get it"},
		{"a table of two words", heading + "[a b]", 4, 1, "one word"},
		{"an open bracket", heading + "[a", 4, 1, "one word"},
		{"a table twice", begun + "puzzle: P\n[a]", 7, 2, "already"},
		{"a table without settings", heading + "[a]\n[b]", 4, 0, "no setting"},
		{"a table without puzzles", begun, 4, 0, "no puzzles"},
		{"a setting without a solver", heading + "[a]\nsetting: s p=1", 5, 10, "solver="},
		{"a setting without a name", heading + "[a]\nsetting: solver=x", 5, 10, "needs a name"},
		{"a setting twice", begun + "setting: s solver=astar", 6, 10, "already"},
		{"a stroke in a name", begun + "puzzle: 1/2", 6, 9, "slash"},
		{"a parameter twice", heading + "[a]\nsetting: s solver=x solver=y", 5, 21, "twice"},
		{"a word after the parameters", heading + "[a]\nsetting: s solver=x fast", 5, 21, "key=value"},
		{"a parameter without a value", heading + "[a]\nsetting: s solver=", 5, 12, "key=value"},
		{"no islands", heading + "[a]\nsetting: s solver=x islands=0", 5, 21, "from 1 to"},
		{"no runs", begun + "runs: many", 6, 7, "whole number"},
		{"no time", begun + "limit: 5", 6, 8, "30s"},
		{"no memory", begun + "memory: lots", 6, 9, "256 MiB"},
		{"found in the heading", "title: T\nfound: all", 2, 1, "in the heading"},
		{"half exclusive", begun + "exclusive: maybe", 6, 12, "yes or no"},
		{"a plot without y", begun + "plot: x=islands", 6, 7, "x=islands y="},
		{"a plot with z", begun + "plot: x=islands y=moves z=1", 6, 25, "not z"},
		{"a row of no puzzle", begun + "| 1 2", 6, 1, "puzzle: …"},
		{"a row after something else", begun + "puzzle: P\nruns: 2\n| 1 2", 8, 1, "puzzle: …"},
		{"a puzzle twice", begun + "puzzle: P\npuzzle: P", 7, 9, "already"},
		{"a puzzle with a word too much", begun + "puzzle: P rows=3", 6, 9, "after a bar"},
		{"a level without a file", begun + "level: P", 6, 8, "file="},
		{"kinds without a solver", begun + "kinds: all", 6, 8, "solver=exact"},
		{"kinds with two solvers", begun + "kinds: solver=exact fast", 6, 8, "solver=exact"},
		{"made without a seed", begun + "generate: P moves=3", 6, 11, "seed"},
		{"an open range of seeds", begun + "generate: P seed=3..", 6, 11, "such as seed=3 or seed=1..30"},
		{"a range of seeds with a step", begun + "generate: P seed=1..9..2", 6, 11, "such as seed=3 or seed=1..30"},
		{"a range of seeds backwards", begun + "generate: P seed=3..2", 6, 11, "lower to the higher"},
		{"too many seeds", begun + "generate: P seed=0..1000", 6, 11, "at most 1000 seeds, not 1001"},
		{"a name of a range twice", begun + "puzzle: P 2\ngenerate: P seed=1..3", 7, 11, "already"},
		{"published of a range", begun + "generate: P seed=1..2\npublished: s moves=3", 7, 12, "one puzzle"},
		{"taken from nowhere", begun + "take: cupboard from=1 to=2", 6, 7, "no collection"},
		{"taken backwards", begun + "take: drawer from=3 to=2", 6, 7, "from=1 to=10"},
		{"puzzles of one word", begun + "puzzles: tiles", 6, 10, "one of its tables"},
		{"the same puzzles twice", begun + "puzzles: x a\npuzzles: x a", 7, 10, "already"},
		{"published of no setting", begun + "published: x moves=3", 6, 12, "no setting"},
		{"published of several", begun + "take: drawer from=1 to=2\npublished: s moves=3", 7, 12, "one puzzle"},
		{"not text", "title: \xff", 0, 0, "not text"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := parse(c.text)
			fault := (*text.ParseError)(nil)
			if !errors.As(err, &fault) || fault.Line != c.line || fault.Col != c.col || !strings.Contains(fault.Text, c.part) {
				t.Errorf("%v; want line %d, column %d: … %s …", err, c.line, c.col, c.part)
			}
		})
	}
}

func FuzzParseScript(f *testing.F) {
	f.Add(tried)
	names, _ := fs.Glob(shipped, "experiments/*.txt")
	for _, name := range names {
		source, err := shipped.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(source))
	}
	f.Fuzz(func(t *testing.T, source string) {
		s, err := parse(source)
		lines := strings.Count(source, "\n") + strings.Count(source, "\r") + 1
		if fault := (*text.ParseError)(nil); err != nil && (!errors.As(err, &fault) || fault.Line > lines) {
			t.Fatalf("%v in %d lines", err, lines)
		}
		if err != nil {
			return
		}
		for _, table := range s.tables {
			if len(table.settings) == 0 || len(table.supplies) == 0 {
				t.Errorf("the table %q is empty", table.name)
			}
			for _, supply := range table.supplies {
				if supply.runs < 1 || supply.runs > maxRuns {
					t.Errorf("%d runs", supply.runs)
				}
			}
		}
	})
}

package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/testcorpus"
	"unknot/core/text"
)

const heading = "lemmings: 2\ntarget: 1\nfrequency: 3\ntime: 9\n"

// wide is a row that is too long for any map.
var wide = strings.Repeat(" .", 1000) + "\n"

func TestFaultsOfMaps(t *testing.T) {
	for _, c := range []struct {
		name, source string
		line, col    int
		says         string
	}{
		{"a ragged row: a blank too few", heading + "map:\n E _ X\n . .. _", 7, 5, "“.” is where the right side of B2 should be"},
		{"a row too long", heading + "size: 2 3\nmap:\n E _ X .", 7, 8, "this row is too long"},
		{"a row too many", heading + "size: 1 3\nmap:\n E _ X\n .", 8, 1, "one row too many"},
		{"two entrances where one is meant", "rules: cormode\n" + heading + "map:\n E E X", 7, 4,
			"this is a second entrance; under Cormode’s rules there is only one"},
		{"two exits where one is meant", "rules: cormode\n" + heading + "map:\n E X X", 7, 6, "this is a second exit"},
		{"no exit", heading + "map:\n E _", 5, 1, "there is no exit"},
		{"no entrance", heading + "map:\n X _", 5, 1, "there is no entrance"},
		{"a quantity below 0", heading + "digger: -1\nmap:\n E X", 5, 9, "“-1” is not a number for “digger”, which goes from 0 to 1000000"},
		{"a quantity above 10^6", heading + "digger: 1000001\nmap:\n E X", 5, 9, "“1000001” is not a number"},
		{"1,000 x 1,000 cells", heading + "size: 1000 1000\nmap:\n E X", 5, 7, "“1000” is not a number of rows or columns from 1 to 256"},
		{"1,000 columns that are all written out", heading + "map:\n" + strings.Repeat(wide, 1000), 6, 42,
			"(write “size: ROWS COLUMNS” above the map for another size, up to 256 by 256)"},
		{"1,000 columns of 256", heading + "size: 256 256\nmap:\n . E X\n" + strings.Repeat(wide, 1000), 8, 514,
			"it should have 256 cells, and there are none larger"},
		{"1,000 rows of 256", heading + "size: 256 256\nmap:\n" + strings.Repeat(" .\n", 1000), 263, 1,
			"this map has 256, and there are none larger"},
		{"a size that is written out", heading + "size: 1000 1000\nmap:\n" + strings.Repeat(wide, 1000), 5, 7,
			"“1000” is not a number of rows or columns from 1 to 256"},
		{"too long, and nothing else", heading + "map:\n E X\n" + strings.Repeat("# a word about it\n", 100_000), 0, 0,
			"too long for a puzzle: it is over 1 MB"},
		{"too long, and no exit so far", heading + "map:\n E\n" + strings.Repeat("# a word about it\n", 100_000) + " X\n", 0, 0,
			"too long for a puzzle: it is over 1 MB"},
		{"an unknown letter", heading + "map:\n E _ Q X", 6, 6, "“Q” is not a cell"},
		{"a hard wall under other rules", heading + "map:\n E!X", 6, 3, "needs the line “rules: cormode”"},
		{"a hard platform under other rules", heading + "map:\n E = X", 5, 1, "only under Cormode’s rules"},
		{"a key twice", heading + "time: 8\nmap:\n E X", 5, 1, "“time” is given twice, first in line 4"},
		{"an unknown key", heading + "walker: 8\nmap:\n E X", 5, 1, "there is no key “walker”"},
		{"unknown rules", heading + "rules: beta\nmap:\n E X", 5, 8, "there are no rules called “beta”"},
		{"a miner under alpha", heading + "rules: alpha\nminer: 1\nmap:\n E X", 6, 1, "under the alpha rules there is no miner"},
		{"a missing key", "lemmings: 2\ntarget: 1\ntime: 9\nmap:\n E X", 4, 1, "a line “frequency: …” is missing above the map"},
		{"a target above the lemmings", "lemmings: 2\ntarget: 3\nfrequency: 3\ntime: 9\nmap:\n E X", 2, 1,
			"the target is 3, but only 2 lemmings come"},
		{"no lemmings", "lemmings: 0", 1, 11, "“0” is not a number for “lemmings”, which goes from 1 to 1000"},
		{"no map", heading, 0, 0, "no line “map:”"},
		{"neither", heading + "a text\nmap:\n E X", 5, 1, "neither “key: value” nor “map:”"},
	} {
		_, err := ReadMap(c.source)
		var fault *text.ParseError
		if !errors.As(err, &fault) || fault.Line != c.line || fault.Col != c.col || !strings.Contains(fault.Text, c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// The parts of a map that the README of the reconstructed instances lets it leave out.
func TestWhatMapsMayLeaveOut(t *testing.T) {
	_, err := ReadMap("; author: somebody\n# a comment\n\n  title: two holes\nrules: lemmings\n" + heading +
		"map:\n# another\n\n\t . E|\n| _|\n\n\n")
	if err == nil {
		t.Fatal("there is no exit")
	}
	long, err := ReadMap("; author: somebody\n# a comment\n\n  title: two holes\nrules: lemmings\n" + heading +
		"Map:\n# another\n\n\t . E|\n|X _|\n\n\n")
	if err != nil {
		t.Fatal(err)
	}
	want := "; title: two holes\n; author: somebody\n" + heading +
		"map:\n . . . . . . . . . . . . . . . . . . . .\n . E|. . . . . . . . . . . . . . . . . .\n|X _|" + strings.Repeat(". ", 17) + ".\n"
	if got := long.Text(); !strings.HasPrefix(got, want) {
		t.Errorf("it is\n%s", got)
	}
	if long.Plain() != "title: two holes\n"+strings.TrimPrefix(long.Text(), "; title: two holes\n; author: somebody\n") {
		t.Errorf("plain it is\n%s", long.Plain())
	}
}

// Upper and lower case are equal in headings.
func TestCapitalsInHeadings(t *testing.T) {
	m, err := ReadMap("Lemmings: 2\nTARGET: 1\nFrequency: 3\nTime: 9\nMap:\n E X\n")
	if err != nil || !strings.HasPrefix(m.Text(), heading+"map:\n E X") {
		t.Errorf("%v, %v", m, err)
	}
}

// The published instances are written as they were read, except for their comments.
func TestPublishedMapsStay(t *testing.T) {
	for name, source := range testcorpus.Files(t, "lemmings/instances/*.txt") {
		m, err := ReadMap(source)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if _, bare, _ := strings.Cut(source, "\n"); m.Plain() != bare {
			t.Errorf("%s becomes\n%s", name, m.Plain())
		}
	}
}

func TestFaultsOfReplays(t *testing.T) {
	m, err := ReadMap(twoHoles)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, replay string
		line, col    int
		says         string
	}{
		{"a lemming that there is not", "3 0 digger\n4 2 digger", 2, 3, "action 2: there is no lemming 2 in this map"},
		{"no lemming", "3 x digger", 1, 3, "action 1: “x” is not a lemming"},
		{"an unknown type", "3 0 dancer", 1, 5, "action 1: “dancer” is not a type"},
		{"a state is not a type", "3 0 walker", 1, 5, "action 1: “walker” is not a type"},
		{"a replay of another map", "3 0 digger\n21 1 digger", 2, 1, "action 2: step 21 is after the time limit of this map, 20"},
		{"a step twice", "3 0 digger # first\n\n3 1 digger", 3, 1, "action 2: step 3 has an action already, number 1"},
		{"step 0", "0 0 digger", 1, 1, "action 1: “0” is not a step"},
		{"one word", "3", 1, 1, "action 1: a line is STEP LEMMING TYPE"},
		{"a script of a million actions", strings.Repeat("(-1,-1) ", 1_000_000), 1, 161,
			"action 21: the time limit of this map is 20 steps"},
		{"a pair of one", "(0,5) (1)", 1, 7, "action 2: a pair is (LEMMING,TYPE)"},
		{"no pair", "(0,5) 3 0 digger", 1, 7, "action 2: a pair is (LEMMING,TYPE)"},
	} {
		_, err := ReadReplay(c.replay, m.Instance)
		var fault *text.ParseError
		if !errors.As(err, &fault) || fault.Line != c.line || fault.Col != c.col || !strings.Contains(fault.Text, c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// A fault at the end of a line of a million pairs is found as fast as a fault at its beginning; if each pair were searched from the start
// of the line, this would take minutes.
func TestAMillionPairsInALine(t *testing.T) {
	in := rules.NewInstance(1, 1)
	in.Time = rules.MaxTime
	orders, err := ReadReplay(strings.Repeat("(0,5) ", rules.MaxTime)+"(0,5)", in)
	var fault *text.ParseError
	if !errors.As(err, &fault) || fault.Line != 1 || fault.Col != 6*rules.MaxTime+1 || !strings.Contains(err.Error(), "action 1000001:") {
		t.Errorf("%d orders, %v", len(orders), err)
	}
	if orders, err = ReadReplay(strings.Repeat("(0,5) ", rules.MaxTime), in); err != nil || len(orders) != rules.MaxTime {
		t.Errorf("%d orders, %v", len(orders), err)
	}
}

// Both forms result in the same orders, and pairs that the rules read as a pass count as a pass.
func TestReplaysInBothForms(t *testing.T) {
	m, lines := given(t, twoHoles, "5 1 digger\n3 0 digger # before it\n7 nuke\n")
	same, err := ReadReplay("{(-1,-1), (-1, 6) (0,5)} # R8\n(0,-1) (1,5) (0,256) (-1,256)", m.Instance)
	if err != nil || !slices.Equal(lines, same) {
		t.Errorf("%v and %v, %v", lines, same, err)
	}
	if Replay(lines) != "3 0 digger\n5 1 digger\n7 nuke\n" || pairs(lines) != "(-1,-1) (-1,-1) (0,5) (-1,-1) (1,5) (-1,-1) (-1,256)" {
		t.Errorf("they are written\n%s\n%s", Replay(lines), pairs(lines))
	}
}

// pairs writes orders as the thesis does, a pair for each step up to the last order's.
func pairs(orders []Order) string {
	var all []string
	for _, o := range orders {
		for len(all) < o.Step-1 {
			all = append(all, pair(rules.Pass))
		}
		all = append(all, pair(o.Action))
	}
	return strings.Join(all, " ")
}

func pair(a rules.Action) string { return fmt.Sprintf("(%d,%d)", a.Lemming, a.Type) }

func FuzzReadMap(f *testing.F) {
	f.Add(twoHoles)
	f.Add("rules: cormode\nsize: 2 3\n" + heading + "map:\n!& =|%")
	f.Fuzz(func(t *testing.T, source string) {
		m, err := ReadMap(source)
		if err != nil {
			return
		}
		again, err := ReadMap(m.Text())
		if err != nil || again.Text() != m.Text() || again.Plain() != m.Plain() {
			t.Fatalf("%v: from\n%s\nto\n%s", err, m.Text(), again.Text())
		}
	})
}

func FuzzReadReplay(f *testing.F) {
	f.Add("3 0 digger\n5 1 digger\n")
	f.Add("(-1,-1) (0,5) (-1,256)")
	f.Fuzz(func(t *testing.T, replay string) {
		m, err := ReadMap(twoHoles)
		if err != nil {
			t.Fatal(err)
		}
		orders, err := ReadReplay(replay, m.Instance)
		if err != nil {
			return
		}
		if again, err := ReadReplay(pairs(orders), m.Instance); err != nil || !slices.Equal(again, orders) {
			t.Fatalf("%v: %v and %v", err, orders, again)
		}
		for _, o := range orders {
			if o.Action != rules.Nuke && int(o.Action.Lemming) >= m.Lemmings {
				return // only pairs can name a lemming that never comes
			}
		}
		if again, err := ReadReplay(Replay(orders), m.Instance); err != nil || !slices.Equal(again, orders) {
			t.Fatalf("%v: %v and %v", err, orders, again)
		}
		lines := 0
		if Trace(m.Instance, orders, m.Time, func([]byte) { lines++ }); lines > m.Time {
			t.Fatal("the game goes on after the time limit")
		}
	})
}

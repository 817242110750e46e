package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"unknot/core/api/apitest"
	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/testcorpus"
	"unknot/core/text"
)

const (
	oneAway    = "1 2 3\n4 5 6\n7 0 8\n"
	oddOne     = "1 2 3\n4 5 6\n8 7 0\n" // two tiles exchanged: the wrong parity
	twoOfATile = "1 2 3\n4 5 6\n7 0 7\n"
	farAway    = "8 7 6\n5 4 3\n2 1 0\n" // needs 30 moves
	over       = "(role you) (init done) (legal you wait) (<= (next done) (true done)) (<= terminal (true done)) (goal you 100)\n"
	doors      = `(role you) (init (at hall)) (door red) (door blue)
(<= (legal you (open ?d)) (door ?d) (not (true (open ?d)))) (legal you go)
(<= (next (open ?d)) (does you (open ?d))) (<= (next (open ?d)) (true (open ?d)))
(<= (next (at garden)) (does you go) (true (open red))) (<= (next (at cellar)) (does you go) (not (true (open red))))
(<= (next (at hall)) (true (at hall)) (not (does you go)))
(<= terminal (not (true (at hall))))
(<= (goal you 100) (true (at garden))) (<= (goal you 10) (not (true (at garden))))
`
)

// TestMain runs the command line instead of the tests if a test starts this program as a process.
func TestMain(m *testing.M) {
	if os.Getenv("UNKNOT_MAIN") != "" {
		main()
	}
	os.Exit(m.Run())
}

// command runs a command line in-process.
func command(t *testing.T, stdin string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	s := session{t.Context(), catalogue.Kinds(), nil, strings.NewReader(stdin), &out, &errs, ""}
	status = s.run(args)
	return status, out.String(), errs.String()
}

// file writes a file in the test's own folder.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// sparse makes a file that is long but takes no space on the disk.
func sparse(t *testing.T, length int64) string {
	t.Helper()
	path := file(t, "sparse.txt", "")
	if err := os.Truncate(path, length); err != nil {
		t.Fatal(err)
	}
	return path
}

const ownRules = `genre Fewer
board 1 to 9, usually 2
clue n: number 0..8 in cells
mark shaded #, dot in cells
rule Numbers: each c in cells with n: count shaded in ring of c = n
`

func TestCommandLine(t *testing.T) {
	ruled := file(t, "my.rules", ownRules)
	unmade := file(t, "unmade.rules", "genre Cells\nboard 1 to 9\nmark shaded #, dot in cells\nclue k: letters in cells\n"+
		"rule A: each c in cells with k: shaded c\n")
	two := file(t, "two.txt", oneAway+"\n"+farAway)
	broken := file(t, "broken.txt", oneAway+"\n"+twoOfATile+"\n"+oneAway)
	link := file(t, "tiles/link.txt", "https://puzz.link/p?nurikabe/3/3/3m1\n")
	dark := file(t, "nurikabe/dark.txt", "; kind: lights\n...\n...\n")
	made, notes := filepath.Join(t.TempDir(), "made.txt"), file(t, "notes.md", "Buy milk.\n")
	for _, c := range []struct {
		name, line, stdin string
		status            int
		stdout, stderr    string // parts of the output
	}{
		{"no command", "", "", badInput, "", "usage:"},
		{"an unknown command", "sole x", "", badInput, "", "unknown command “sole”; choose from kinds, solve, "},
		{"help", "--help", "", allWell, "\n  --pick 3 | 1-20          only these puzzles of a file\n", ""},
		{"help as a command", "help", "", allWell, "\nsolve: Solves the puzzles of files, of addresses", ""},
		{"help on one command", "help check", "", allWell,
			"  unknot check [--kind K] [--rules FILE] [--pick 3] [--trace] FILE SOLUTION\n", ""},
		{"help of one command", "solve --help", "", allWell, "\n  --seed N                 the seed of chance", ""},
		{"help in short", "solve -h", "", allWell, "usage:", ""},
		{"help on two commands", "help check apply", "", allWell, "\n\nApplies a tool", ""},
		{"help on an unknown command", "help sole", "", badInput, "", "unknot: unknown command “sole”; choose from kinds, solve, "},
		{"help of an unknown command", "sole --help", "", badInput, "", "unknot: unknown command “sole”; choose from kinds, solve, "},
		{"kinds", "kinds", "", allWell, "Sliding tiles", ""},
		{"one kind", "kinds nurikabe", "", allWell, "Solver exact", ""},
		{"the presets of one kind", "kinds nurikabe", "", allWell, "\n  --preset recommended  What", ""},
		{"a kind by its title", "kinds Parsing", "", allWell, "parse: Parsing", ""},
		{"the tools of one kind", "kinds nurikabe", "", allWell, "\nTool decode: A chromosome by hand\n", ""},
		{"an unknown kind", "kinds chess", "", badInput, "", `“chess”; choose from tiles, nurikabe, `},

		{"solved", "solve -", oneAway, allWell, "(Sliding tiles, 3 × 3): solved, 1 move, no solution has fewer moves", ""},
		{"solved at the start", "solve -", "1 2 3\n4 5 6\n7 8 _\n", allWell,
			"(Sliding tiles, 3 × 3): solved, 0 moves, no solution has fewer moves", ""},
		{"solved at the start, with no measure", "solve --kind nurikabe -", "1\n", allWell,
			"(Nurikabe, 1 × 1): solved, 0 moves, the only solution", ""},
		{"rules that are over at the start", "solve -", over, allWell, "solved, 0 moves, 100 points, no solution has fewer moves", ""},
		{"the best end of rules", "solve -", strings.Replace(over, "(goal you 100)", "(goal you 60) (<= (goal you 100) (true locked))", 1),
			allWell, "solved, 0 moves, 60 points, no end is worth more, no solution has fewer moves", ""},
		{"a single thing", "solve --solver filling --param count=1 --kind nurikabe -", "2 .\n. .\n", allWell, "(1 evaluation, ", ""},
		{"a preset", "solve --solver ga --preset bred --kind nurikabe -", "2 .\n. .\n", allWell, "solved", ""},
		{"an unknown preset", "solve --solver ga --preset fast --kind nurikabe -", "2 .\n. .\n", badInput, "",
			"the solver ga has no preset fast"},
		{"several solutions", "solve --kind nurikabe -", "3 .\n. .\n", allWell, "not the only solution", ""},
		{"another solution", "solve --kind nurikabe -", "3 .\n. .\n", allWell, "another solution:\n3", ""},
		{"rules", "solve --kind gdl -", doors, allWell, "solved, 2 moves, 100 points, no solution has fewer moves", ""},
		{"their solution", "solve -", doors, allWell, "\n(open red)\ngo\n", ""},
		{"what rules are worth at the end", "solve --json -", doors, allWell,
			`"solution":"(open red)\ngo\n","cost":{"moves":2},"value":{"number":100}`, ""},
		{"broken rules", "solve -", doors + "(<= terminal q) (<= q (does you go))\n", badInput, "",
			"line 8, column 14: terminal depends on what is done (does), by way of q: it must be known before the move"},
		{"rules of one’s own", "solve -", ownRules + "---\n3 .\n. .\n", allWell, "(Your own kind, 2 × 2): solved", ""},
		{"a fault in them", "solve -", strings.Replace(ownRules, "ring", "rings", 1) + "---\n3 .\n", badInput, "",
			"line 5, column 55: “rings” stands here"},
		{"rules in a file", "solve --rules " + ruled + " -", "3 .\n. .\n", allWell, "solved", ""},
		{"rules in a file against the kind in the text", "solve --rules " + ruled + " -", "; kind: nurikabe\n3 .\n. .\n", badInput, "",
			"standard input: line 1: this line says that the puzzle is of the kind “nurikabe”, and --rules " + ruled +
				" gives it other rules; leave out one of them"},
		{"rules in a file against a shared game", "solve --rules " + ruled +
			" https://example.com/play/#=eNqLVirJzEktVtJRMlQwUjCOyTNRMFUwi8kzVzBQsIjJU9KJVvJRitUxjAUA4TUKUQ", "", badInput, "",
			"this is a game of the kind “tiles”, and --rules"},
		{"rules in a file with the kind in the text", "solve --rules " + ruled + " -",
			"; kind: homemade\n3 .\n. .\n", allWell, "solved", ""},
		{"rules in a file against a kind", "solve --kind nurikabe --rules " + ruled + " -", "3 .\n. .\n", badInput, "",
			"--rules and --kind nurikabe are two kinds of puzzle; leave out one of them"},
		{"rules with a mistyped genre", "solve -", strings.Replace(ownRules, "genre", "gener", 1) + "---\n3 .\n. .\n", badInput, "",
			"standard input: read as Your own kind: line 1, column 1: “gener” stands here; did you mean “genre”?"},
		{"flags before the command", "--rules " + ruled + " --param rows=3 generate --param cols=3", "", allWell,
			"; kind: homemade\n" + ownRules + "---\n", ""},
		{"flags without a command", "--rules " + ruled, "", badInput, "", "write a command first"},
		{"no generator", "generate --rules " + unmade, "", badInput, "", "there is no generator for Cells, because "},
		{"puzzles by them", "generate --rules " + ruled + " --param rows=3 --param cols=3", "", allWell,
			"; kind: homemade\n" + ownRules + "---\n", ""},
		{"its solution", "solve -", oneAway, allWell, "\nR\n", ""},
		{"impossible", "solve -", oddOne, notAll, "(Sliding tiles, 3 × 3): impossible", ""},
		{"a place that breaks two rules", "solve --kind sudoku -", "1 1 . .\n. . . .\n. . . .\n. . . .\n", notAll,
			"marked: r1c1 r1c2\n", ""},
		{"where it is impossible", "solve --kind lights -", "*.\n", notAll, "marked: r1c1 r1c2\n", ""},
		{"what to change where it is impossible", "solve -", oddOne, notAll,
			"Use the ring around the blank as the goal: write “goal: ring” below the board\n", ""},
		{"with that", "solve -", oddOne + "goal: ring\n", allWell, "solved", ""},
		{"read as another kind", "solve -", "...\n...\n", notAll, "(Nurikabe, 3 × 2): impossible",
			"standard input: read as Nurikabe; to read it as Lights, add --kind lights"},
		{"broken as the likeliest kind", "solve -", "1 2 3\n4 5 6\n7 8 8\n", badInput, "",
			"standard input: read as Sliding tiles: line 3, column 5: tile 8 appears twice, first on line 3, column 3, and there is no " +
				"blank"},
		{"broken as the first of two kinds", "solve -", "5 . . .\n. . 1 .\n. 1 . .\n. . . 3\n", badInput, "",
			"read as Nurikabe: line 1, column 1: the 5 has room for an island of at most 3 cells; to read it as Sudoku, add --kind sudoku"},
		{"of no kind here", "solve -", "https://puzz.link/p?chocona/4/4/9q02jg", badInput, "",
			"standard input: this is an address of Chocona, which Unknot cannot solve"},
		{"an address as an argument", "solve https://puzz.link/p?nurikabe/3/3/3m1", "", allWell, "(Nurikabe, 3 × 3): solved", ""},
		{"an address without a scheme", "solve puzz.link/p?nurikabe/3/3/3m1", "", allWell, "(Nurikabe, 3 × 3): solved", ""},
		{"a shared game as an argument",
			"solve https://example.com/play/#=eNqLVirJzEktVtJRMlQwUjCOyTNRMFUwi8kzVzBQsIjJU9KJVvJRitUxjAUA4TUKUQ", "", allWell,
			"(Sliding tiles, 3 × 3): solved, 1 move", ""},
		{"an address with a tracker", "solve https://puzz.link/p?nurikabe/3/3/3m1?fbclid=x", "", allWell, "solved",
			"?fbclid=x: left out: “?fbclid=x”\n"},
		{"an address that has only a name", "solve https://sudokupad.app/L82RmGGrD7", "", badInput, "",
			"SudokuPad: only the site has this puzzle"},
		{"a file that is missing", "solve no/such/file", "", badInput, "", "open no/such/file: no such file"},
		{"an address to check", "check https://puzz.link/p?nurikabe/3/3/3m1 -", "3.#\n.##\n##1\n", allWell, "right", ""},
		{"words that are left out", "solve -", "Hello\nPuzzle 1:\n" + oneAway + "\nOne thing.\nAnd two.\nGood luck\n", allWell, "solved",
			"standard input: left out: “Hello”, “Puzzle 1:”, “One thing.” and 2 more\n"},
		{"an address in a sentence", "solve -", "Try [this](https://puzz.link/p?nurikabe/3/3/3m1).", allWell, "(Nurikabe, 3 × 3): solved",
			"standard input: left out: “Try [this”\n"},
		{"a damaged address behind words", "solve -",
			"https://puzz.link/p?nurikabe/3/3/3m1\nor (https://puzz.link/p?nurikabe/2/1/g0)", allWell,
			"solved", "left out: “https://puzz.link/p?nurikabe/2/1/g0”: line 2, column 39: “0” is not a clue here"},
		{"a shared game in a sentence", "solve -",
			"Look (https://example.com/play/#=eNqLVirJzEktVtJRMlQwUjCOyTNRMFUwi8kzVzBQsIjJU9KJVvJRitUxjAUA4TUKUQ), good?", allWell,
			"(Sliding tiles, 3 × 3): solved, 1 move", ""},
		{"a shared game that is cut short", "solve -",
			"https://example.com/play/#=eNqLVirJzEktVtJRMlQwUjCOyTNRMFUwi8kzVzBQsIjJU9KJVvJRitUxj", badInput, "",
			"standard input: the address of this game is damaged"},
		{"a shared game's #, alone", "solve -", " #=eNqLVirJzEktVtJRMlQwUjCOyTNRMFUwi8kzVzBQsIjJU9KJVvJRitUxjAUA4TUKUQ\n", allWell,
			"(Sliding tiles, 3 × 3): solved, 1 move", ""},
		{"an address and another #", "solve -", "; https://example.com\n; C#=D\n1 2 3\n4 5 6\n7 _ 8\n", allWell,
			"(Sliding tiles, 3 × 3): solved, 1 move", ""},
		{"stopped by its limit", "solve --limit 1ns -", farAway, notAll, "open", ""},
		{"a collection", "solve " + two, "", allWell, "2 (Sliding tiles, 3 × 3): solved, 30 moves", ""},
		{"a collection of two kinds", "solve -", "; kind: tiles\n" + oneAway + "\n; kind: lights\n.*.\n***\n.*.\n", allWell,
			"2 (Lights, 3 × 3): solved, 1 press", ""},
		{"a fault in the second kind", "solve -", "; kind: tiles\n" + oneAway + "\n; kind: lights\n.*.\n***\n.x.\n", badInput, "",
			"standard input: line 9, column 2"},
		{"a kind that is missing", "solve -", "; kind: chocona\n. . 3\n", badInput, "",
			"standard input: this is called Chocona, which Unknot cannot solve"},
		{"the heading against the folder", "solve " + dark, "", allWell, "(Lights, 3 × 2): solved", ""},
		{"picked", "solve --pick 2 " + two, "", allWell, "2 (Sliding tiles, 3 × 3)", ""},
		{"flags after the file", "solve " + two + " --pick 1-2", "", allWell, "2 (Sliding tiles, 3 × 3)", ""},
		{"the kind named", "solve --kind tiles -", oneAway, allWell, "\nR\n", ""},
		{"the text against the folder", "solve " + link, "", allWell, "the only solution", ""},

		{"a tool", "apply --param genome=moves --param chromosome=011010 decode --kind nurikabe -", "3 .\n. .\n", allWell,
			"1 (Nurikabe, 2 × 2): This board has a fitness of ", ""},
		{"what a tool shows", "apply --param genome=moves --param chromosome=011010 decode --kind nurikabe -", "3 .\n. .\n", allWell,
			"\nGene by gene\n", ""},
		{"what a tool makes", "apply --param stages=2 stages -", "######\n#@$ .#\n######\n", allWell,
			"Made: 1 level. Each can be solved.\n\n; kind: sokoban\n; title: Level, 1 push before the goal\n######\n# @$.#\n######\n", ""},
		{"a tool that makes nothing", "apply --out " + made + " walls -", "######\n#@$ .#\n######\n", badInput, "",
			"no wall can be removed"},
		{"what a tool makes, in a file", "apply --out " + made + " stages -", "######\n#@$ .#\n######\n", allWell,
			"Made: 1 level. Each can be solved.\n", ""},
		{"that file", "solve " + made, "", allWell, "solved, 1 move, 1 push", ""},
		{"a file of something else", "apply --out " + notes + " stages -", "######\n#@$ .#\n######\n", badInput, "",
			"which is not a collection of puzzles"},
		{"what a tool does not take", "apply --param chromosome=02 decode --kind nurikabe -", "3 .\n. .\n", badInput, "",
			"standard input: puzzle 1: "},
		{"no such tool", "apply saw --kind nurikabe -", "3 .\n. .\n", badInput, "", `Nurikabe has no tool called “saw”; there are decode`},
		{"a kind without tools", "apply saw -", oneAway, badInput, "", "Sliding tiles has no tools"},
		{"a tool without a file", "apply decode", "", badInput, "", "name the tool to apply and the file that holds the puzzle"},

		{"picked too far", "solve --pick 3 " + two, "", badInput, "", "the last one is 2"},
		{"a broken one between others", "solve " + broken, "", badInput, "3 (Sliding tiles, 3 × 3): solved", "puzzle 2: line 7, column 5"},
		{"a broken one alone", "solve --kind tiles -", twoOfATile, badInput, "", "standard input: line 3, column 5"},
		{"not text", "solve -", "\x00\x01", badInput, "", "not text"},
		{"no file", "solve", "", badInput, "", "name the files"},
		{"a missing file", "solve nowhere.txt", "", badInput, "", "nowhere.txt"},
		{"a file that is too long", "solve " + sparse(t, maxRead+1), "", badInput, "", "is longer than 1 GB"},
		{"a missing file beside another", "solve nowhere.txt " + two, "", badInput, "2 (Sliding tiles, 3 × 3): solved", "nowhere.txt"},
		{"an unknown solver", "solve --solver magic -", oneAway, badInput, "", "there are optimal"},
		{"an unknown parameter", "solve --param magic=1 -", oneAway, badInput, "", `“magic”`},
		{"a parameter without a value", "solve --param magic -", oneAway, badInput, "", "NAME=VALUE"},
		{"a limit without a unit", "solve --limit 3 -", oneAway, badInput, "", "30s or 5m"},
		{"a limit below 0", "solve --limit -3s -", oneAway, badInput, "", "30s or 5m"},
		{"too small a size", "solve --memory 1KB -", oneAway, badInput, "", "use at least 1MiB"},
		{"a strange size", "solve --memory lots -", oneAway, badInput, "", "1GiB"},
		{"a strange pick", "solve --pick 3-1 -", oneAway, badInput, "", "3 or 1-20"},
		{"a seed too large", "solve --seed 9007199254740992 -", oneAway, badInput, "", "2^53"},

		{"explained", "solve --explain " + link, "", allWell, "1. ", ""},
		{"explained in words", "solve --explain " + link, "", allWell, "is complete, so it is surrounded by sea", ""},
		{"explained on boards that can be read again", "solve --explain --kind sokoban -", "######\n#    #\n#@$ .#\n#*   #\n######\n",
			allWell, "\n######\n#    #\n#@$ .#\n#*   #\n######\n1. RR\n", ""},
		{"not to be explained", "solve --explain -", oneAway, badInput, "", "cannot be explained"},
		{"explained by a solver", "solve --explain --solver exact " + link, "", badInput, "", "uses no solver"},
		{"all its solutions", "solve --list 9 --kind nurikabe -", "3 .\n. .\n", allWell, "3 solutions", ""},
		{"more solutions than are listed", "solve --list 2 --kind nurikabe -", "3 .\n. .\n", notAll, "More than 2 solutions", ""},
		{"listed by a solver", "solve --list 2 --json -", oneAway, badInput, "", "uses no solver"},
		{"not to be listed", "solve --list 2 -", oneAway, badInput, "", "cannot be listed"},
		{"with its grade", "solve --json " + link, "", allWell, `"grade":"hard"`, ""},

		{"right", "check - R", oneAway, allWell, "right", ""},
		{"wrong", "check - L", oneAway, notAll, "do not reach the goal", ""},
		{"no solution's text", "check - banana", oneAway, badInput, "", "the solution"},
		{"moves that end badly", "check - go", doors, notAll, "do not reach the goal", ""},
		{"moves that are not closed", "check - (open", doors, badInput, "", "line 1, column 1: this parenthesis is never closed"},
		{"illegal", "check - D", oneAway, notAll, "move 1", ""},
		{"traced", "check --trace - R", oneAway, allWell, "1. R: ", ""},
		{"traced to the end", "check --trace - R", oneAway, allWell, "7 8 .\n", ""},
		{"which of them", "check " + two + " R", "", badInput, "", "--pick"},
		{"that one", "check --pick 1 " + two + " R", "", allWell, "right", ""},

		{"two kinds to make", "generate --kind lights tiles", "", badInput, "", "name one kind"},
		{"none to make", "generate --count 0 lights", "", badInput, "", "--count must be at least 1"},
		{"no kind to make", "generate", "", badInput, "", "name one kind"},
		{"a setting out of range", "generate lights --param rows=99", "", badInput, "", "rows"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := command(t, c.stdin, strings.Fields(c.line)...)
			if status != c.status || !strings.Contains(stdout, c.stdout) || !strings.Contains(stderr, c.stderr) {
				t.Errorf("unknot %s: status %d, want %d\nstdout, want %q:\n%s\nstderr, want %q:\n%s",
					c.line, status, c.status, c.stdout, stdout, c.stderr, stderr)
			}
			if c.stderr == "" && stderr != "" {
				t.Errorf("stderr is not empty: %s", stderr)
			}
		})
	}
}

func TestJSON(t *testing.T) {
	for _, c := range []struct {
		name, stdin string
		keys        string // keys besides those that every result has
		want        map[string]any
	}{
		{"optimal", oneAway, "bound solution", map[string]any{
			"kind": "tiles", "name": "1", "solver": "optimal", "status": "solved", "solution": "R", "bound": 1.0, "seed": 7.0}},
		{"impossible", oddOne, "", map[string]any{"kind": "tiles", "status": "impossible"}},
		{"unique", "https://puzz.link/p?nurikabe/3/3/3m1", "grade solution", map[string]any{
			"kind": "nurikabe", "status": "solved", "grade": "hard", "solution": "3.#\n.##\n##1\n"}},
		{"what is left out", "Try https://puzz.link/p?nurikabe/3/3/4m1&utm_source=x today", "common other solution left",
			map[string]any{"kind": "nurikabe"}},
		{"several", "https://puzz.link/p?nurikabe/3/3/4m1", "common other solution",
			map[string]any{"kind": "nurikabe", "status": "solved"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, stdout, stderr := command(t, c.stdin, "solve", "--json", "--seed", "7", "-")
			var got map[string]any
			if err := json.Unmarshal([]byte(stdout), &got); err != nil {
				t.Fatalf("%v: %s%s", err, stdout, stderr)
			}
			keys := append(strings.Fields("kind name solver status cost proved effort seconds memory seed islands"),
				strings.Fields(c.keys)...)
			if have := slices.Sorted(maps.Keys(got)); !slices.Equal(have, slices.Sorted(slices.Values(keys))) {
				t.Errorf("the fields are %v", have)
			}
			for key, value := range c.want {
				if got[key] != value {
					t.Errorf("%s is %v, want %v", key, got[key], value)
				}
			}
		})
	}
}

// If a kind keeps score, a check and a solve report the score of the solution.
func TestScoreIsSaid(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"check - R,R,D,D", "right: The walker has arrived. (4 moves, 4 steps, 4 cells come)\n"},
		{"solve -", "solved, 4 moves, 4 steps, 4 cells come"},
	} {
		var out, errs bytes.Buffer
		s := session{t.Context(), []puzzle.Kind{apitest.Kind{}}, nil, strings.NewReader("...\n.#.\n...\n"), &out, &errs, ""}
		if status := s.run(strings.Fields(test.args)); status != allWell || !strings.Contains(out.String(), test.want) {
			t.Errorf("%s: %d with %q and %q, wanted %q", test.args, status, out.String(), errs.String(), test.want)
		}
	}
}

// Generated puzzles are solved, and the solutions pass the check, for every
// kind that generates.
func TestGenerateSolveCheck(t *testing.T) {
	counted, alike := false, map[reflect.Type]int{}
	for _, k := range catalogue.Kinds() {
		if _, ok := k.(puzzle.Generator); !ok {
			continue
		}
		name := k.Info().Name
		if testing.Short() && name == "lemmings" {
			continue // it generates many levels before one has the usual size; the package of Lemmings tests smaller levels
		}
		if alike[reflect.TypeOf(k)]++; testing.Short() && alike[reflect.TypeOf(k)]%6 != 1 {
			continue // a kind of the same Go type is tested; core/kinds/pencil makes puzzles of each genre
		}
		t.Run(name, func(t *testing.T) {
			var made []string
			seeds := []string{"5", "6"}
			if testing.Short() && counted {
				seeds = seeds[:1]
			}
			for _, seed := range seeds {
				status, text, stderr := command(t, "", "generate", name, "--seed", seed)
				if status != allWell {
					t.Fatal(stderr)
				}
				made = append(made, text)
				_, line, stderr := command(t, text, "solve", "--json", "-") // the text names its kind
				var r result
				if err := json.Unmarshal([]byte(line), &r); err != nil || r.Kind != name || r.Status != puzzle.Solved {
					t.Fatalf("%v: %s%s of\n%s", err, line, stderr, text)
				}
				for _, solution := range []string{r.Solution, line} {
					if status, stdout, stderr := command(t, solution, "check", "--kind", name, file(t, "made.txt", text),
						"-"); status != allWell {
						t.Errorf("%q: %s%s of\n%s", solution, stdout, stderr, text)
					}
				}
			}
			if counted {
				return
			}
			if _, both, _ := command(t, "", "generate", "--kind", name, "--seed", "5", "--count", "2"); both != strings.Join(made, "\n") {
				t.Errorf("two at once are\n%s, one by one\n%s", both, strings.Join(made, "\n"))
			}
			counted = true // one kind shows how --count works
		})
	}
}

// Each flag that a command takes is in its usage, and is explained.
func TestFlagsAreExplained(t *testing.T) {
	for _, c := range commands() {
		for _, word := range strings.FieldsFunc(c.usage, func(r rune) bool { return strings.ContainsRune(" []\n.", r) }) {
			flag, ok := strings.CutPrefix(word, "--")
			if ok && !slices.ContainsFunc(c.flags, func(o option) bool { return o.name == flag || strings.HasPrefix(o.name, flag+" ") }) {
				t.Errorf("--%s of %s is not explained", flag, c.name)
			}
		}
		for _, o := range c.flags {
			name, _, _ := strings.Cut(o.name, " ")
			if !strings.Contains(c.usage, "--"+name) {
				t.Errorf("--%s of %s is not in its usage", name, c.name)
			}
			if _, _, stderr := command(t, "", c.name, "--"+name+"=?"); strings.Contains(stderr, "flag provided but not defined") {
				t.Errorf("%s does not take --%s", c.name, name)
			}
		}
	}
}

// The words beside a puzzle are listed with it in JSON.
func TestLeftOutIsInJSON(t *testing.T) {
	_, stdout, stderr := command(t, "first https://puzz.link/p?nurikabe/3/3/3m1#x\nhttps://puzz.link/p?nurikabe/3/3/3m1 second\n", "solve",
		"--json", "-")
	decoder := json.NewDecoder(strings.NewReader(stdout))
	for _, want := range [][]string{{"first", "#x"}, {"second"}} {
		var r result
		if err := decoder.Decode(&r); err != nil || !slices.Equal(r.Left, want) {
			t.Errorf("left out are %q, want %q: %v %s", r.Left, want, err, stderr)
		}
	}
}

// A damaged address among good ones is reported with its reason, and JSON has the reason beside the puzzle before it.
func TestDamagedAddressHasReason(t *testing.T) {
	const short = "https://puzz.link/p?nurikabe/3/3/3"
	const whole = "https://puzz.link/p?nurikabe/3/3/3m1"
	_, stdout, stderr := command(t, strings.Join([]string{whole, short, whole}, "\n"), "solve", "--json", "-")
	if want := "left out: “" + short + "”: line 2, column 35: the address ends after 1 of its 9 cells\n"; !strings.Contains(stderr, want) {
		t.Errorf("%s, want %s", stderr, want)
	}
	var first result
	want := []text.Unread{{Piece: short, Line: 2, Col: 35, Why: "the address ends after 1 of its 9 cells"}}
	if err := json.NewDecoder(strings.NewReader(stdout)).Decode(&first); err != nil || !slices.Equal(first.Unread, want) {
		t.Errorf("%v of %+v, want %+v", err, first.Unread, want)
	}
}

// interrupter is an output that cancels the command at its first line, as Ctrl-C does.
type interrupter struct {
	bytes.Buffer
	cancel context.CancelFunc
}

func (w *interrupter) Write(p []byte) (int, error) {
	w.cancel()
	return w.Buffer.Write(p)
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	out := &interrupter{cancel: cancel}
	s := session{ctx, catalogue.Kinds(), nil, strings.NewReader(oneAway + "\n" + farAway), out, io.Discard, ""}
	if status := s.run([]string{"solve", "--json", "-"}); status != notAll {
		t.Errorf("status %d", status)
	}
	if lines := strings.Count(out.String(), "\n"); lines != 1 {
		t.Errorf("%d lines are printed, want the one that was solved: %s", lines, out)
	}
}

// The command names the files that it did not try because of Ctrl-C.
func TestInterruptBetweenFiles(t *testing.T) {
	one, two, three := file(t, "one.txt", oneAway), file(t, "two.txt", farAway), file(t, "three.txt", farAway)
	for _, c := range []struct {
		files  []string
		stderr string
		status int
	}{
		{[]string{one}, "", allWell},
		{[]string{one, two}, "unknot: stopped; 1 file not tried: " + two + "\n", notAll},
		{[]string{one, two, three}, "unknot: stopped; 2 files not tried: " + two + ", " + three + "\n", notAll},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		var stderr bytes.Buffer
		s := session{ctx, catalogue.Kinds(), nil, strings.NewReader(""), &interrupter{cancel: cancel}, &stderr, ""}
		if status := s.run(append([]string{"solve", "--json"}, c.files...)); status != c.status || stderr.String() != c.stderr {
			t.Errorf("%d files: status %d, %q", len(c.files), status, stderr.String())
		}
	}
}

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	p := &progress{out: &out, total: 12}
	part := 0.4
	p.of(3, "boards")(puzzle.Report{
		Phase: "building tables", Progress: &part, Effort: 1234567, Rate: 2e6, Elapsed: 1.25,
		Figures: []puzzle.Figure{{Name: "bound", Value: "45"}},
	})
	want := "\r\x1b[K3 of 12 · 1.25 s · building tables · 40 % · 1\u202f234\u202f567 boards · 2\u202fM a second · b"
	if !strings.HasPrefix(out.String(), want) {
		t.Errorf("the line is %q", out.String())
	}
	if width := len([]rune(out.String())) - len("\r\x1b[K"); width > 79 {
		t.Errorf("the line is %d wide", width)
	}
	out.Reset()
	p.clear()
	p.clear()
	if out.String() != "\r\x1b[K" {
		t.Errorf("clearing wrote %q", out.String())
	}
	if newProgress(&out, 1).of(1, "boards") != nil {
		t.Error("progress is shown without a terminal")
	}
}

// Korf's first boards, whose shortest lengths are known; the file may not be shipped.
func TestKorf(t *testing.T) {
	path := testcorpus.Paths(t, "tiles/korf100_15_blanklast.txt")[0]
	_, stdout, stderr := command(t, "", "solve", "--json", "--pick", "1-3", path)
	decoder := json.NewDecoder(strings.NewReader(stdout))
	for n, want := range []int{57, 55, 59} {
		var r result
		if err := decoder.Decode(&r); err != nil {
			t.Fatalf("board %d: %v %s", n+1, err, stderr)
		}
		if r.Cost["moves"] != want || !slices.Contains(r.Proved, puzzle.Optimal) {
			t.Errorf("board %d: %d moves, proved %v; want %d", n+1, r.Cost["moves"], r.Proved, want)
		}
	}
}

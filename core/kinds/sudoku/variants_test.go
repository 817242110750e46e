package sudoku

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testcorpus"
)

// variant is a published puzzle in the notation of Interactive Sudoku Solver, and its answer.
type variant struct{ name, constraints, answer string }

// issParts has, by class of that notation, the name of the part that the class means, and the index of the part's number among the
// arguments.
var issParts = map[string]struct {
	name   string
	number bool
}{
	"Cage": {"cage", true}, "Thermo": {"thermometer", false}, "Whisper": {"whispers", true}, "Renban": {"renban", false},
	"Palindrome": {"palindrome", false}, "Between": {"between", false}, "Lockout": {"lockout", true}, "Zipper": {"zipper", false},
	"RegionSumLine": {"regionsum", false}, "Entropic": {"entropic", false}, "WhiteDot": {"difference", false},
	"BlackDot": {"ratio", false}, "X": {"xv 10", false}, "V": {"xv 5", false}, "DoubleArrow": {"doublearrow", false},
	"AllDifferent": {"extra", false},
}

// text returns the puzzle as a text of this kind; ok is false if the kind has no such constraint.
func (v variant) text() (source string, ok bool) {
	grid := slices.Repeat([]string{"."}, 81)
	var parts []string
	for constraint := range strings.SplitSeq(strings.TrimPrefix(v.constraints, "."), ".") {
		class, rest, _ := strings.Cut(constraint, "~")
		args := strings.Split(rest, "~")
		switch class {
		case "":
			for _, given := range args {
				words := strings.Split(given, "_")
				if len(words) == 2 {
					grid[issCell(words[0])] = words[1]
				} else {
					parts = append(parts, "only "+strings.Join(words[1:], ",")+": "+issName(words[0]))
				}
			}
		case "AntiKnight", "AntiKing", "DisjointSets":
			of := map[string]string{"AntiKnight": "antiknight", "AntiKing": "antiking", "DisjointSets": "disjointgroups"}
			parts = append(parts, of[class])
		case "AntiConsecutive":
			parts = append(parts, "nonconsecutive")
		case "StrictKropki":
			parts = append(parts, "allratios", "alldifferences")
		case "StrictXV":
			parts = append(parts, "allxv")
		case "Diagonal":
			parts = append(parts, map[string]string{"1": "diagonal: r9c1..r1c9", "-1": "diagonal: r1c1..r9c9"}[args[0]])
		case "Windoku":
			for _, cell := range []string{"22", "26", "62", "66"} {
				r, c := int(cell[0]-'0'), int(cell[1]-'0')
				parts = append(parts, fmt.Sprintf("extra: r%[1]dc%[2]d..r%[1]dc%[3]d r%[4]dc%[2]d..r%[4]dc%[3]d r%[5]dc%[2]d..r%[5]dc%[3]d",
					r, c, c+2, r+1, r+2))
			}
		case "Jigsaw":
			regions := map[rune][]string{}
			for i, r := range args[0] {
				regions[r] = append(regions[r], fmt.Sprintf("r%dc%d", i/9+1, i%9+1))
			}
			name := "extra: "
			if strings.Contains(v.constraints, ".NoBoxes") {
				name = "region: "
			}
			for _, cells := range regions {
				if len(cells) == 9 {
					parts = append(parts, name+strings.Join(cells, " "))
				}
			}
		case "NoBoxes":
			if !strings.Contains(v.constraints, "Jigsaw") {
				return "", false
			}
		case "Arrow":
			parts = append(parts, "arrow: "+issName(args[0])+" = "+names(args[1:]))
		case "Quad":
			r, c := issCell(args[0])/9+1, issCell(args[0])%9+1
			parts = append(parts, fmt.Sprintf("quadruple %s: r%[2]dc%[3]d r%[2]dc%[4]d r%[5]dc%[3]d r%[5]dc%[4]d",
				strings.Join(args[1:], ","), r, c, c+1, r+1))
		case "LittleKiller":
			parts = append(parts, "littlekiller "+args[0]+": "+issDiagonal(issCell(args[1])))
		case "Sandwich":
			parts = append(parts, "sandwich "+args[0]+": "+issLine(args[1], false))
		case "XSum", "Skyscraper":
			for i, clue := range args[1:] {
				if clue != "" {
					parts = append(parts, strings.ToLower(class)+" "+clue+": "+issLine(args[0], i == 1))
				}
			}
		case "Shape":
			if args[0] != "9x9" || len(args) > 1 {
				return "", false
			}
		case "WhiteDot", "BlackDot", "X", "V":
			for i, a := range args {
				for _, b := range args[:i] {
					if c, d := issCell(a), issCell(b); max(c-d, d-c) == 9 || c/9 == d/9 && max(c-d, d-c) == 1 {
						parts = append(parts, issParts[class].name+": "+issName(a)+" "+issName(b))
					}
				}
			}
		default:
			of, known := issParts[class]
			if !known {
				return "", false
			}
			line := of.name
			if of.number && !strings.HasPrefix(strings.ToUpper(args[0]), "R") {
				if args[0] != "0" {
					line += " " + args[0]
				}
				args = args[1:]
			}
			parts = append(parts, line+": "+names(args))
		}
	}
	for row := range slices.Chunk(grid, 9) {
		source += strings.Join(row, " ") + "\n"
	}
	return source + strings.Join(parts, "\n") + "\n", true
}

func issCell(name string) int {
	digit := func(c byte) int { n, _ := strconv.ParseInt(string(c), 36, 0); return int(n) }
	return (digit(name[1])-1)*9 + digit(name[3]) - 1
}

func issName(name string) string { return fmt.Sprintf("r%dc%d", issCell(name)/9+1, issCell(name)%9+1) }

func names(args []string) string {
	for i, arg := range args {
		args[i] = issName(arg)
	}
	return strings.Join(args, " ")
}

// issLine returns the cells of a row or a column, such as C3, from its beginning or its end.
func issLine(line string, back bool) string {
	n := line[1:]
	from, to := "1", "9"
	if back {
		from, to = to, from
	}
	if line[0] == 'C' {
		return "r" + from + "c" + n + "..r" + to + "c" + n
	}
	return "r" + n + "c" + from + "..r" + n + "c" + to
}

// issDiagonal returns the diagonal that a little killer's border cell begins.
func issDiagonal(cell int) string {
	r, c, down, right := cell/9, cell%9, 1, 1
	switch {
	case c == 0:
	case r == 0:
		right = -1
	case c == 8:
		down, right = -1, -1
	case r == 8:
		down = -1
	}
	if c == 0 && r == 8 {
		down = -1
	}
	words := ""
	for ; r >= 0 && c >= 0 && r < 9 && c < 9; r, c = r+down, c+right {
		words += fmt.Sprintf("r%dc%d ", r+1, c+1)
	}
	return words
}

// variants returns the puzzles of a file, from its columns.
func variants(t testing.TB, file string, name, constraints, answer int) (all []variant) {
	for line := range strings.Lines(testcorpus.Read(t, "sudoku-variants/"+file)) {
		if words := strings.Split(strings.TrimRight(line, "\n"), "\t"); len(words) > answer {
			all = append(all, variant{words[name], words[constraints], words[answer]})
		}
	}
	return all
}

// solve returns the solution of a puzzle as digits by rows, the conflicts of the search, and how long it took.
func solve(t testing.TB, kind puzzle.Kind, source string, most time.Duration) (answer string, s puzzle.Solution, took time.Duration) {
	ctx, cancel := context.WithTimeout(t.Context(), most)
	defer cancel()
	position := penciltest.Parse(t, kind, source).Start()
	began := time.Now()
	s, _, err := puzzle.Solve(run.New(ctx, run.Setup{}), kind.Solvers()[0], position, nil)
	took = time.Since(began)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range s.Moves {
		if position, err = position.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	for _, cell := range position.Scene()[0].Board.Cells {
		answer += cell.Text
	}
	return answer, s, took
}

// long lists published puzzles that take seconds.
var long = []string{"Hailstone - little killer", "Sandwich snipe 18", "Hard renban", "Wecoc", "tarek unsolvable", "X-Sum little killer",
	"Between 1 and 9", "Sandwich snipe"}

func TestPublishedVariantsHaveTheirAnswers(t *testing.T) {
	kind, tried := Kind(), 0
	for _, v := range variants(t, "iss-named.tsv", 0, 2, 3) {
		source, ok := v.text()
		if !ok || len(v.answer) != 81 || slices.ContainsFunc(long, func(name string) bool { return strings.HasPrefix(v.name, name) }) {
			continue
		}
		tried++
		answer, s, _ := solve(t, kind, source, time.Hour)
		if answer != v.answer || !slices.Contains(s.Proved, puzzle.Unique) {
			t.Errorf("%s: %s, want %s; %s %v\n%s", v.name, answer, v.answer, s.Outcome, s.Proved, source)
		}
	}
	if tried < 35 {
		t.Errorf("only %d puzzles were tried", tried)
	}
}

// BenchmarkVariants measures for each collection how many puzzles are proved to have one solution within a minute, how long that takes, and
// with how many conflicts.
func BenchmarkVariants(b *testing.B) {
	kind, collections := Kind(), map[string][]variant{}
	var names []string
	for line := range strings.Lines(testcorpus.Read(b, "sudoku-variants/iss-collections.tsv")) {
		words := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if collections[words[0]] == nil {
			names = append(names, words[0])
		}
		collections[words[0]] = append(collections[words[0]], variant{words[1], words[2], words[3]})
	}
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				var took []time.Duration
				decided := 0
				for _, v := range collections[name] {
					source, ok := v.text()
					if !ok {
						b.Fatalf("%s: %s", v.name, v.constraints)
					}
					answer, s, d := solve(b, kind, source, time.Minute)
					b.Logf("%s: %v, %d conflicts", v.name, d, s.Effort)
					if slices.Contains(s.Proved, puzzle.Unique) {
						decided++
						if len(v.answer) == 81 && answer != v.answer {
							b.Errorf("%s: %s, want %s", v.name, answer, v.answer)
						}
					}
					took = append(took, d)
				}
				slices.Sort(took)
				b.ReportMetric(float64(decided), "decided")
				b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "median-ms")
				b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "slowest-ms")
			}
		})
	}
}

package pencil_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testcorpus"
)

// The test reads the smaller published boards from their addresses, writes them in all formats, reads them again, and proves
// that they have one solution. BenchmarkPublished has all boards.
func TestPublished(t *testing.T) {
	for _, test := range published {
		kind := kindOf(test.name)
		t.Run(kind.Info().Name, func(t *testing.T) {
			rows := boards(t, kind)
			if len(rows) != test.rows {
				t.Errorf("there are %d boards, want %d", len(rows), test.rows)
			}
			for _, row := range rows[:min(15, len(rows))] {
				p := penciltest.Parse(t, kind, row[1])
				penciltest.Rewrites(t, kind, p)
				if s := penciltest.Solve(t, kind, p); !slices.Contains(s.Proved, puzzle.Unique) {
					t.Errorf("%s: %s %v", row[0], s.Outcome, s.Proved)
				}
			}
		})
	}
}

// BenchmarkPublished measures how many of all published boards are decided within ten seconds each, and how fast.
func BenchmarkPublished(b *testing.B) {
	for _, test := range published {
		kind := kindOf(test.name)
		b.Run(kind.Info().Name, func(b *testing.B) {
			for b.Loop() {
				decided := 0
				var took []time.Duration
				for _, row := range boards(b, kind) {
					d, ok := decide(b, kind, row[0], penciltest.Parse(b, kind, row[1]))
					if took = append(took, d); ok {
						decided++
					}
				}
				slices.Sort(took)
				b.ReportMetric(float64(decided), "decided")
				b.ReportMetric(ms(took[len(took)/2]), "median-ms")
				b.ReportMetric(ms(took[len(took)-1]), "slowest-ms")
			}
		})
	}
}

// published lists the genres that have published boards, each with their number.
var published = []struct {
	name string
	rows int
}{
	{"heyawake", 50}, {"nonogram", 48}, {"hitori", 48}, {"mines", 27}, {"corral", 27}, {"hashi", 48}, {"fillomino", 50}, {"yajilin", 52},
	{"skyscrapers", 25}, {"tapa", 11}, {"slither", 50}, {"masyu", 48}, {"lightup", 51}, {"sudoku", 97}, {"tents", 30}, {"numberlink", 29},
	{"suguru", 45}, {"ripple", 31}, {"doppelblock", 45}, {"easyasabc", 45}, {"futoshiki", 16}, {"kenken", 45}, {"str8ts", 45},
	{"kurodoko", 45},
	{"yinyang", 45}, {"aqre", 45}, {"nurimisaki", 45},
	{"mosaic", 45}, {"canal", 45}, {"binairo", 45},
	{"simpleloop", 28}, {"creek", 45}, {"slant", 45}, {"kurotto", 45}, {"snake", 45},
	{"countryroad", 45}, {"castlewall", 45}, {"moonsun", 45},
	{"geradeweg", 45}, {"balanceloop", 45}, {"shingoki", 45},
	{"norinori", 29}, {"lits", 28}, {"starbattle", 29},
	{"battleship", 45}, {"shakashaka", 45},
	{"shikaku", 29}, {"tatamibari", 45}, {"sashigane", 9}, {"doublechoco", 12},
	{"magnets", 45}, {"hidato", 45}, {"dominosa", 45}, {"nanro", 45}, {"thermometers", 45},
}

// unsound names published boards that have two solutions.
var unsound = map[string]bool{
	"dm-wikipedia-example_5x5": true, // it has the solutions 53241 41352 32415 25134 14523 and 54231 43152 31425 25314 12543
}

// boards returns the names and addresses of a genre's published boards, the smallest first. If the genre has no addresses, it returns the
// rows of cells.
func boards(t testing.TB, kind puzzle.Kind) (rows [][2]string) {
	name := append(kind.Info().Genres, kind.Info().Name)[0]
	for row := range strings.Lines(testcorpus.Read(t, "pencil*/"+name+".tsv")) {
		fields := strings.Split(strings.TrimSpace(row), "\t")
		if unsound[fields[0]] {
			continue
		}
		linked := func(field string) bool { return strings.HasPrefix(field, "http") && strings.Contains(field, "?") }
		if i := slices.IndexFunc(fields, linked); i >= 0 {
			rows = append(rows, [2]string{fields[0], fields[i]})
		} else if len(kind.Info().Genres) == 0 {
			rows = append(rows, [2]string{fields[0], rowsOf(fields[1])})
		}
	}
	return rows
}

// rowsOf returns the rows of a board without an address. If the row has the numbers of rooms, two slashes, and clues in any cells of the
// rooms, each word begins with the letter of its room.
func rowsOf(board string) string {
	if strings.Count(board, "//") == 2 {
		return rowsOfLines(board)
	}
	numbers, clues, roomed := strings.Cut(board, "//")
	if !roomed {
		return strings.ReplaceAll(board, "/", "\n")
	}
	ids := strings.Fields(strings.ReplaceAll(numbers, "/", " "))
	rows := strings.Split(clues, "/")
	g := &pencil.Givens{Rows: len(rows), Cols: len(ids) / len(rows)}
	rooms := make([]int, len(ids))
	for i, id := range ids {
		rooms[i], _ = strconv.Atoi(id)
	}
	g.SetRooms(rooms)
	letters := pencil.Lettered(g, g.Rooms)
	var text strings.Builder
	for r, row := range rows {
		for c, word := range strings.Fields(row) {
			room := pencil.Letter(letters[g.Rooms[r*g.Cols+c]])
			text.WriteString(room + strings.TrimPrefix(strings.ReplaceAll(word, ":", "/"), ".") + " ")
		}
		text.WriteString("\n")
	}
	return text.String()
}

// rowsOfLines returns the rows of a board with numbers above it and at its left, whose cells are named by a line and their place in it.
func rowsOfLines(board string) string {
	parts := strings.Split(board, "//")
	lines, text := map[int][]string{}, ". "+parts[0]+"\n"
	for r, row := range strings.Split(parts[2], "/") {
		text += strings.Fields(parts[1])[r] + strings.Repeat(" .", len(strings.Fields(row))) + "\n"
		for c, word := range strings.Fields(row) {
			var line, place int
			fmt.Sscanf(word, "%d.%d", &line, &place)
			lines[line] = append(lines[line], make([]string, max(0, place-len(lines[line])))...)
			lines[line][place-1] = fmt.Sprintf(" r%dc%d", r+1, c+1)
		}
	}
	for _, line := range slices.Sorted(maps.Keys(lines)) {
		text += "tube:" + strings.Join(lines[line], "") + "\n"
	}
	return text
}

// Steps with reasons solve the smallest boards, and make no wrong mark.
func TestExplained(t *testing.T) {
	for _, test := range published {
		kind := kindOf(test.name)
		t.Run(kind.Info().Name, func(t *testing.T) {
			for _, row := range boards(t, kind)[:4] {
				position := penciltest.Parse(t, kind, row[1]).Start()
				e, err := position.(puzzle.Explainer).Explain(run.New(t.Context(), run.Setup{}))
				if err != nil {
					t.Fatal(err)
				}
				for _, step := range e.Steps {
					if position, err = position.Play(step.Move); err != nil {
						t.Fatal(err)
					}
				}
				if !position.Status().Goal {
					t.Errorf("%s: after %d steps: %s %s", row[0], len(e.Steps), position.Status().Text, e.Why)
				}
			}
		})
	}
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// decide solves a board and proves within ten seconds that it has one solution; otherwise ok is false. A wrong answer fails the
// test.
func decide(t testing.TB, kind puzzle.Kind, name string, p puzzle.Puzzle) (took time.Duration, ok bool) {
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	began := time.Now()
	s, verdict, err := puzzle.Solve(run.New(ctx, run.Setup{}), kind.Solvers()[0], p.Start(), nil)
	took = time.Since(began)
	switch {
	case err != nil || s.Outcome == puzzle.Solved && !verdict.OK:
		t.Errorf("%s: %v %s", name, err, verdict.Why)
	case slices.Contains(s.Proved, puzzle.Unique):
		return took, true
	case s.Outcome == puzzle.Impossible || slices.Contains(s.Proved, puzzle.Several):
		t.Errorf("%s: %s %v", name, s.Outcome, s.Proved)
	default:
		t.Logf("%s was not decided in time", name)
	}
	return 10 * time.Second, false
}

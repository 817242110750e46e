package catalogue

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/testcorpus"
)

// beyondDoubt returns an error if a text of a kind is not recognised with certainty.
func beyondDoubt(name, text string) error {
	as, _, err := Read(allKinds(), "", text)
	switch {
	case err != nil:
		return err
	case as.Kind.Info().Name != name || len(as.Others) > 0:
		return fmt.Errorf("it is taken for %s, or else for %d others", as.Kind.Info().Name, len(as.Others))
	}
	return nil
}

func TestLevelsAreRecognised(t *testing.T) {
	for _, kind := range Kinds() {
		name := kind.Info().Name
		for _, level := range some(comesWith(t, kind)) {
			if err := beyondDoubt(name, level.Text); err != nil {
				t.Errorf("%s/%s: %v", name, level.Name, err)
			}
		}
	}
}

// some returns all levels, from easy to hard, or one in four in short tests.
func some(levels []Level) (few []Level) {
	if !testing.Short() {
		return levels
	}
	for i := 0; i < len(levels); i += 4 {
		few = append(few, levels[i])
	}
	return few
}

// shortFiles is the number of files out of which short tests read one.
const shortFiles = 10

// maxLooked is the largest number of parts of a published collection that are tested.
const maxLooked = 300

func TestPublishedPuzzlesAreRecognised(t *testing.T) {
	for _, kind := range Kinds() {
		for _, pattern := range []string{"/*.*", "/*/*.*"} {
			name := kind.Info().Name
			t.Run(name+pattern, func(t *testing.T) {
				files := testcorpus.Files(t, name+pattern)
				for i, file := range slices.Sorted(maps.Keys(files)) {
					if testing.Short() && i%shortFiles != 0 {
						continue
					}
					source := files[file]
					if slices.Contains([]string{".csv", ".json", ".md", ".trace"}, path.Ext(file)) || strings.Contains(file, "LICENSE") {
						continue // not a puzzle
					}
					t.Run(file, func(t *testing.T) {
						if refused(kind, source) {
							t.Skip("it is one of the kind, which refuses it")
						}
						testRecognised(t, name, source)
					})
				}
			})
		}
	}
}

// refused reports whether a text is taken for one of the kind and refused for a mistake.
func refused(kind puzzle.Kind, source string) bool {
	_, err := kind.Parse(source)
	r, ok := kind.(puzzle.Recogniser)
	return err != nil && ok && r.Recognise(source) >= puzzle.Likely
}

// testRecognised fails if a collection or a part of it, in any format of its kind, is taken for something else.
func testRecognised(t *testing.T, name, source string) {
	as, parts, err := Split(allKinds(), "", source)
	if err != nil || as.Kind.Info().Name != name || len(as.Others) > 0 {
		t.Fatalf("the whole is %+v: %v", as, err)
	}
	for i := 0; i < len(parts); i += 1 + len(parts)/maxLooked {
		if err := beyondDoubt(name, parts[i].Text); err != nil {
			t.Errorf("part %d: %v\n%s", i+1, err, parts[i].Text)
			continue
		}
		p, _ := as.Kind.Parse(parts[i].Text)
		for _, format := range as.Kind.Info().Formats {
			written, err := puzzle.Write(p, format.Name)
			if err != nil {
				continue // it cannot say this puzzle
			}
			if err := beyondDoubt(name, written); err != nil {
				t.Errorf("part %d as %s: %v\n%s", i+1, format.Name, err, written)
			}
		}
	}
}

// decoded returns the board of an address as rows of cells; a number below 0 is an empty cell. ok is
// false for a genre whose cells have another encoding.
func decoded(a pzpr.Address) (rows [][]int, ok bool) {
	cols, _ := strconv.Atoi(a.Fields[len(a.Fields)-3])
	body := a.Fields[len(a.Fields)-1]
	var cells []int
	gap := func(n int) { cells = append(cells, slices.Repeat([]int{-1}, n)...) }
	for ; body != ""; body = body[1:] {
		switch n, err := strconv.ParseInt(body[:1], 36, 64); {
		case a.Genre == "hitori" && err == nil:
			cells = append(cells, int(n))
		case err == nil && n >= 16:
			gap(int(n) - 15)
		case a.Genre == "slither" && err == nil && n < 15:
			cells = append(cells, int(n)%5)
			gap(int(n) / 5)
		case (a.Genre == "sudoku" || a.Genre == "shikaku") && err == nil:
			cells = append(cells, int(n))
		case a.Genre == "shikaku" && body[0] == '-' && len(body) > 2:
			wide, _ := strconv.ParseInt(body[1:3], 16, 64)
			cells, body = append(cells, int(wide)), body[2:]
		default:
			return nil, false
		}
	}
	for row := range slices.Chunk(cells, cols) {
		rows = append(rows, row)
	}
	return rows, len(rows) > 1 && len(rows[len(rows)-1]) == cols
}

func drawn(rows [][]int) string {
	var b strings.Builder
	for _, row := range rows {
		for _, n := range row {
			word := "."
			if n >= 0 {
				word = strconv.Itoa(n)
			}
			b.WriteString(word + " ")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// No published puzzle of another genre is called a faulty one of a kind here, nor read as one.
func TestPublishedPuzzlesOfOtherGenresAreNamed(t *testing.T) {
	for file, text := range testcorpus.Files(t, "pencil/*.tsv") {
		genre, ok := pzpr.Find(strings.TrimSuffix(file, ".tsv"))
		if !ok {
			continue // this file is a table, not a genre
		}
		if _, err := Find(allKinds(), genre.Name); err == nil {
			continue // a kind here has this genre
		}
		t.Run(file, func(t *testing.T) {
			boards, known := 0, 0
			for line := range strings.Lines(text) {
				address := strings.Split(line, "\t")[1]
				for _, pasted := range []string{address, line, "Look (" + address + ")."} {
					if _, _, err := Read(allKinds(), "", pasted); err == nil ||
						err.Error() != "this is an address of "+genre.Title+", which Unknot cannot solve" {
						t.Errorf("%q: %v", pasted, err)
					}
				}
				a, _ := pzpr.Read(address)
				rows, ok := decoded(a)
				if !ok || genre.Name == "sudoku" && len(rows) != 9 {
					continue
				}
				boards++
				as, _, err := Read(allKinds(), "", drawn(rows))
				if err != nil && strings.Contains(err.Error(), genre.Title) {
					known++
					continue
				}
				if err == nil {
					t.Logf("read as %s:\n%s", as.Kind.Info().Name, drawn(rows))
				} else {
					t.Logf("%v:\n%s", err, drawn(rows))
				}
			}
			if boards-known > boards/20 {
				t.Errorf("%d of %d boards are known by their shape", known, boards)
			}
			t.Logf("%d of %d", known, boards)
		})
	}
}

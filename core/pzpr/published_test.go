package pzpr

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/testcorpus"
)

// everyAddress returns the addresses of the published pencil puzzles whose genres have a layout.
func everyAddress(t *testing.T) (addresses []string) {
	t.Helper()
	for _, pattern := range []string{"pencil/*.tsv", "nurikabe/*.tsv", "pencil2/*.tsv"} {
		for _, source := range testcorpus.Files(t, pattern) {
			for line := range strings.Lines(source) {
				for column := range strings.SplitSeq(strings.TrimSpace(line), "\t") {
					if a, ok := Read(column); ok && strings.HasPrefix(column, "http") && known(a.Genre) {
						addresses = append(addresses, column)
					}
				}
			}
		}
	}
	return addresses
}

// known reports whether there is a layout for a genre.
func known(name string) bool {
	genre, _ := Find(name)
	_, ok := layoutOf(genre.Name)
	return ok
}

// usual rewrites the parts of an address that do not describe cells as puzz.link writes them: the name of the genre, and a slash after a
// full stop at the end.
func usual(address string) string {
	address = strings.Replace(address, "?lightup/", "?akari/", 1)
	address = strings.Replace(address, "?hashikake/", "?hashi/", 1)
	if strings.HasSuffix(address, ".") {
		address += "/"
	}
	return address
}

// longer is the number of published addresses that do not end after their last cell: one of Yajilin, whose clues of three digits lack their
// mark. puzz.link ignores the surplus.
const longer = 1

func TestPublishedAddressesComeBack(t *testing.T) {
	count, tooLong := map[string]int{}, 0
	for _, address := range everyAddress(t) {
		a, ok := Read(address)
		p, err := a.Puzzle()
		if err != nil && strings.Contains(err.Error(), "the address goes on") {
			tooLong++
			continue
		}
		if !ok || err != nil {
			t.Errorf("%s: %v, %v", address, ok, err)
			continue
		}
		if got, err := p.Address(); err != nil || got != usual(address) {
			t.Errorf("%s is written as\n%s, %v", address, got, err)
		}
		count[p.Genre]++
		comesBack(t, p)
	}
	if tooLong != longer {
		t.Errorf("%d addresses go on after their cells", tooLong)
	}
	for _, l := range layouts { // a new genre may have no published puzzles
		t.Logf("%s: %d addresses byte for byte", l.genre, count[l.genre])
	}
}

// comesBack checks that a puzzle's address and its file are read as the same puzzle.
func comesBack(t *testing.T, p *Puzzle) {
	t.Helper()
	address, err := p.Address()
	if err != nil {
		t.Fatalf("%s has no address: %v", p.Genre, err)
	}
	a, _ := Read(address)
	again, err := a.Puzzle()
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	if got, _ := again.Address(); got != address {
		t.Errorf("%s is written again as\n%s", address, got)
	}
	text, err := p.File()
	if err != nil {
		t.Fatalf("%s has no file: %v", address, err)
	}
	if again, err = ReadFile(strings.Split(text, "\n")); err != nil {
		t.Fatalf("%v in the file of %s\n%s", err, address, text)
	}
	if rewritten, _ := again.File(); rewritten != text {
		t.Errorf("the file\n%sis written again as\n%s", text, rewritten)
	}
	if got, err := again.Address(); err != nil || inFiles(p, got) != inFiles(p, address) {
		t.Errorf("the file of\n%s is of\n%s, %v", address, got, err)
	}
}

// inFiles removes from an address what files cannot express: Yajilin's flag for its appearance, and missing sums of Kakuro where files
// write 0.
func inFiles(p *Puzzle, address string) string {
	switch p.Genre {
	case "yajilin":
		return strings.Replace(address, "/b/", "/", 1)
	case "kakuro":
		return strings.ReplaceAll(address, "-", "0")
	}
	return address
}

// Every file is written as it was read, except files without cells, which are refused. Most boards
// also have an address in the tables, which describes the same board as the file.
func TestPublishedFilesComeBack(t *testing.T) {
	addresses := everyAddress(t)
	for i := range addresses {
		addresses[i] = usual(addresses[i])
	}
	alike := map[string]bool{}
	for line := range strings.Lines(testcorpus.Read(t, "pencil/checks.tsv") + testcorpus.Read(t, "pencil2/checks.tsv")) {
		fields := strings.Split(line, "\t")
		source := fields[2]
		if !known(fields[0]) {
			continue
		}
		p, err := ReadFile(strings.Split(source, "/"))
		if strings.Count(source, "/") <= 3 {
			if err == nil {
				t.Errorf("%s has no cells, and is read", source)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", source, err)
			continue
		}
		got, err := p.File()
		if err != nil {
			t.Errorf("%s: %v", source, err)
		}
		got = strings.ReplaceAll(got, "\n", "/")
		if rest, begins := strings.CutPrefix(got, source); !begins || strings.Trim(rest, "0 /") != "" { // a file may end before its lines
			t.Errorf("%s is written as\n%s", source, got)
		}
		comesBack(t, p)
		address, _ := p.Address()
		alike[p.Genre] = alike[p.Genre] || slices.Contains(addresses, address)
	}
	for genre, is := range alike {
		t.Logf("%s: a file is of a board with an address: %v", genre, is)
	}
	if !alike["slither"] {
		t.Error("no file is of a board with an address")
	}
}

package optimal

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"unknot/core/sokoban/floor"
)

// draw reads a board in plain XSB.
func draw(t testing.TB, text string) *floor.Level {
	t.Helper()
	rows := strings.Split(strings.Trim(text, "\n"), "\n")
	p := floor.Picture{Rows: len(rows)}
	for _, row := range rows {
		p.Cols = max(p.Cols, len(row))
	}
	n := p.Rows * p.Cols
	p.Wall, p.Goal, p.Box = make([]bool, n), make([]bool, n), make([]bool, n)
	for r, row := range rows {
		for c := range row {
			i := r*p.Cols + c
			p.Wall[i] = row[c] == '#'
			p.Goal[i] = strings.IndexByte(".*+", row[c]) >= 0
			p.Box[i] = strings.IndexByte("$*", row[c]) >= 0
			if row[c] == '@' || row[c] == '+' {
				p.PlayerRow, p.PlayerCol = r, c
			}
		}
	}
	l, err := floor.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// published reads the boards of a file of ../shared/data/sokoban, which are not ours to ship; the
// test is skipped where they are not at hand.
func published(t testing.TB, name string) (boards []string) {
	t.Helper()
	var board []string
	for _, row := range strings.Split(string(shared(t, name))+"\n", "\n") {
		if strings.Contains(row, "#") && strings.Trim(row, "# .$*@+") == "" {
			board = append(board, row)
		} else if len(board) > 0 {
			boards, board = append(boards, strings.Join(board, "\n")), nil
		}
	}
	return boards
}

func shared(t testing.TB, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "shared", "data", "sokoban", name))
	if err != nil {
		t.Skipf("SKIPPED: the published levels are not at hand: %v", err)
	}
	return bytes.ReplaceAll(text, []byte("\r"), nil)
}

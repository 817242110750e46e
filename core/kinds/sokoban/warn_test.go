package sokoban

import (
	"strings"
	"testing"
)

// A hall of 100 × 100 with a row of boxes is played without the tables of a search.
func TestVastBoardsAreNotSearched(t *testing.T) {
	row := "#" + strings.Repeat(" ", 98) + "#\n"
	hall := strings.Repeat("#", 100) + "\n#@" + strings.Repeat(" ", 97) + "#\n" + row +
		"#" + strings.Repeat(" $", 49) + "#\n" + row + "#" + strings.Repeat(" .", 49) + "#\n" + strings.Repeat(row, 93) + strings.Repeat("#", 100)
	p, err := Kind{}.Parse(hall)
	if err != nil {
		t.Fatal(err)
	}
	start := p.Start().(position)
	start.Status()
	if start.level.known != nil {
		t.Error("tables were made")
	}
}

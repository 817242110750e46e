package floortest

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/testcorpus"
)

// Shared returns the text of a published file of Sokoban levels, with \n as line ends.
func Shared(t testing.TB, name string) string {
	t.Helper()
	return strings.ReplaceAll(testcorpus.Read(t, "sokoban/"+name), "\r", "")
}

// Boards returns the boards of a Shared collection in the form in which the file has them.
func Boards(t testing.TB, name string) (boards []string) {
	t.Helper()
	var board []string
	for _, row := range strings.Split(Shared(t, name)+"\n", "\n") {
		if strings.Contains(row, "#") && strings.Trim(row, "# .$*@+") == "" {
			board = append(board, row)
		} else if len(board) > 0 {
			boards, board = append(boards, strings.Join(board, "\n")), nil
		}
	}
	return boards
}

// Numbers returns a column of a CSV file, by level. It omits empty fields.
func Numbers(t testing.TB, file, column string) map[int]int {
	lines := strings.Split(strings.TrimSpace(Shared(t, file)), "\n")
	at := slices.Index(strings.Split(lines[0], ","), column)
	all := map[int]int{}
	for _, line := range lines[1:] {
		fields := strings.Split(line, ",")
		level, _ := strconv.Atoi(fields[0])
		if n, err := strconv.Atoi(fields[at]); err == nil {
			all[level] = n
		}
	}
	return all
}

// Trial is the set of levels, with limits, that environment variables choose for a long test.
type Trial struct {
	File   string         // SOKOBAN_FILE: a Shared file; the classic 90 by default
	Boards map[int]string // boards of the file by number from 1; SOKOBAN_LEVELS chooses them
	Levels []int          // numbers of the chosen boards, in the order of SOKOBAN_LEVELS
	Limit  time.Duration  // SOKOBAN_SECONDS: limit of the Clock per level, 10 s by default
	Nodes  int64          // SOKOBAN_NODES: limit of nodes per level; 0: none
}

// Asked returns the trial that environment variables choose, and skips the test if they choose none.
func Asked(t testing.TB) Trial {
	t.Helper()
	levels := os.Getenv("SOKOBAN_LEVELS")
	if levels == "" {
		t.Skip("set SOKOBAN_LEVELS=1-90, or =1,3-5 and the like, to run")
	}
	a := Trial{File: os.Getenv("SOKOBAN_FILE"), Boards: map[int]string{}, Limit: 10 * time.Second}
	if a.File == "" {
		a.File = "xsokoban-90.sok"
	}
	if seconds, err := strconv.Atoi(os.Getenv("SOKOBAN_SECONDS")); err == nil {
		a.Limit = time.Duration(seconds) * time.Second
	}
	a.Nodes, _ = strconv.ParseInt(os.Getenv("SOKOBAN_NODES"), 10, 64)
	boards := Boards(t, a.File)
	for part := range strings.SplitSeq(levels, ",") {
		from, to, ok := strings.Cut(part, "-")
		if !ok {
			to = from
		}
		first, err := strconv.Atoi(from)
		last, wrong := strconv.Atoi(to)
		if err != nil || wrong != nil || first < 1 || last > len(boards) {
			t.Fatalf("SOKOBAN_LEVELS: %q are not levels of %s, which has %d", part, a.File, len(boards))
		}
		for n := first; n <= last; n++ {
			a.Levels, a.Boards[n] = append(a.Levels, n), boards[n-1]
		}
	}
	return a
}

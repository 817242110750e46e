package fess

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/strategy"
)

// published reads the boards of a collection of ../shared/data/sokoban, which are not ours to
// ship; the test is skipped where they are not at hand.
func published(t testing.TB, name string) (boards []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "shared", "data", "sokoban", name))
	if err != nil {
		t.Skipf("SKIPPED: the published levels are not at hand: %v", err)
	}
	var board []string
	for _, row := range strings.Split(string(bytes.ReplaceAll(text, []byte("\r"), nil))+"\n", "\n") {
		if strings.Contains(row, "#") && strings.Trim(row, "# .$*@+") == "" {
			board = append(board, row)
		} else if len(board) > 0 {
			boards, board = append(boards, strings.Join(board, "\n")), nil
		}
	}
	return boards
}

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

// TestClassic solves levels of the classic 90 that need few nodes.
func TestClassic(t *testing.T) {
	boards := published(t, "xsokoban-90.sok")
	for _, level := range []int{1, 2, 3, 4, 6, 12, 17, 51, 53, 60, 72, 73, 78, 79, 80, 83, 86} {
		l := draw(t, boards[level-1])
		r := Portfolio{}.Search(run(), strategy.Job{Level: l, Book: deadlock.New(l), Nodes: 2000})
		t.Logf("level %d: %d nodes, %d pushes", level, r.Nodes, len(r.Pushes))
		solved(t, l, r)
	}
}

// TestCollection solves the levels SOKOBAN_LEVELS (as 1,3-5; empty: none) of the file SOKOBAN_FILE
// (the classic 90 by default) within SOKOBAN_SECONDS or SOKOBAN_NODES each and prints a table. With
// SOKOBAN_AXES (as 012) one space is searched instead of all, with SOKOBAN_NARROW by the other plan, with
// SOKOBAN_BOLD whatever moves weigh.
func TestCollection(t *testing.T) {
	levels := os.Getenv("SOKOBAN_LEVELS")
	if levels == "" {
		t.Skip("set SOKOBAN_LEVELS=1-90 to run")
	}
	file := os.Getenv("SOKOBAN_FILE")
	if file == "" {
		file = "xsokoban-90.sok"
	}
	seconds, err := strconv.Atoi(os.Getenv("SOKOBAN_SECONDS"))
	if err != nil {
		seconds = 10
	}
	nodes, _ := strconv.Atoi(os.Getenv("SOKOBAN_NODES"))
	boards := published(t, file)
	var good int
	var failed []int
	for i, board := range boards {
		if !within(levels, i+1) {
			continue
		}
		l := draw(t, board)
		start := spent()
		run := puzzle.NewRun(context.Background(), puzzle.Setup{Limit: time.Duration(seconds) * time.Second})
		var axes []Axis
		for _, a := range os.Getenv("SOKOBAN_AXES") {
			axes = append(axes, Axis(a-'0'))
		}
		var way strategy.Strategy = Portfolio{}
		if os.Getenv("SOKOBAN_AXES") != "" {
			way = Search{Axes: axes, Narrow: os.Getenv("SOKOBAN_NARROW") != "", Bold: os.Getenv("SOKOBAN_BOLD") != ""}
		}
		r := way.Search(run, strategy.Job{Level: l, Book: deadlock.New(l), Nodes: int64(nodes)})
		took := spent() - start
		state := "open"
		if r.End == strategy.Solved {
			_, end, err := l.Play(r.Pushes)
			if err != nil || !l.Solved(end.Boxes) {
				t.Errorf("level %d: %v", i+1, err)
			}
			good++
			state = "solved"
		} else {
			failed = append(failed, i+1)
		}
		fmt.Printf("%3d %-7s %8d nodes %7.2f s %5d pushes\n", i+1, state, r.Nodes, took, len(r.Pushes))
	}
	fmt.Printf("%d solved; not: %v\n", good, failed)
}

// spent is the processor's time in seconds, which a busy machine does not change.
func spent() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()).Seconds()
}

func within(ranges string, n int) bool {
	return slices.ContainsFunc(strings.Split(ranges, ","), func(r string) bool {
		from, to, ok := strings.Cut(r, "-")
		if !ok {
			to = from
		}
		a, _ := strconv.Atoi(from)
		b, _ := strconv.Atoi(to)
		return a <= n && n <= b
	})
}

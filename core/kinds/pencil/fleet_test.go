package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/scene"
)

// fleetOf returns the number of ships of each length, from 1 on; ok is false if ships touch or are not straight.
func (b board) fleetOf(ship []bool) (fleet [5]int, ok bool) {
	for c, is := range ship {
		if row, col := c/b.Cols, c%b.Cols; row+1 < b.Rows && col+1 < b.Cols &&
			(is && ship[c+b.Cols+1] || ship[c+1] && ship[c+b.Cols]) {
			return fleet, false
		}
	}
	seen := make([]bool, len(ship))
	for c, is := range ship {
		if !is || seen[c] {
			continue
		}
		group := []int{c}
		seen[c] = true
		for i := 0; i < len(group); i++ {
			for _, d := range b.near[group[i]] {
				if ship[d] && !seen[d] {
					seen[d] = true
					group = append(group, int(d))
				}
			}
		}
		fleet[len(group)]++
	}
	return fleet, true
}

// partOf returns the sign of a cell: water, or the part of a ship.
func (b board) partOf(ship []bool, c int) string {
	if !ship[c] {
		return "~"
	}
	is := func(row, col int) bool {
		return row >= 0 && col >= 0 && row < b.Rows && col < b.Cols && ship[b.Cell(row, col)]
	}
	row, col := c/b.Cols, c%b.Cols
	up, down, left, right := is(row-1, col), is(row+1, col), is(row, col-1), is(row, col+1)
	switch {
	case up && down || left && right:
		return "m"
	case up:
		return "s"
	case down:
		return "n"
	case left:
		return "e"
	case right:
		return "w"
	}
	return "o"
}

func TestBattleship(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(func(ship []bool) bool {
		_, ok := b.fleetOf(ship)
		return ok && slices.Contains(ship, true)
	})
	penciltest.Counts(t, kindOf("battleship"), 300, func(chance *rand.Rand) (string, []string) {
		one := shadedIn(all[chance.IntN(len(all))])
		fleet, _ := b.fleetOf(one)
		lines := b.lines()
		rim := make([]string, len(lines))
		for i, line := range lines {
			rim[i] = "."
			if n := count(one, line, true); chance.IntN(3) > 0 {
				rim[i] = fmt.Sprint(n + chance.IntN(12)/11)
			}
		}
		parts := slices.Repeat([]string{"."}, b.Cells())
		for c := range one {
			if chance.IntN(4) == 0 {
				parts[c] = b.partOf(one, c)
			}
		}
		text := "fleet: " + strings.Trim(fmt.Sprint(fleet[1:]), "[]") + "\n. " + strings.Join(rim[b.Rows:], " ") + "\n"
		for r := range b.Rows {
			text += rim[r] + " " + strings.Join(parts[r*b.Cols:(r+1)*b.Cols], " ") + "\n"
		}
		return text, slices.DeleteFunc(slices.Clone(all), func(answer string) bool {
			ship := shadedIn(answer)
			if other, _ := b.fleetOf(ship); other != fleet {
				return true
			}
			for i, line := range lines {
				if rim[i] != "." && rim[i] != fmt.Sprint(count(ship, line, true)) {
					return true
				}
			}
			for c, part := range parts {
				if part != "." && part != b.partOf(ship, c) {
					return true
				}
			}
			return false
		})
	})
}

// Given parts keep their shape. The shapes of a player's parts follow from the marks around them.
func TestShipsAreDrawn(t *testing.T) {
	kind := kindOf("battleship")
	position, err := penciltest.Parse(t, kind, "fleet: 1 0 1\n. . . .\n. n . .\n. . . ~\n. . . .\n").Start().
		Play("r2c1=ship,r3c1=ship,r1c3=ship,r1c2=water")
	if err != nil {
		t.Fatal(err)
	}
	board := position.Scene()[0].Board
	for c, want := range map[int]scene.Shape{0: "bow up", 3: "hull", 6: "bow down", 2: "boat"} {
		if cell := board.Cells[c]; cell.Shape != want || cell.Text != "" {
			t.Errorf("cell %d is %+v, want %s", c, cell, want)
		}
	}
	if cell := board.Cells[5]; cell.Text != "~" || cell.Label != "water" {
		t.Errorf("given water is %+v", cell)
	}
	if position, err = position.Play("r1c2=clear"); err != nil {
		t.Fatal(err)
	}
	if shape := position.Scene()[0].Board.Cells[2].Shape; shape != "plank" {
		t.Errorf("a part beside an open cell is a %s", shape)
	}
}

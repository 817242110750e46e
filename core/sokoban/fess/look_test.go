package fess

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/packing"
	"unknot/core/sokoban/strategy"
)

func picture(l *floor.Level, boxes floor.Set, player int) string {
	out := ""
	for i := 0; i < l.Size; i++ {
		if i > 0 && (i-1)%l.Stride == l.Stride-1 {
		}
		ch := "#"
		switch {
		case !l.Inside.Has(i):
		case boxes.Has(i) && l.Goals.Has(i):
			ch = "*"
		case boxes.Has(i):
			ch = "$"
		case i == player && l.Goals.Has(i):
			ch = "+"
		case i == player:
			ch = "@"
		case l.Goals.Has(i):
			ch = "."
		default:
			ch = " "
		}
		out += ch
		if i%l.Stride == 0 {
			out += "\n"
		}
	}
	return out
}

func TestLook(t *testing.T) {
	level, err := strconv.Atoi(os.Getenv("SOKOBAN_LOOK"))
	if err != nil {
		t.Skip()
	}
	seconds, err := strconv.Atoi(os.Getenv("SOKOBAN_SECONDS"))
	if err != nil {
		seconds = 10
	}
	l := draw(t, published(t, "xsokoban-90.sok")[level-1])
	run := puzzle.NewRun(context.Background(), puzzle.Setup{Limit: time.Duration(seconds) * time.Second})
	s := (Search{Axes: []Axis{Out, Regions, Rooms}}).start(run, strategy.Job{Level: l, Book: deadlock.New(l), Nodes: 3000})
	p := s.lens.plan
	fmt.Println("plan: steps", len(p.Steps), "guessed", p.Guessed, "parkings", p.Parkings)
	order := make([]byte, l.Size)
	for i, st := range p.Steps {
		if st.From == packing.Outside && st.To >= 0 {
			order[st.To] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[min(i, 61)]
			continue
		}
		fmt.Printf("%d: %d->%d\n", i, st.From, st.To)
	}
	base := []byte(strings.ReplaceAll(picture(l, l.None(), -1), "\n", ""))
	for i, o := range order {
		if o > 0 {
			base[i] = o
		}
		fmt.Print(string(base[i]))
		if i%l.Stride == 0 {
			fmt.Println()
		}
	}
	fmt.Println()
	fmt.Println(picture(l, l.Boxes, l.Player))
	end := s.work()
	fmt.Println("end", end, "nodes", s.tree.len(), "cells", len(s.space.cells))
	sums := map[int][3]int{}
	for _, c := range s.space.cells {
		x := sums[c.features.packed]
		x[0]++
		x[1] += c.nodes
		x[2] += len(c.open)
		sums[c.features.packed] = x
	}
	for i := 0; i <= len(p.Steps); i++ {
		fmt.Print(i, ":", sums[i], " ")
	}
	fmt.Println()
	var weights [12]int
	for _, w := range s.tree.weight {
		weights[min(w, 11)]++
	}
	fmt.Println("weights", weights)
	if os.Getenv("SOKOBAN_BRIEF") != "" {
		return
	}
	best := s.space.cells[0]
	for _, c := range s.space.cells {
		if c.features.packed > best.features.packed {
			best = c
		}
	}
	most, found := ^uint64(0), int32(0)
	for i := range s.tree.len() {
		b := s.tree.at(int32(i))
		if s.lens.plan.Packed(b) == best.features.packed {
			s.Level.Reach(b, int(s.tree.player[i]), s.reach)
			f := s.lens.measure(b, s.reach)
			f.on[Out] = 0
			if r := f.rank(len(p.Steps)); r < most {
				most, found = r, int32(i)
			}
		}
	}
	s.trail(found)
}

var names = []string{"packing", "regions", "rooms", "out", "hotspots", "clearer", "explorer", "opener"}

// trail prints how the search came to a node, several pictures side by side.
func (s *search) trail(node int32) {
	var line []int32
	for n := node; n >= 0; n = s.tree.parent[n] {
		line = append(line, n)
	}
	s.tree.seen = table{}
	rows := make([]string, s.Level.Size/s.Level.Stride+4)
	flush := func() {
		for i := range rows {
			if rows[i] != "" {
				fmt.Println(rows[i])
			}
			rows[i] = ""
		}
	}
	for i := len(line) - 2; i >= 0; i-- {
		n := line[i]
		from := s.tree.parent[n]
		b := s.tree.at(from).Clone()
		s.Level.Reach(b, int(s.tree.player[from]), s.reach)
		f := s.lens.measure(b, s.reach)
		s.moves(from, f)
		why := ""
		for _, c := range s.list {
			if c.box == s.tree.box[n] && c.to == s.tree.to[n] && c.player == s.tree.player[n] {
				for k, a := range advisors {
					if c.advised && a(f, &c) {
						why += names[k][:2] + " "
					}
				}
			}
		}
		s.Level.Reach(s.tree.at(n), int(s.tree.player[n]), s.reach)
		g := s.lens.measure(s.tree.at(n), s.reach)
		pic := []byte(picture(s.Level, s.tree.at(n), int(s.tree.player[n])))
		// mark where the box came from
		k := 0
		for at := range pic {
			if pic[at] == '\n' {
				continue
			}
			if k == int(s.tree.box[n]) {
				pic[at] = 'o'
			}
			if k == int(s.tree.to[n]) {
				pic[at] = 'X'
			}
			k++
		}
		lines := strings.Split(strings.TrimSuffix(string(pic), "\n"), "\n")
		lines[0] = fmt.Sprintf("%d by %s", n, why)
		lines = append(lines, fmt.Sprintf("p%d o%d c%d r%d h%d w%d", g.packed, g.on[0], g.on[1], g.on[2], g.on[3], s.tree.weight[n]))
		for r, text := range lines {
			rows[r] += fmt.Sprintf("%-*s  ", max(s.Level.Stride, 19), text)
		}
		if (len(line)-1-i)%7 == 0 {
			flush()
		}
	}
	flush()
}

func TestPosition(t *testing.T) {
	text, err := os.ReadFile(os.Getenv("SOKOBAN_POSITION"))
	if err != nil {
		t.Skip()
	}
	l := draw(t, string(text))
	run := puzzle.NewRun(context.Background(), puzzle.Setup{})
	s := (Search{Axes: []Axis{Out, Regions, Rooms}}).start(run, strategy.Job{Level: l, Book: deadlock.New(l)})
	for i := range s.list {
		c := &s.list[i]
		lost := c.lost || s.lost(l.Boxes, c)
		br, bc := l.Place(int(c.box))
		tr, tc := l.Place(int(c.to))
		fmt.Printf("(%d,%d)->(%d,%d) lost %v advised %v %+v\n", br, bc, tr, tc, lost, c.advised, c.features)
	}
	fmt.Println(l.Place(s.lens.plan.Steps[0].To))
	fmt.Println(picture(l, s.lens.plan.Stand(0), l.Player))
	fmt.Println(picture(l, s.lens.route(l.Boxes, l.Player, 0), l.Player))
}

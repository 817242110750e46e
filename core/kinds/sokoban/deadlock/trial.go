package deadlock

import "unknot/core/kinds/sokoban/floor"

// trial is a small search: whether some boxes, with all others gone, can get home.
// What it shows to be lost stays lost whatever other boxes there are (Junghanns 1999,
// ch. 5, "pattern searches").
type trial struct {
	table  []int32      // by hash: a position's number and one, 0 for none; a power of two
	boxes  []uint64     // Words for each position
	player []floor.Cell // of each position: the least square of the player's region
	from   []int32      // of each position: the one before it, -1 for the first
	by     []floor.Push // of each position: the push that led to it
	at     int32        // the position whose pushes are made
	push   floor.Push   // the last one that was made
	next   []int32      // of each position: another to be looked at with the same estimate, -1 for none
	first  []int32      // by estimate: one to be looked at, -1 for none
	least  int          // no estimate below it has one
	home   []int16      // by square: fewest pushes to the nearest goal
	made   int          // nodes of the last trial
	left   int          // nodes of the reason that is asked for
	tick   func() bool  // of the reason that is asked for; may be nil

	area, now, after, reach, seen, ground floor.Set
}

const mostEstimate = 1023

func newTrial(b *Book) trial {
	t := trial{first: make([]int32, mostEstimate+1), home: make([]int16, b.Size),
		area: b.None(), now: b.None(), after: b.None(), reach: b.None(), seen: b.None(), ground: b.None()}
	for c := range t.home {
		t.home[c] = floor.Far
		for _, distances := range b.Distances {
			t.home[c] = min(t.home[c], distances.Least[c])
		}
	}
	return t
}

func (t *trial) bytes() int64 {
	return int64(4*cap(t.table) + 8*cap(t.boxes) + 8*cap(t.player) + 4*cap(t.from) + 16*cap(t.by) + 4*cap(t.next))
}

// verdict is what a trial found.
type verdict int

const (
	open  verdict = iota // not decided within the nodes
	loose                // the boxes get home, or out of the area
	lost                 // proved
)

// try looks for a way of getting some boxes home, or out of an area, by at
// most so many nodes. A box that leaves the area is gone.
func (b *Book) try(boxes floor.Set, player floor.Cell, area floor.Set, nodes int) verdict {
	t := &b.trial
	t.area.Copy(area)
	t.begin()
	b.Reach(boxes, player, t.seen)
	if boxes.Within(b.Goals) {
		return loose
	}
	if b.LostAtStart(boxes, t.seen) {
		return lost
	}
	t.after.Copy(boxes)
	b.meet()
	for ; t.made < nodes && (t.tick == nil || t.tick()); t.made++ {
		if t.at = t.pop(); t.at < 0 {
			return lost
		}
		copy(t.now, t.boxes[int(t.at)*b.Words:])
		b.Reach(t.now, t.player[t.at], t.reach)
		if b.follow() {
			return loose
		}
	}
	return open
}

// begin forgets the last trial.
func (t *trial) begin() {
	if t.table == nil {
		t.table = make([]int32, 1<<10)
	}
	clear(t.table)
	for i := range t.first {
		t.first[i] = -1
	}
	t.boxes, t.player, t.next, t.least = t.boxes[:0], t.player[:0], t.next[:0], 0
	t.from, t.by, t.at, t.made = t.from[:0], t.by[:0], -1, 0
}

// pop takes the newest of the positions with the least estimate, -1 if there is none left.
func (t *trial) pop() int32 {
	for t.least < len(t.first) && t.first[t.least] < 0 {
		t.least++
	}
	if t.least == len(t.first) {
		return -1
	}
	at := t.first[t.least]
	t.first[t.least] = t.next[at]
	return at
}

// follow makes the pushes of a position; it says whether one gets the last box home.
//
//go:noinline
func (b *Book) follow() bool {
	t := &b.trial
	only, ok := b.piCorral(t.now, t.reach, false)
	if !ok {
		only = t.now
	}
	for box := only.First(); box >= 0; box = only.Next(box) {
		for _, d := range floor.Dirs {
			to := box + b.Step[d]
			if !t.reach.Has(box-b.Step[d]) || !b.Alive.Has(to) || t.now.Has(to) {
				continue
			}
			t.push = floor.Push{Box: box, Dir: d}
			t.after.Copy(t.now)
			t.after.Remove(box)
			if t.area.Has(to) {
				t.after.Add(to)
			}
			if t.after.Within(b.Goals) {
				return true
			}
			b.Reach(t.after, box, t.seen)
			if !t.area.Has(to) || !b.Lost(t.after, t.seen, to) {
				b.meet()
			}
		}
	}
	return false
}

// way appends the pushes by which the boxes got home or out of the area, the last first.
func (t *trial) way(pushes []floor.Push) []floor.Push {
	if t.at < 0 { // they were home
		return pushes
	}
	pushes = append(pushes, t.push)
	for at := t.at; t.from[at] >= 0; at = t.from[at] {
		pushes = append(pushes, t.by[at])
	}
	return pushes
}

// meet notes a position, unless it was met before.
func (b *Book) meet() {
	t := &b.trial
	player := t.seen.First()
	slot := t.slot(b.worlds.keys.Hash(floor.State{Boxes: t.after, Player: player}))
	for ; t.table[slot] != 0; slot = (slot + 1) & (len(t.table) - 1) {
		at := int(t.table[slot] - 1)
		if t.player[at] == player && same(t.boxes[at*b.Words:], t.after) {
			return
		}
	}
	at := int32(len(t.player))
	t.table[slot] = at + 1
	t.boxes, t.player = append(t.boxes, t.after...), append(t.player, player)
	t.from, t.by = append(t.from, t.at), append(t.by, t.push)
	estimate := 0
	for box := t.after.First(); box >= 0; box = t.after.Next(box) {
		estimate += int(t.home[box])
	}
	estimate = min(estimate, mostEstimate)
	t.next = append(t.next, t.first[estimate])
	t.first[estimate], t.least = at, min(t.least, estimate)
	if 2*len(t.player) > len(t.table) {
		b.widen()
	}
}

func (t *trial) slot(hash uint64) int { return int(hash) & (len(t.table) - 1) }

func same(words []uint64, s floor.Set) bool {
	for i, w := range s {
		if words[i] != w {
			return false
		}
	}
	return true
}

// widen doubles the table.
func (b *Book) widen() {
	t := &b.trial
	t.table = make([]int32, 2*len(t.table))
	for at, player := range t.player {
		slot := t.slot(b.worlds.keys.Hash(floor.State{Boxes: t.boxes[at*b.Words : (at+1)*b.Words], Player: player}))
		for t.table[slot] != 0 {
			slot = (slot + 1) & (len(t.table) - 1)
		}
		t.table[slot] = int32(at + 1)
	}
}

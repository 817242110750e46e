package pencil

import (
	"slices"

	"unknot/core/scene"
)

// Rooms tells whether thick lines divide a board into rooms, and whether a clue is about its cell or its room.
type Rooms int

// The sorts of rooms.
const (
	NoRooms Rooms = iota
	Parted        // there are rooms; a clue is about its cell
	Counted       // a clue is about its whole room, and is in the first cell of the room
)

// RoomCells lists the cells of each room by rows.
func (g *Givens) RoomCells() (rooms [][]int) {
	for cell, room := range g.Rooms {
		if room == len(rooms) {
			rooms = append(rooms, nil)
		}
		rooms[room] = append(rooms[room], cell)
	}
	return rooms
}

// SetRooms makes each connected patch of cells with the same number a room.
func (g *Givens) SetRooms(of []int) {
	near := make([][]int, len(of))
	for _, pair := range g.Neighbours() {
		if one, other := pair[0], pair[1]; of[one] == of[other] {
			near[one], near[other] = append(near[one], other), append(near[other], one)
		}
	}
	g.Rooms = slices.Repeat([]int{-1}, len(of))
	rooms := 0
	for first := range of {
		if g.Rooms[first] >= 0 {
			continue
		}
		g.Rooms[first] = rooms
		for walk := []int{first}; len(walk) > 0; {
			cell := walk[len(walk)-1]
			walk = walk[:len(walk)-1]
			for _, next := range near[cell] {
				if g.Rooms[next] < 0 {
					g.Rooms[next] = rooms
					walk = append(walk, next)
				}
			}
		}
		rooms++
	}
}

// Joined returns the board with some cells added to the room of the first one. A single cell becomes its own room.
func (g *Givens) Joined(cells []int) *Givens {
	joined, of := *g, slices.Clone(g.Rooms)
	room := of[cells[0]]
	if len(cells) == 1 {
		room = len(of)
	}
	for _, cell := range cells {
		of[cell] = room
	}
	joined.Clues = slices.Clone(g.Clues)
	joined.SetRooms(of)
	return &joined
}

// Gather moves the clue of each room to its first cell. It removes further clues of the room, and returns their cells as surplus.
func (g *Givens) Gather() (surplus []int) {
	for _, cells := range g.RoomCells() {
		number := None
		for _, cell := range cells {
			clue := g.Clues[cell]
			switch {
			case clue == None:
			case number == None:
				number = clue
			default:
				surplus = append(surplus, cell)
			}
			g.Clues[cell] = None
		}
		g.Clues[cells[0]] = number
	}
	return surplus
}

// Lettered returns, by area, a number whose Letter names the area. It is the area's own number or, if an area beside it already has that
// letter, the next number with a free letter. of has the area of each cell, -1 for none.
func Lettered(g *Givens, of []int) map[int]int {
	beside := map[int]map[int]bool{}
	var areas []int
	for _, area := range of {
		if beside[area] == nil && area >= 0 {
			beside[area] = map[int]bool{}
			areas = append(areas, area)
		}
	}
	for _, pair := range g.Neighbours() {
		if len(areas) < 2 {
			break
		}
		if a, b := of[pair[0]], of[pair[1]]; a >= 0 && b >= 0 {
			beside[a][b], beside[b][a] = true, true
		}
	}
	slices.Sort(areas)
	letters, ok := inTurn(areas, beside)
	if !ok {
		letters, _ = inTurn(crowdedFirst(areas, beside), beside)
	}
	return letters
}

// inTurn gives letters to areas in the given order, as Lettered does. ok is false if the areas beside one area have all letters.
func inTurn(areas []int, beside map[int]map[int]bool) (letters map[int]int, ok bool) {
	letters, ok = map[int]int{}, true
	for _, area := range areas {
		taken := map[string]bool{}
		for other := range beside[area] {
			if named, has := letters[other]; has && other != area {
				taken[Letter(named)] = true
			}
		}
		letters[area] = area
		for taken[Letter(letters[area])] && letters[area] < area+52 {
			letters[area]++
		}
		ok = ok && letters[area] < area+52
	}
	return letters, ok
}

// crowdedFirst orders areas so that few of the areas beside each one come before it: at most five on a plane map, since the area with the
// fewest neighbours is put last.
func crowdedFirst(areas []int, beside map[int]map[int]bool) []int {
	order, left := slices.Clone(areas), map[int]int{}
	for _, area := range areas {
		left[area] = len(beside[area])
	}
	for end := len(order); end > 0; end-- {
		least := 0
		for i, area := range order[:end] {
			if left[area] < left[order[least]] {
				least = i
			}
		}
		order[least], order[end-1] = order[end-1], order[least]
		for other := range beside[order[end-1]] {
			left[other]--
		}
	}
	return order
}

// drawRooms draws thick lines between rooms.
func (g *Givens) drawRooms(b *scene.Board) {
	if g.Rooms == nil {
		return
	}
	b.Regions = make([]int, len(g.Rooms))
	for cell, room := range g.Rooms {
		b.Regions[cell] = room + 1
	}
}

// Letters are the names of areas and rooms.
const Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// Letter returns the letter of an area: A to Z, then a to z, then again from A.
func Letter(area int) string {
	return Letters[area%len(Letters) : area%len(Letters)+1]
}

package instantinsanity

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move is one or more turns separated by blanks.
type position struct {
	*stack
	turned []turned
}

// at returns the colour at a place of a cube.
func (p position) at(cube, place int) byte { return p.cubes[cube][p.turned[cube][place]] }

// Play turns cubes.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	p.turned = slices.Clone(p.turned)
	for _, word := range strings.Fields(string(m)) {
		t, err := readTurn(puzzle.Move(word), len(p.cubes))
		if err != nil {
			return nil, err
		}
		p.turned[t.cube] = t.apply(p.turned[t.cube])
	}
	return p, nil
}

// Cost counts turns.
func (p position) Cost(m puzzle.Move) map[string]int {
	return map[string]int{"turns": len(strings.Fields(string(m)))}
}

// twice lists the cubes that show each colour that a side has more than once, by side and then by colour.
func (p position) twice(side int) (colours []byte, cubes [][]int) {
	for _, colour := range p.colours() {
		var on []int
		for cube := range p.cubes {
			if p.at(cube, side) == colour {
				on = append(on, cube)
			}
		}
		if len(on) > 1 {
			colours, cubes = append(colours, colour), append(cubes, on)
		}
	}
	return colours, cubes
}

// Status names the first colour that a side has twice.
func (p position) Status() puzzle.Status {
	status, wrong := puzzle.Status{}, 0
	for side := range sides {
		colours, cubes := p.twice(side)
		if len(colours) == 0 {
			continue
		}
		wrong++
		if status.Text == "" {
			status.Text = fmt.Sprintf("%s is on the %s of %s", name(colours[0]), faceNames[side], cubeNames(cubes[0]))
		}
		mark := scene.Mark{Role: scene.Broken, Text: "twice on this side"}
		for _, on := range cubes {
			for _, cube := range on {
				mark.Places = append(mark.Places, cellOf(cube, side))
			}
		}
		status.Marks = append(status.Marks, mark)
	}
	switch wrong {
	case 0:
		return puzzle.Status{Done: true, Goal: true, Text: "No side has a colour twice."}
	case 1:
		status.Text += "; the other sides have no colour twice."
	default:
		status.Text += fmt.Sprintf("; %d sides have a colour twice.", wrong)
	}
	return status
}

// cubeNames lists cubes in words: “cubes 1, 2 and 4”.
func cubeNames(cubes []int) string {
	text := "cube "
	if len(cubes) > 1 {
		text = "cubes "
	}
	for i, cube := range cubes {
		switch {
		case i > 0 && i == len(cubes)-1:
			text += " and "
		case i > 0:
			text += ", "
		}
		text += fmt.Sprint(cube + 1)
	}
	return text
}

// Narrate reports where the face of each turn goes, and the result.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return err.Error()
	}
	var said []string
	at := p
	for _, word := range strings.Fields(string(m)) {
		t, _ := readTurn(puzzle.Move(word), len(p.cubes))
		said = append(said, fmt.Sprintf("Cube %d: %s turns from the %s to the %s.", t.cube+1, inner(at.at(t.cube, t.from)),
			faceNames[t.from], faceNames[t.to]))
		turned, _ := at.Play(puzzle.Move(word))
		at = turned.(position)
	}
	return strings.Join(append(said, next.Status().Text), " ")
}

// Letters returns the rows of the puzzle that begins here.
func (p position) Letters() string {
	var b strings.Builder
	for cube := range p.cubes {
		for place := range faces {
			b.WriteByte(p.at(cube, place))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// keys are the keys that bring the face at the cursor to a place.
var keys = [faces]string{"t", "f", "b", "k", "l", "r"}

// Keys lists a key for each place of a cube, and Enter for a click.
func (position) Keys() []puzzle.Key {
	all := []puzzle.Key{{Key: "Enter", Title: "Click on the face at the cursor"}}
	for place, key := range keys {
		all = append(all, puzzle.Key{Key: key, Title: "Bring the face to the " + faceNames[place]})
	}
	return all
}

// Interpret turns a cube. A click on a side rolls the cube by a quarter, and a click on another face brings it to the front. A drag brings
// a face to the place where the drag ends.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if len(in.Places) == 0 {
		return puzzle.Response{}
	}
	cube, from, ok := faceAt(in.Places[0], len(p.cubes))
	if !ok {
		return puzzle.Response{}
	}
	to := clicked(from, in.Second)
	switch in.Type {
	case puzzle.Press:
		if at := slices.Index(keys[:], in.Key); at >= 0 {
			to = at
		} else if in.Key != "Enter" && in.Key != " " {
			return puzzle.Response{}
		}
	case puzzle.Drag, puzzle.Hover:
		if len(in.Places) < 2 {
			break
		}
		other := 0
		if other, to, ok = faceAt(in.Places[len(in.Places)-1], len(p.cubes)); !ok || other != cube {
			return puzzle.Response{Say: "Drag a face to another place of the same cube."}
		}
	}
	if from == to {
		return puzzle.Response{}
	}
	if in.Type == puzzle.Hover {
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Text: "to the " + faceNames[to],
			Places: []scene.Place{cellOf(cube, to)}}}}
	}
	return puzzle.Response{Move: turn{cube, from, to}.move()}
}

// clicked returns the place to which a click brings a face: the next side, the previous one with the second button, or the front.
func clicked(from int, second bool) int {
	switch {
	case from >= sides:
		return front
	case second:
		return (from + sides - 1) % sides
	}
	return (from + 1) % sides
}

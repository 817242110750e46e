package instantinsanity

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(cubesMade) }

// NewDraft returns cubes without colours.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	return draft{&stack{cubes: make([][faces]byte, cubesMade.Of(params))}}, nil
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*stack)
	if !ok {
		return nil, errors.New("this is not a stack of cubes")
	}
	return draft{from}, nil
}

// draft is a stack whose faces are coloured. A move is faces with their letters, such as 2:front=R, and a dot for none.
type draft struct{ *stack }

// Scene returns the stack.
func (d draft) Scene() []scene.View {
	board := d.drawn(func(cube, face int) byte { return d.cubes[cube][face] })
	board.Typed = true
	return []scene.View{{ID: "board", Board: board}}
}

// paint returns the move of a draft that gives a face a colour; the letter 0 stands for no colour.
func paint(cube, face int, letter byte) puzzle.Move {
	if letter == 0 {
		letter = '.'
	}
	return puzzle.Move(fmt.Sprintf("%d:%s=%c", cube+1, faceNames[face], letter))
}

// Play gives faces the colours of a move.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	next := *d.stack
	next.cubes = slices.Clone(d.cubes)
	for _, word := range strings.Fields(string(m)) {
		number, rest, _ := strings.Cut(word, ":")
		place, letter, _ := strings.Cut(rest, "=")
		cube, err := strconv.Atoi(number)
		face := slices.Index(faceNames[:], place)
		if err != nil || face < 0 || len(letter) != 1 || letter != "." && !isColour(rune(letter[0])) || strconv.Itoa(cube) != number {
			return nil, fmt.Errorf("“%s” is not a colour of a face, such as 2:front=R", word)
		}
		if cube < 1 || cube > len(next.cubes) {
			return nil, fmt.Errorf("there is no cube %d", cube)
		}
		if next.cubes[cube-1][face] = letter[0]; letter == "." {
			next.cubes[cube-1][face] = 0
		}
	}
	return draft{&next}, nil
}

// Interpret colours a face by the letter that is typed, or by the next colour of the puzzle when it is clicked.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if len(in.Places) == 0 {
		return puzzle.Response{}
	}
	cube, face, ok := faceAt(in.Places[0], len(d.cubes))
	if !ok {
		return puzzle.Response{}
	}
	switch in.Type {
	case puzzle.Click:
		return puzzle.Response{Move: paint(cube, face, d.after(d.cubes[cube][face], in.Second))}
	case puzzle.Press:
		key := strings.ToUpper(in.Key)
		if len(key) == 1 && isColour(rune(key[0])) {
			return puzzle.Response{Move: paint(cube, face, key[0])}
		}
		if in.Key == "Delete" || in.Key == "Backspace" {
			return puzzle.Response{Move: paint(cube, face, 0)}
		}
	}
	return puzzle.Response{}
}

// after returns the next of the colours that the generator would use or, if back is true, the previous one. Before the first colour is no
// colour.
func (d draft) after(letter byte, back bool) byte {
	n := len(d.cubes) + 1
	at := strings.IndexByte(letters[:n-1], letter) + 1
	if back {
		at += n - 2
	}
	if at = (at + 1) % n; at == 0 {
		return 0
	}
	return letters[at-1]
}

// Status asks for the colours that are missing.
func (d draft) Status() puzzle.Status {
	if n := d.missing(); n > 0 {
		return puzzle.Status{Text: fmt.Sprintf("Click the faces or type their letters: %s have no colour yet.", scene.Several(n, "faces"))}
	}
	return puzzle.Status{Text: scene.Several(len(d.colours()), "colours") + " on " + scene.Several(len(d.cubes), "cubes") + "."}
}

// missing returns the number of faces without a colour.
func (d draft) missing() (n int) {
	for _, cube := range d.cubes {
		for _, letter := range cube {
			if letter == 0 {
				n++
			}
		}
	}
	return n
}

// Narrate reports which faces get which colours.
func (d draft) Narrate(m puzzle.Move) string {
	if _, err := d.Play(m); err != nil {
		return err.Error()
	}
	var said []string
	for _, word := range strings.Fields(string(m)) {
		number, rest, _ := strings.Cut(word, ":")
		place, letter, _ := strings.Cut(rest, "=")
		colour := "no colour"
		if letter != "." {
			colour = inner(letter[0])
		}
		said = append(said, fmt.Sprintf("The %s of cube %s has %s.", place, number, colour))
	}
	return strings.Join(said, " ")
}

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	if n := d.missing(); n > 0 {
		return nil, fmt.Errorf("%s have no colour yet", scene.Several(n, "faces"))
	}
	return d.stack, nil
}

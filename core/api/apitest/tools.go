package apitest

import (
	"errors"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// stride is a tool that makes the steps that the user types.
type stride struct{}

var stepsParam = &puzzle.TextParam{Name: "steps", Title: "Steps to make", Help: "U, D, L or R"}

func (stride) Info() puzzle.ToolInfo {
	return puzzle.ToolInfo{
		Name: "stride", Title: "Steps by hand", About: "Makes the steps that are typed in.",
		Params: puzzle.Describe(stepsParam),
	}
}

// Supports accepts the initial position only.
func (stride) Supports(p puzzle.Position) error { return fussy{}.Supports(p) }

func (stride) Apply(_ *puzzle.Run, _ puzzle.Position, params puzzle.Params) (a puzzle.Applied, err error) {
	for _, letter := range stepsParam.Of(params) {
		if _, ok := steps[letter]; !ok {
			return a, errors.New("steps are U, D, L and R")
		}
		a.Moves = append(a.Moves, puzzle.Move(letter))
	}
	a.Text = scene.Several(len(a.Moves), "steps") + " made."
	a.Views = []scene.View{{ID: "steps", Title: "Steps", Text: scene.Say(strings.Join(strings.Split(stepsParam.Of(params), ""), ", "))}}
	return a, nil
}

// astray is a tool that makes an illegal step.
type astray struct{}

func (astray) Info() puzzle.ToolInfo { return puzzle.ToolInfo{Name: "astray", Title: "Off the yard"} }

func (astray) Apply(*puzzle.Run, puzzle.Position, puzzle.Params) (puzzle.Applied, error) {
	return puzzle.Applied{Moves: []puzzle.Move{"U"}}, nil
}

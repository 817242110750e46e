// Package play makes kinds from genres. It has everything for the player: positions and moves, hands, trials, notes and colours, status,
// notation and drafts. Function Kind also adds hints, file formats and a generator.
package play

import (
	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/pencil/generate"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// kind is the kind of puzzle that a genre defines.
type kind struct {
	formats.Reader
	author string // author of new puzzles and blank boards, "" for none
}

func newKind(genre pencil.Genre) *kind {
	return &kind{Reader: formats.Reader{Spec: pencil.NewSpec(genre)}}
}

// Kind makes a kind of puzzle from a genre.
func Kind(genre pencil.Genre) puzzle.Kind {
	return newKind(genre).generated()
}

// Own returns the kind that a text of rules defines. All such kinds have the same name. The text of each puzzle begins with the rules. New
// puzzles and blank boards get the author, unless it is "".
func Own(genre pencil.Genre, name, author string) puzzle.Kind {
	k := newKind(genre)
	k.Own, k.KindInfo.Name, k.author = true, name, author
	return k.generated()
}

// KindOf returns the kind of a puzzle if a genre defines that kind. ok is false for any other puzzle.
func KindOf(p puzzle.Puzzle) (k puzzle.Kind, ok bool) {
	g, ok := p.(*instance)
	if !ok {
		return nil, false
	}
	return (&kind{Reader: formats.Reader{Spec: g.Spec}}).generated(), true
}

// generated returns the kind, together with a generator if its genre has one.
func (k *kind) generated() puzzle.Kind {
	made := func(by pencil.Eraser) puzzle.Kind {
		bare := func(p *pencil.Laid) *scene.Board { return draw(p, p.Layout.Bare(), nil) }
		return composing{k, &generate.Maker{Spec: k.Spec, By: by, Draw: bare}}
	}
	switch by := k.Genre.(type) {
	case pencil.Composer:
		return made(by)
	case pencil.Generating:
		return generating{k, by}
	case pencil.Planner:
		return made(by)
	}
	return k
}

// WhyUnmade implements puzzle.Unmade.
func (k *kind) WhyUnmade() string {
	if by, ok := k.Genre.(puzzle.Unmade); ok {
		return by.WhyUnmade()
	}
	return ""
}

// Info describes the kind.
func (k *kind) Info() puzzle.KindInfo { return k.KindInfo }

// Remarks implements pencil.Remarked.
func (k *kind) Remarks() []puzzle.Warning {
	if odd, ok := k.Genre.(pencil.Remarked); ok {
		return odd.Remarks()
	}
	return nil
}

// Solvers lists the exact solver and the genre's own solvers.
func (k *kind) Solvers() []puzzle.Solver {
	solvers := []puzzle.Solver{exact{}}
	if more, ok := k.Genre.(pencil.Solving); ok {
		solvers = append(solvers, more.Solvers()...)
	}
	return solvers
}

// Tools lists the tools of the genre.
func (k *kind) Tools() []puzzle.Tool {
	if tooled, ok := k.Genre.(puzzle.Tooled); ok {
		return tooled.Tools()
	}
	return nil
}

// Parse reads a plain grid, an address or a file.
func (k *kind) Parse(source string) (puzzle.Puzzle, error) {
	return k.ParseWhile(source, nil)
}

// ParseWhile implements puzzle.Interruptible.
func (k *kind) ParseWhile(source string, going func() bool) (puzzle.Puzzle, error) {
	p, err := formats.Reader{Spec: k.Spec, Going: going}.Read(source)
	if err != nil {
		return nil, err
	}
	return &instance{p}, nil
}

// composing is a kind whose puzzles can be made by the shared generator.
type composing struct {
	*kind
	maker *generate.Maker // a pointer, because a Maker contains a function, and kinds must be comparable
}

// Settings describes the parameters of Generate.
func (k composing) Settings() []puzzle.Param { return k.maker.Settings() }

// Generate makes a puzzle.
func (k composing) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	p, title, err := k.maker.Generate(run, params)
	if err != nil {
		return nil, err
	}
	return &instance{formats.Content{Laid: p, Title: title, Author: k.author}}, nil
}

// Grades lists the grades from the easiest to the hardest.
func (k *kind) Grades() (all []puzzle.GradeInfo) {
	scale := reason.ScaleOf(k.Spec)
	for _, g := range append(scale.Grades(), pencil.Search) {
		all = append(all, puzzle.GradeInfo{Grade: scale.Graded(g)})
	}
	return all
}

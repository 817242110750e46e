package pencil

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// kind is a genre as a kind of puzzle.
type kind struct{ reader }

func newKind(genre Genre) *kind { return &kind{reader{newSpec(genre)}} }

// Kind makes a kind of puzzle of a genre.
func Kind(genre Genre) puzzle.Kind {
	k := newKind(genre)
	switch by := genre.(type) {
	case Composer:
		return composing{k, maker{k.spec, by, func(p *laid) *scene.Board { return p.board(p.layout.bare(), nil) }}}
	case Generating:
		return generating{k, by}
	}
	return k
}

// Info describes the kind.
func (k *kind) Info() puzzle.KindInfo { return k.kindInfo }

// Solvers lists the exact one, and the genre's own.
func (k *kind) Solvers() []puzzle.Solver {
	solvers := []puzzle.Solver{exact{}}
	if more, ok := k.genre.(Solving); ok {
		solvers = append(solvers, more.Solvers()...)
	}
	return solvers
}

// Tools lists the genre's.
func (k *kind) Tools() []puzzle.Tool {
	if tooled, ok := k.genre.(puzzle.Tooled); ok {
		return tooled.Tools()
	}
	return nil
}

// Parse reads a plain grid, an address or a file.
func (k *kind) Parse(source string) (puzzle.Puzzle, error) {
	p, err := k.source(source)
	if err != nil {
		return nil, err
	}
	return &instance{p}, nil
}

// composing is a kind whose genre makes puzzles.
type composing struct {
	*kind
	maker maker
}

// Settings describes Generate.
func (k composing) Settings() []puzzle.Param { return k.maker.Settings() }

// Generate makes a puzzle.
func (k composing) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	p, title, err := k.maker.Generate(run, params)
	if err != nil {
		return nil, err
	}
	return &instance{content{laid: p, title: title}}, nil
}

// Grades are from the easiest to the hardest.
func (k *kind) Grades() (all []puzzle.GradeInfo) {
	for g := Easy; g <= Search; g++ {
		all = append(all, puzzle.GradeInfo{Grade: k.scale().graded(g)})
	}
	return all
}

package report2017

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// pathsShown is the number of boards shown per genome, as many as in figures 3.1 and 3.2.
const pathsShown = 4

// oceanAgainstIslands shows why the report rejected paths of the sea (3.3): it decodes
// the same number of random moves as sea (figure 3.1) and as islands (figure 3.2).
func oceanAgainstIslands(run *puzzle.Run, p *Puzzle) scene.View {
	rng := run.Rand(1)
	c := newCanvas(p)
	s := &counter{canvas: c}
	sea := newGenome(c, genomeOcean, pool{})
	length := len(sea.Random(rng))
	table := &scene.Table{Columns: append([]scene.Column{
		{Name: "drawn", Title: "The moves draw", Type: "text"},
		{Name: "moves", Title: "Moves", Type: "int"},
		{Name: "fitness", Title: "Fitness", Type: "float"},
	}, objectiveColumns...)}
	for _, drawn := range []struct {
		name string
		genome
	}{{"the sea", sea}, {"islands", newGenome(c, genomeMoves, pool{code: codeDesign, length: length})}} {
		for range pathsShown {
			genes := drawn.Random(rng)
			drawn.draw(genes)
			o := s.objectives()
			table.Rows = append(table.Rows, scene.Row{
				Values: append([]any{drawn.name, len(genes), o.fitness()}, o.values()...), Board: p.Draw(c.marks()),
			})
		}
	}
	return scene.View{
		ID: "paths", Title: "The same moves as the sea and as islands", Table: table,
		About: "A random path stays near its start and doubles back on itself. As the sea it forms clumps of black squares that shut " +
			"numbers in, and leaves large parts of the board white. As islands, drawn from each number, the same moves give the right " +
			"sizes as long as there are moves left.",
	}
}

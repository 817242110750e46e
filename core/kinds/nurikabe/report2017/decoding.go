package report2017

import (
	"fmt"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// decoder is the tool that decodes a chromosome given as text (4.1.3).
type decoder struct{ Reader }

var chromosomeParam = &puzzle.TextParam{Name: "chromosome", Title: "Chromosome",
	Help: "In bits, three to a gene: 000 up, 001 down, 010 left, 011 right (table 4.1); with five moves also 100 N, with eight also 101 " +
		"to 111 repeats (table 3.1). C1 of table 3.3 is not the one that table 3.4 splits: that table is misprinted. A path of the sea " +
		"begins with genes that count the empty squares before its start"}

// Info describes the tool.
func (decoder) Info() puzzle.ToolInfo {
	return puzzle.ToolInfo{
		Name: "decode", Title: "A chromosome by hand", Paper: reportPaper,
		About:  "Draws the board that a chromosome encodes, gene by gene, and scores it as the genetic algorithm does.",
		Params: puzzle.Describe(chromosomeParam, genomeParam, codeParam, markedParam),
	}
}

// Apply draws the chromosome on the empty puzzle, whatever the player has marked.
func (d decoder) Apply(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Applied, error) {
	p, err := d.Reader(from)
	if err != nil {
		return puzzle.Applied{}, err
	}
	canvas := newCanvas(p)
	g := newGenome(canvas, genomeParam.Of(params), poolOf(params))
	genes, err := readGenes(g, chromosomeParam.Of(params))
	if err != nil {
		return puzzle.Applied{}, err
	}
	j := evaluator{counter: &counter{canvas: canvas}}
	steps := p.trace(run, g, canvas, genes)
	told := "This board is the solution."
	if !j.solved() {
		told = j.describe()
	}
	return puzzle.Applied{Text: told, Moves: p.Paint(j.marks()), Views: []scene.View{j.objectives().view(p), steps}}, nil
}

// maxTraced is the maximum number of genes in the table of a decoding.
const maxTraced = 500

// trace decodes genes, and lists the effect of each.
func (p *Puzzle) trace(run *puzzle.Run, g genome, c *canvas, genes chromosome) scene.View {
	table := &scene.Table{Columns: []scene.Column{
		{Name: "gene", Title: "Gene", Type: "int"},
		{Name: "bits", Title: "Bits", Type: "text"},
		{Name: "move", Title: "Move", Type: "text"},
		{Name: "does", Title: "What it does", Type: "text"},
		{Name: "at", Title: "Then at", Type: "text"},
	}}
	g.begin()
	for i, gene := range genes {
		if !run.Continue() {
			break
		}
		what := notNeeded
		if !g.over() {
			what = g.follow(gene)
		}
		if i < maxTraced {
			at := grid.CellName(g.here()/p.cols, g.here()%p.cols)
			table.Rows = append(table.Rows,
				scene.Row{Values: []any{i + 1, fmt.Sprintf("%03b", gene), gene.String(), string(what), at}, Board: p.Draw(c.marks())})
		}
	}
	return scene.View{ID: "genes", Title: "Gene by gene", Table: table}
}

package report2017

import (
	"unknot/core/evolve"
	"unknot/core/puzzle"
)

// groupOpen is the group of parameters that the report leaves open.
const groupOpen = "What the report leaves open"

var (
	genomeParam = &puzzle.ChoiceParam[genomeName]{Name: "genome", Title: "A chromosome is", Default: genomeWhole, Choices: puzzle.Words(genomeWhole, genomeMoves, genomeOcean),
		Help: "whole: one gene, a random filling, as the report's program has it (4.3.1); moves: from the numbers, as its text has it (3.3, 4.1.1); ocean: a path of the sea, which it rejected (3.3)"}
	codeParam = &puzzle.ChoiceParam[moveCode]{Group: groupOpen, Name: "code", Title: "Moves", Default: codeDesign, Choices: puzzle.Words(codeDesign, codeFinal),
		Help: "For chromosomes of moves: eight moves with N and repeats (table 3.1), or the four that look at the board (table 4.1)"}
	lengthParam = &puzzle.IntParam{Group: groupOpen, Name: "length", Title: "Length", Max: 20_000, Unit: "genes",
		Help: "Of chromosomes of eight moves and of the ocean; 0: four for each square that is to change"}
	judgedParam = &puzzle.ChoiceParam[criterion]{Group: groupOpen, Name: "judged", Title: "Judged by", Default: byFinal, Choices: puzzle.Words(byFinal, byDesign, byObjectives),
		Help: "final: the fitness of 4.2.7; design: that of 3.4, with 0/0 as 0, which accepts some wrong boards; objectives: all six of 4.2 at once (NSGA-II), whichever selectors are set"}
)

// reportEvolution is the report's: its defaults (4.3.1) and, where it says
// nothing, those of Jenetics.
func reportEvolution() *evolve.Parameters {
	p := evolve.Usual()
	p.Population.Default, p.Population.Max = 1000, 20_000
	p.Steady.Default = 400
	p.Crossover.Default, p.Mutation.Default = 0.15, 0.35
	p.Age.Default = 70
	for _, open := range []*string{&p.Evaluations.Group, &p.CrossoverBy.Group, &p.MutationBy.Group} {
		*open = groupOpen
	}
	const strings = "For chromosomes of moves and of the ocean. "
	p.CrossoverBy.Help = strings + p.CrossoverBy.Help + " (3.6.1)"
	p.MutationBy.Help = strings + p.MutationBy.Help + " (2.2)"
	return p
}

// listed are the parameters of an evolution of boards in the order of their form,
// with more of the selection and of the open group.
func listed(p *evolve.Parameters, selection, open []puzzle.Parameter) []puzzle.Parameter {
	list := []puzzle.Parameter{
		p.Population, p.Steady, p.Crossover, p.Mutation, p.Survivors, p.Offspring,
		p.Fraction, p.Tournament, p.Beta, p.Pressure, p.Ratio, p.Age,
	}
	list = append(append(list, selection...), judgedParam)
	return append(append(list, open...), p.Evaluations, p.Migrate, p.Migrants)
}

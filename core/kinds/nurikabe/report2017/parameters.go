package report2017

import (
	"unknot/core/evolve"
	"unknot/core/puzzle"
)

// groupOpen is the title of the group of parameters that the report does not specify.
const groupOpen = "What the report leaves open"

var (
	genomeParam = &puzzle.ChoiceParam[genomeName]{Name: "genome", Title: "A chromosome is", Default: genomeWhole,
		Choices: puzzle.Words(genomeWhole, genomeMoves, genomeOcean),
		Help: "whole: one gene, a random string of moves, as the report’s program has it (4.3.1); moves: a gene for each, as its text " +
			"has it (3.3, 4.1.1); ocean: a path of the sea, which it rejected (3.3)"}
	codeParam = &puzzle.ChoiceParam[moveCode]{Group: groupOpen, Name: "code", Title: "Moves", Default: codeFinal,
		Choices: puzzle.Words(codeFinal, codePrinted, codeDesign),
		Help: "four: those that look at the board (table 4.1); five: these and N, as the code of figure 4.16 draws them, though the " +
			"text removed N (4.1.1); eight: with N and repeats, made without a look at the board (table 3.1)"}
	markedParam = &puzzle.ChoiceParam[markedMove]{Group: groupOpen, Name: "n", Title: "N before a black square", Default: leavesBlack,
		Choices: puzzle.Words(leavesBlack, makesWhite),
		Help: "For five moves and eight. leaves: the next move goes there and changes nothing, as rule 1 of 3.3.7 has it; paints: it " +
			"makes the square white, as rule 4 has it"}
	lengthParam = &puzzle.IntParam{Group: groupOpen, Name: "length", Title: "Length", Max: 20_000, Unit: "genes",
		Help: "Of chromosomes of eight moves and of the ocean; 0: four for each square that is to change"}
	judgedParam = &puzzle.ChoiceParam[criterion]{Group: groupOpen, Name: "judged", Title: "Judged by", Default: byFinal,
		Choices: puzzle.Words(byFinal, byDesign, byObjectives),
		Help: "final: the fitness of 4.2.7; design: that of 3.4, with 0/0 as 0, which accepts some wrong boards; objectives: all six " +
			"of 4.2 at once (NSGA-II), whichever selectors are set"}
)

// reportEvolution returns the parameters of the report: its defaults (4.3.1) or, where it specifies none, those of Jenetics.
func reportEvolution() *evolve.Parameters {
	p := evolve.DefaultParameters()
	p.Population.Default, p.Population.Max = 1000, 20_000
	p.Steady.Default = 400
	p.Crossover.Default, p.Mutation.Default = 0.15, 0.35
	p.Age.Default = 70
	p.MovedInto.Default = evolve.AnotherGenome
	for _, open := range []*string{&p.Evaluations.Group, &p.CrossoverBy.Group, &p.Points.Group, &p.MutationBy.Group, &p.MovedInto.Group} {
		*open = groupOpen
	}
	const strings = "For chromosomes of moves and of the ocean. "
	p.CrossoverBy.Help = strings + p.CrossoverBy.Help + " (3.6.1)"
	p.MutationBy.Help = strings + p.MutationBy.Help + " (2.2)"
	p.Mutation.Help = "Of each gene or, with any mutation but gene, of each chromosome"
	p.MovedInto.Help += ", as the report has it (2.2)"
	return p
}

// poolOf returns the set of moves that parameters specify.
func poolOf(params puzzle.Params) pool {
	return pool{code: codeParam.Of(params), onto: markedParam.Of(params), length: lengthParam.Of(params)}
}

// listed returns the parameters of an evolution of boards in the order of the form.
// The given parameters are added to the group for selection and to the open group.
func listed(p *evolve.Parameters, selection, open []puzzle.Parameter) []puzzle.Parameter {
	list := []puzzle.Parameter{
		p.Population, p.Steady, p.Crossover, p.Mutation, p.Survivors, p.Offspring,
		p.Fraction, p.Tournament, p.Beta, p.Pressure, p.Ratio, p.Age,
	}
	list = append(append(list, selection...), judgedParam)
	return append(append(list, open...), p.Evaluations, p.Migrate, p.Migrants)
}

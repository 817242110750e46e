package report2017

import (
	"fmt"
	"strings"
)

// gene is one move of a chromosome, three bits (table 3.1). Table 4.1 has only the first four moves, with
// the same bits, so that the other codes are not moves. The code of figure 4.16, however, also draws N.
//
// Table 3.4, which should split C1 of table 3.3 into its moves, is misprinted. Its bits belong to none of
// the four chromosomes. Its names agree neither with table 3.1 nor with each other (010 is Left, Right
// and R1; 100 is R3). By table 3.1, C1 is Up, Left, Right, N, Down, Left, N, Right, Down, Right, N, Up.
type gene uint8

const (
	geneUp gene = iota
	geneDown
	geneLeft
	geneRight
	geneN // marks the next move, so that it changes no square (rule 1 of 3.3.7); see markedMove
	geneR1
	geneR2
	geneR3
)

const (
	directions   = 4 // number of genes that are directions
	printedGenes = 5 // the directions and N (figure 4.16)
	allGenes     = 8
	geneBits     = 3
)

var geneNames = [allGenes]string{"Up", "Down", "Left", "Right", "N", "R1", "R2", "R3"}

// String returns the name of the move in the report.
func (g gene) String() string { return geneNames[g] }

// chromosome is a string of genes.
type chromosome = []gene

// writeBits writes a chromosome as the report does, with three bits per gene.
func writeBits(genes chromosome) string {
	var b strings.Builder
	for _, g := range genes {
		fmt.Fprintf(&b, "%03b", g)
	}
	return b.String()
}

// readBits reads the output of writeBits. It skips spaces and brackets, since Jenetics prints a chromosome as [[0101]].
func readBits(text string) (chromosome, error) {
	bits, value := 0, gene(0)
	genes := chromosome{}
	for i, r := range text {
		switch r {
		case '0', '1':
			value = value<<1 | gene(r-'0')
			if bits++; bits%geneBits == 0 {
				genes = append(genes, value)
				value = 0
			}
		case ' ', '\t', '[', ']':
		default:
			return nil, fmt.Errorf("a chromosome is written in bits, 0 and 1; “%s” at place %d is not a bit", string(r), i+1)
		}
	}
	if left := bits % geneBits; left > 0 {
		return nil, fmt.Errorf("a gene has three bits; the last one here has only %d", left)
	}
	return genes, nil
}

// readGenes reads the bits of a chromosome. It returns an error if a gene is not an allele of the genome.
func readGenes(g genome, text string) (chromosome, error) {
	genes, err := readBits(text)
	if err != nil {
		return nil, err
	}
	for i, gene := range genes {
		if of := g.alleles(i); int(gene) >= of {
			return nil, fmt.Errorf("gene %d is %03b, and there are only %d moves here: 000 up, 001 down, 010 left and 011 right (table "+
				"4.1). With five moves 100 is N, with eight 101 to 111 are repeats", i+1, gene, of)
		}
	}
	return genes, nil
}

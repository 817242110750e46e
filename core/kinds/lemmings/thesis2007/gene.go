package thesis2007

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/text"
)

// gene is the action of a step, the pair (l, t) of 6.1. It is packed so that the zero value is the pass (-1, -1).
type gene int32

const (
	typeBits  = 9 // for -1 to 256, stored from 0
	geneBytes = 4
)

const pass gene = 0

// pair packs the pair (l, t) into a gene.
func pair(l, t int) gene { return gene(l+1)<<typeBits | gene(t+1) }

func (g gene) lemming() int { return int(g>>typeBits) - 1 }
func (g gene) kind() int    { return int(g&(1<<typeBits-1)) - 1 }

func (g gene) action() rules.Action {
	return rules.Action{Lemming: int32(g.lemming()), Type: int32(g.kind())}
}

// String returns the pair in the notation of the thesis.
func (g gene) String() string {
	return "(" + strconv.Itoa(g.lemming()) + "," + strconv.Itoa(g.kind()) + ")"
}

// genome is a script with one gene per step, and the set of lemmings that its genes may name; nil means the common set.
type genome struct {
	script   []gene
	lemmings []int16
}

// alleles are the sets of 6.2 from which genes are drawn.
type alleles struct {
	lemmings []int16 // -1 and the index of every lemming
	types    []int16 // -1, every type that the instance has, and 256 if there is a nuke
}

const nukeAllele = int16(256)

func allelesOf(in *rules.Instance, nuke bool) alleles {
	a := alleles{types: []int16{-1}}
	for l := -1; l < in.Lemmings; l++ {
		a.lemmings = append(a.lemmings, int16(l))
	}
	if nuke {
		a.types = append(a.types, nukeAllele)
	}
	for t, n := range in.Quantity {
		if n > 0 {
			a.types = append(a.types, int16(t))
		}
	}
	return a
}

// draw makes a gene from a random allele of each set.
func (a *alleles) draw(rng *rand.Rand, lemmings []int16) gene {
	l := lemmings[rng.IntN(len(lemmings))]
	return pair(int(l), int(a.types[rng.IntN(len(a.types))]))
}

// other draws a gene until l or t differs from than (6.3). If no draw can differ, the
// gene stays the same, since the lemmings of a genome may be repetitions of a single one.
func (a *alleles) other(rng *rand.Rand, lemmings []int16, than gene) gene {
	l, t := int16(than.lemming()), int16(than.kind())
	if !slices.ContainsFunc(a.types, func(other int16) bool { return other != t }) &&
		!slices.ContainsFunc(lemmings, func(other int16) bool { return other != l }) {
		return than
	}
	for {
		if g := a.draw(rng, lemmings); g != than {
			return g
		}
	}
}

// written writes a script in the notation of the thesis.
func written(script []gene) string {
	var b strings.Builder
	for i, g := range script {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(g.String())
	}
	return b.String()
}

// readScript reads the output of written, from a column of a line on.
func readScript(line text.Line, col int) (script []gene, err error) {
	source := []rune(line.Text)
	for i := col - 1; i < len(source); {
		if source[i] == ' ' {
			i++
			continue
		}
		end := i
		for end < len(source) && source[end] != ' ' {
			end++
		}
		inside, closed := strings.CutSuffix(string(source[i:end]), ")")
		l, t, parted := strings.Cut(strings.TrimPrefix(inside, "("), ",")
		lemming, err1 := strconv.Atoi(l)
		kind, err2 := strconv.Atoi(t)
		if !closed || !parted || source[i] != '(' || err1 != nil || err2 != nil ||
			lemming < -1 || lemming >= rules.MaxLemmings || kind < -1 || kind > int(nukeAllele) {
			return nil, text.Errorf(line.Number, i+
				1, "an action is written as (LEMMING,TYPE), with -1 for none, not %s", string(source[i:end]))
		}
		if len(script) == rules.MaxTime {
			return nil, text.Errorf(line.Number, i+1, "a script has at most %d actions", rules.MaxTime)
		}
		script = append(script, pair(lemming, kind))
		i = end
	}
	return script, nil
}

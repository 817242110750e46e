package parse

import (
	"maps"
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

// languages has the grammars of generated puzzles by name, each with a sentence.
var languages = map[string]string{
	"english": `s -> np vp
np -> name | det n | det adj n | np pp
vp -> iv | tv np | vp pp
pp -> p np
name -> Ada | Alan | Grace
det -> a | the
adj -> old | green | lucky
n -> cat | saw | garden | boat | watch
iv -> sleeps | waves | saw
tv -> saw | watches | likes
p -> in | near | with
sentence: Ada sleeps`,
	"arithmetic": `sum -> sum + product | sum - product | product
product -> product * factor | factor
factor -> ( sum ) | x | y | 2
sentence: x`,
	"brackets": `part -> ( ) | [ ] | ( part ) | [ part ] | part part
sentence: ( )`,
}

// maxDrawn is the maximum number of words of a generated sentence. Up to it, the number of parse trees fits 64 bits.
const maxDrawn = 20

var (
	language = &puzzle.ChoiceParam[string]{Name: "language", Title: "Language", Default: "english",
		Choices: puzzle.Words(slices.Sorted(maps.Keys(languages))...)}
	length = &puzzle.IntParam{Name: "words", Title: "Words", Help: "one more if no sentence has this many", Default: 8, Min: 2,
		Max: maxDrawn}
)

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param { return puzzle.Describe(language, length) }

// Generate draws a parse tree uniformly from all trees of sentences with the given length.
func (k Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	p, err := k.Parse(languages[language.Of(params)])
	if err != nil {
		return nil, err
	}
	drawn, words := *p.(*sentence), length.Of(params)
	c := treeCounts{grammar: drawn.grammar, known: map[suffix]uint64{}}
	if c.trees(start, words) == 0 {
		words++
	}
	drawn.words = c.draw(nil, start, words, run.Rand(0))
	return &drawn, nil
}

// treeCounts counts the parse trees of acyclic grammars by symbol and number of words.
type treeCounts struct {
	*grammar
	known map[suffix]uint64
}

// suffix is the symbols of the right side of a production from index from on, with the number of words that they derive.
type suffix struct{ production, from, words int }

// trees returns the number of trees with symbol s at the root that have the given number of words.
func (c treeCounts) trees(s symbol, words int) (count uint64) {
	if c.isWord(s) {
		if words == 1 {
			return 1
		}
		return 0
	}
	for i, p := range c.productions {
		if p.left == s {
			count += c.rows(suffix{i, 0, words})
		}
	}
	return count
}

// rows returns the number of ways to derive a suffix: one tree for each of its symbols, with the given number of words in all.
func (c treeCounts) rows(of suffix) (count uint64) {
	count, ok := c.known[of]
	if ok {
		return count
	}
	right := c.productions[of.production].right[of.from:]
	if len(right) == 1 {
		count = c.trees(right[0], of.words)
	} else {
		for first := 1; first <= of.words-(len(right)-1); first++ {
			count += c.trees(right[0], first) * c.rows(of.after(first))
		}
	}
	c.known[of] = count
	return count
}

// after returns the suffix without its first symbol, if that symbol derives the given number of words.
func (of suffix) after(first int) suffix {
	return suffix{of.production, of.from + 1, of.words - first}
}

// draw appends the words of a random tree with symbol s at the root. All trees have the same probability.
func (c treeCounts) draw(words []symbol, s symbol, many int, chance *rand.Rand) []symbol {
	if c.isWord(s) {
		return append(words, s)
	}
	left := chance.Uint64N(c.trees(s, many))
	for i, p := range c.productions {
		if p.left != s {
			continue
		}
		of := suffix{i, 0, many}
		if count := c.rows(of); left >= count {
			left -= count
			continue
		}
		for ; of.from < len(p.right)-1; of.from++ {
			row, first := chance.Uint64N(c.rows(of)), 1
			for ; ; first++ {
				count := c.trees(p.right[of.from], first) * c.rows(of.after(first))
				if row < count {
					break
				}
				row -= count
			}
			words = c.draw(words, p.right[of.from], first, chance)
			of.words -= first
		}
		return c.draw(words, p.right[of.from], of.words, chance)
	}
	return words
}

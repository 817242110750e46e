package language

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
)

// signsWithNumber are clues that are signs, each perhaps with a number, or with a number and an arrow. A clue without a number has the
// value of its sign. A clue with number n has that value plus n + 1 times the number of signs.
type signsWithNumber struct {
	pencil.Signs
	number pencil.Clues // Numbers or arrowed
	low    int          // the least number
	behind bool         // the sign stands behind the number
	only   int          // the only sign that may have a number; 0 if all may
}

func (c signsWithNumber) parts(clue int) (sign, number int) {
	if clue < 1 {
		return clue, pencil.None
	}
	return (clue-1)%len(c.Signs) + 1, (clue-1)/len(c.Signs) - 1
}

// mayCount reports whether a sign may have a number.
func (c signsWithNumber) mayCount(sign int) bool { return c.only == 0 || c.only == sign }

func (c signsWithNumber) joined(sign, number int) int { return sign + len(c.Signs)*(number+1) }

// Word implements pencil.Clues.
func (c signsWithNumber) Word(clue int) string {
	sign, number := c.parts(clue)
	if number < 0 {
		return c.Signs.Word(sign)
	}
	if c.behind {
		return c.number.Word(number) + c.Signs.Word(sign)
	}
	return c.Signs.Word(sign) + c.number.Word(number)
}

// Form implements pencil.Explained.
func (c signsWithNumber) Form() string {
	var words []string
	for _, s := range c.Signs {
		if s.Word != "" {
			words = append(words, s.Word)
		}
	}
	if c.behind {
		return fmt.Sprintf("%s, perhaps with one of %s behind it, such as %d%s", c.number.(pencil.Explained).Form(),
			strings.Join(words, " "), max(c.low, 2), words[0])
	}
	if _, arrow := c.number.(arrowed); arrow {
		return fmt.Sprintf("%s, perhaps with a number and an arrow behind it, such as %[2]s2>, %[2]s2<, %[2]s2^ or %[2]s2v", c.Signs.Form(),
			c.Signs[0].Word)
	}
	if len(words) < len(c.Signs) && len(words) > 0 {
		return fmt.Sprintf("%s, or %s, or both, such as %s%d", strings.Join(words, " or "), c.number.(pencil.Explained).Form(), words[0],
			max(c.low, 2))
	}
	behind, word := "it", c.Signs[0].Word
	if c.only > 0 {
		word = c.Signs[c.only-1].Word
		behind = "the " + word
	}
	return fmt.Sprintf("%s, perhaps with %s behind %s, such as %s%d", c.Signs.Form(), c.number.(pencil.Explained).Form(), behind, word,
		max(c.low, 2))
}

// Read implements pencil.Clues.
func (c signsWithNumber) Read(word string) (clue int, ok bool) {
	if clue, ok = c.Signs.Read(word); ok {
		return clue, true
	}
	if c.behind {
		digits := strings.IndexFunc(word, func(r rune) bool { return r < '0' || r > '9' })
		if digits < 0 {
			digits = len(word)
		}
		sign := slices.IndexFunc(c.Signs, func(s pencil.Sign) bool { return s.Word == word[digits:] })
		n, ok := c.number.Read(word[:digits])
		return c.joined(sign+1, n), ok && sign >= 0
	}
	for i, s := range c.Signs {
		if len(word) <= len(s.Word) || word[:len(s.Word)] != s.Word || !c.mayCount(i+1) {
			continue
		}
		if n, ok := c.number.Read(word[len(s.Word):]); ok && n >= 0 {
			return c.joined(i+1, n), true
		}
	}
	return pencil.None, false
}

// Type implements pencil.Clues: a sign keeps the number, and a number keeps the sign.
func (c signsWithNumber) Type(clue int, key string) (typed int, ok bool) {
	sign, number := c.parts(clue)
	if typed, ok = c.Signs.Type(sign, key); ok && typed > 0 && !c.mayCount(typed) {
		return typed, true
	} else if ok && typed > 0 {
		return c.joined(typed, number), true
	}
	if number < 0 && ok {
		return pencil.None, true
	}
	if number, ok = c.number.Type(number, key); !ok {
		return clue, false
	}
	if c.only > 0 {
		sign = c.only
	} else if sign < 1 {
		sign = 1 + slices.IndexFunc(c.Signs, func(s pencil.Sign) bool { return s.Word == "" })
	}
	return c.joined(max(sign, 1), number), true
}

// Keys implements pencil.Clues.
func (c signsWithNumber) Keys() []puzzle.Key {
	keys := c.Signs.Keys()
	return append(slices.Clip(keys[:len(keys)-1]), c.number.Keys()...)
}

// circled is a genre whose clues are signs, perhaps with a number, which addresses write as one number. For white and black circles this is
// twice the number, and one more for black. If only the last sign may have a number, it is that of the sign, plus its number.
type circled struct{ *Genre }

// FromLink implements pencil.Linked.
func (g circled) FromLink(p *pzpr.Puzzle) (*pencil.Givens, error) {
	givens, of := g.Form().NewGivens(p.Rows, p.Cols), g.Form().Clues.(signsWithNumber)
	for c, n := range p.Clues {
		if n == pzpr.None {
			continue
		}
		number, sign := n/2, 1+n%2
		if of.only > 0 {
			number, sign = max(n-of.only, 0), min(n, of.only)
		}
		if n < 0 || sign == 0 || number > 0 && number < of.low || number > g.clues[0].high {
			return givens, &pencil.Misplaced{At: c, Why: fmt.Sprintf("“%d” is not a clue here", n)}
		}
		if number == 0 {
			number = pencil.None
		}
		givens.Clues[c] = of.joined(sign, number)
	}
	return givens, nil
}

// ToLink implements pencil.Linked.
func (g circled) ToLink(givens *pencil.Givens) (*pzpr.Puzzle, error) {
	p, err := pzpr.New(g.link, givens.Rows, givens.Cols)
	if err != nil {
		return nil, err
	}
	for c, clue := range givens.Clues {
		if clue != pencil.None {
			of := g.Form().Clues.(signsWithNumber)
			sign, number := of.parts(clue)
			if p.Clues[c] = sign - 1 + 2*max(number, 0); of.only > 0 {
				p.Clues[c] = sign + max(number, 0)
			}
		}
	}
	return p, nil
}

// signOf returns the sign of a clue, from 1, without its number.
func (c *clue) signOf(is int) int {
	if of, ok := c.words().(signsWithNumber); ok {
		is, _ = of.parts(is)
	}
	return is
}

// numberOf returns the number of a clue that is a sign; ok is false if it has none.
func (c *clue) numberOf(is int) (n int, ok bool) {
	of, ok := c.words().(signsWithNumber)
	if !ok {
		return 0, false
	}
	if _, n = of.parts(is); c.arrow != "" && n >= 0 {
		n /= 4
	}
	return n, n >= 0
}

// wayOf returns the direction of a clue's arrow; ok is false if it has none.
func (c *clue) wayOf(is int) (way int, ok bool) {
	if of, counted := c.words().(signsWithNumber); counted {
		_, is = of.parts(is)
	}
	return is & 3, is >= 0 && c.arrow != ""
}

// turned returns a clue with its arrow turned clockwise. A sign without a number has no arrow.
func (c *clue) turned(is, turn int) int {
	way, ok := c.wayOf(is)
	if !ok {
		return is
	}
	change := (way+turn)%4 - way
	if of, counted := c.words().(signsWithNumber); counted {
		change *= len(of.Signs)
	}
	return is + change
}

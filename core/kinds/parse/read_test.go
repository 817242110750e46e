package parse

import (
	"fmt"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// figure3 is the example of Suh and Lee 1989, with book, which the printed
// grammar lacks.
const figure3 = `s -> np vp
np -> a n | n
n -> I | lunch | You | dinner | book
vp -> v np
v -> have | skip
a -> a | the
sentence: I have a book
`

func parse(t *testing.T, source string) position {
	t.Helper()
	p, err := Kind{}.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := (Kind{}).Parse(p.Text()); err != nil || again.Text() != p.Text() {
		t.Fatalf("the canonical text does not parse to itself: %v\n%s", err, p.Text())
	}
	return p.Start().(position)
}

// rules writes each production with its number; words stand in quotes.
func (g *grammar) rules() string {
	var all []string
	for _, p := range g.productions {
		line := fmt.Sprintf("%d %s:", p.rule, g.names[p.left])
		for _, s := range p.right {
			if g.isWord(s) {
				line += " '" + g.names[s] + "'"
			} else {
				line += " " + g.names[s]
			}
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}

func TestRulesAreReadAndNumbered(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"as figure 3 numbers them", figure3,
			"1 s: np vp\n2 np: a n\n3 np: n\n4 n: 'I'\n4 n: 'lunch'\n4 n: 'You'\n4 n: 'dinner'\n4 n: 'book'\n5 vp: v np\n6 v: 'have'\n" +
				"6 v: 'skip'\n7 a: 'a'\n7 a: 'the'"},
		{"words of one left side on two lines", "n -> x | n n\nm -> y\nn -> z\nsentence: x", "1 n: 'x'\n2 n: n n\n3 m: 'y'\n1 n: 'z'"},
		{"a left side that comes later", "s -> t\nt -> x\nsentence: x", "1 s: t\n2 t: 'x'"},
		{"quotes make a word of a left side's name", "s -> 'a' a | \"s\"\na -> a\nsentence: a a", "1 s: 'a' a\n2 s: 's'\n3 a: 'a'"},
		{"a left side within a longer right side is a part", "a -> a a | a\nsentence: a", "1 a: a a\n2 a: 'a'"},
		{"apostrophes", "s -> don't \"'tis\" | 'quoted' | '''\nsentence: 'tis", "1 s: 'don't' ''tis'\n2 s: 'quoted'\n2 s: '''"},
		{"signs as words", "s -> '|' '->' '→' 'a->b' | ( s ) | \"'\"\nsentence: x", "1 s: '|' '->' '→' 'a->b'\n2 s: '(' s ')'\n3 s: '''"},
		{"another arrow, and none of the blanks", "s→np|x\nnp->y\nsentence:x", "1 s: np\n2 s: 'x'\n3 np: 'y'"},
		{"empty lines and comments", "\n; a note\ns -> x\n\n  SENTENCE : x\n", "1 s: 'x'"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.text)
			if got := p.rules(); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
			if again := parse(t, p.Text()); again.rules() != test.want {
				t.Errorf("written as\n%s", p.Text())
			}
		})
	}
}

func TestParseFaults(t *testing.T) {
	many := strings.Repeat("x ", maxWords+1)
	tests := []struct {
		name, text string
		line, col  int
	}{
		{"nothing", " \n\n", 0, 0},
		{"no rules", "sentence: I", 0, 0},
		{"no sentence", "s -> x", 0, 0},
		{"a sentence without words", "s -> x\nsentence:  ", 2, 0},
		{"a line that is not a rule", "s -> x\nnp vp\nsentence: x", 2, 1},
		{"an arrow that is none", "s -> x\n  np = x\nsentence: x", 2, 3},
		{"a quote that does not end", "s -> x 'a\nsentence: a", 1, 8},
		{"a quote alone", "s -> x | \"\nsentence: a", 1, 10},
		{"a quote that ends within its name", "s -> 'a'b\nsentence: a", 1, 6},
		{"a quote that does not end on the left", "'s -> x\nsentence: a", 1, 1},
		{"two arrows", "s -> a -> b\nsentence: a", 1, 8},
		{"two arrows, of which one has no blanks around", "s → é a→b\nsentence: a", 1, 8},
		{"no left side", "-> x\nsentence: x", 1, 1},
		{"two left sides", "s t -> x\nsentence: x", 1, 1},
		{"a left side in quotes", "'s' -> x\nsentence: x", 1, 1},
		{"an empty right side", "s -> x | | y\nsentence: x", 1, 10},
		{"an empty right side at the end", "s -> x |\nsentence: x", 1, 9},
		{"no right side", "s ->\nsentence: x", 1, 5},
		{"a rule twice", "s -> x y\n\ns -> z | x y\nsentence: x", 3, 10},
		{"a word twice, in quotes and without", "a -> a | 'a'\nsentence: a", 1, 10},
		{"a second sentence", "s -> x\nsentence: x\nsentence: x", 3, 0},
		{"rules after the sentence", "s -> x\nsentence: x\n\n; next\ns -> y", 5, 0},
		{"too many words", "s -> x\nsentence: " + many, 2, 11 + 2*maxWords},
		{"a right side too long", "s -> " + strings.Repeat("x ", maxRight+1) + "\nsentence: x", 1, 6 + 2*maxRight},
		{"too many rules", "s -> " + strings.Repeat("x ", 2) + longList() + "\nsentence: x", 1, 1295},
		{"a name too long", "s -> é " + strings.Repeat("x", maxName+1) + "\nsentence: x", 1, 8},
		{"a word too long", "s -> x\nsentence: x " + strings.Repeat("x", maxName+1), 2, 13},
		{"not text", "\xff\x00", 0, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Kind{}.Parse(test.text)
			f, ok := err.(*text.ParseError)
			if !ok || f.Line != test.line || f.Col != test.col {
				t.Errorf("got %#v, want line %d, column %d", err, test.line, test.col)
			}
		})
	}
}

// longList has one right side more than a grammar may have.
func longList() string {
	var b strings.Builder
	for i := range maxProductions {
		fmt.Fprintf(&b, "| w%d ", i)
	}
	return b.String()
}

func TestTheTextIsRecognised(t *testing.T) {
	tests := []struct {
		text string
		want puzzle.Confidence
	}{
		{figure3, puzzle.Likely},
		{"s -> x\nsentense: x", puzzle.Possible},
		{"sentence: a man a plan", puzzle.Possible},
		{"*.\n.*", puzzle.No},
		{"1 2 3\n4 5 _", puzzle.No},
		{"There is no board in this.", puzzle.No},
		{"\x00", puzzle.No},
	}
	for _, test := range tests {
		if got := (Kind{}).Recognise(test.text); got != test.want {
			t.Errorf("%q: %v, want %v", test.text, got, test.want)
		}
	}
}

func TestACollectionIsSplitAfterItsSentences(t *testing.T) {
	parts := Kind{}.Split("; title: One\ns -> x\n\nsentence: x\n; title: Two\ns -> y\n\nsentence: y\n")
	if len(parts) != 2 || parts[0].Name != "One" || parts[1].Name != "Two" || parts[1].Line != 5 {
		t.Fatalf("%+v", parts)
	}
	for _, part := range parts {
		if _, err := (Kind{}).Parse(part.Text); err != nil {
			t.Error(err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, source := range []string{figure3, "; title: x\ns -> 'a' | \"'\" | '|'\nsentence: a\n", "s→x\nsentence:x", "", "s ->",
		"\ufeffs -> x\r\nsentence: x"} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		p, err := Kind{}.Parse(source)
		if err != nil {
			return
		}
		again, err := Kind{}.Parse(p.Text())
		if err != nil || again.Text() != p.Text() {
			t.Fatalf("%q does not parse to itself: %v", p.Text(), err)
		}
		if one, two := p.(*sentence).rules(), again.(*sentence).rules(); one != two {
			t.Errorf("%q has the rules\n%s\nand read again\n%s", source, one, two)
		}
	})
}

// A player joins parts on the board: the notation of moves belongs to the format.
func TestRulesLeaveOutNotation(t *testing.T) {
	info := Kind{}.Info()
	if strings.Contains(info.Rules, "@") {
		t.Errorf("the rules for players: %s", info.Rules)
	}
	if !strings.Contains(info.Formats[0].Help, "2@3") {
		t.Errorf("the help for the format: %s", info.Formats[0].Help)
	}
}

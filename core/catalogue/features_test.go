package catalogue

import (
	"fmt"
	"strings"
	"testing"

	"unknot/core/paste"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// signed is a kind that has a signature and reads nothing.
type signed struct {
	sure
	signature puzzle.Signature
	genres    []string
}

func (s signed) Signature() puzzle.Signature { return s.signature }

func (s signed) Info() puzzle.KindInfo { return puzzle.KindInfo{Name: s.name, Genres: s.genres} }

func TestSignaturesFit(t *testing.T) {
	line := func(has, only string) puzzle.Signature {
		return puzzle.Signature{Lines: []puzzle.Line{{Has: has, Only: only}}}
	}
	rows := line("0", "0.")
	slither := puzzle.Signature{}
	for _, test := range []struct {
		name, text string
		of         puzzle.Signature
		want       bool
	}{
		{"a row", "1 2 .\n", rows, true},
		{"a row without blanks", "12.", rows, true},
		{"a row between words", "words\n1 2 .\nwords", rows, true},
		{"a row behind a byte order mark", "\ufeff1 2", rows, true},
		{"line ends of all systems", "words\r1 2\r\nwords", rows, true},
		{"a row without the sign it has", ". .\n", rows, false},
		{"a row with another sign", "1 2 x\n", rows, false},
		{"a row with a sign beyond ASCII", "1 2 ä\n", rows, false},
		{"blanks beyond ASCII", "1\u00a02\u2003.\n", rows, true},
		{"a comment", " ; 1 2\n;1", rows, false},
		{"a comment's sign behind a row", "1 2 ; 3", line("0;", ""), true},
		{"words in either case", "Sentence: x", line("sentence:", ""), true},
		{"signs on different lines", "-\n>", line("->", ""), false},
		{"nothing", "", puzzle.Signature{Lines: []puzzle.Line{{Only: "."}}}, false},
		{"empty lines", "\n \n\n", puzzle.Signature{Lines: []puzzle.Line{{Only: "."}}}, false},
		{"three quarters", "***x", puzzle.Signature{Mostly: "*."}, true},
		{"less than three quarters", "**.xx", puzzle.Signature{Mostly: "*."}, false},
		{"more sorts of line than are counted", motley(), line("0", "0"), true},
		{"an address", "see https://puzz.link/p?slither/5/5/cbc", slither, true},
		{"an address by another name", "slitherlink/5/5/cbc", slither, true},
		{"an address for drawing", "https://puzz.link/p?slither_edit/5/5/cbc", slither, true},
		{"an address with its slashes spelled out", "https://puzz.link/p?slither%2F5%2F5%2Fcbc", slither, true},
		{"an address with its letters spelled out", "https://puzz.link/p?%73lither/5/5/cbc", slither, true},
		{"an address of kanpen", "http://www.kanpen.net/slither.html?problem=1/1/1", slither, true},
		{"an address of another genre", "https://puzz.link/p?akari/5/5/cbc", slither, false},
		{"a file", "pzprv3\nslither \n2\n2\n", slither, true},
		{"a file on one line", "pzprv3/slither/2/2", slither, true},
		{"a file of another genre", "pzprv3\nakari\n2\n2\n", slither, false},
		{"a name that stands alone", "slither\n", slither, false},
	} {
		k := signed{signature: test.of, genres: []string{"slither"}}
		if got := featuresOf(test.text).fit(k); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// motley returns a text with more than maxSorts types of lines, each with other letters.
func motley() string {
	var b strings.Builder
	for i := range 2 * maxSorts {
		for bit := range 10 {
			if i>>bit&1 == 1 {
				b.WriteByte('a' + byte(bit))
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestOnlyKindsWhoseSignatureFitsAreAsked(t *testing.T) {
	var asked []string
	kind := func(name, has string) puzzle.Kind {
		return asking{signed{sure{reader{name: name}, puzzle.No}, puzzle.Signature{Lines: []puzzle.Line{{Has: has}}}, nil}, &asked}
	}
	kinds := []puzzle.Kind{kind("letters", "a"), kind("digits", "0")}
	for text, want := range map[string]string{"a b": "letters", "1 2": "digits", "a\n1": "letters digits", "* *": ""} {
		asked = nil
		Read(kinds, "", text)
		if got := strings.Join(asked, " "); got != want {
			t.Errorf("%q: asked were %q, want %q", text, got, want)
		}
	}
}

// asking is a kind that records whether it was asked.
type asking struct {
	signed
	asked *[]string
}

func (a asking) Recognise(source string) puzzle.Confidence {
	*a.asked = append(*a.asked, a.name)
	return a.signed.Recognise(source)
}

// unsigned returns an error if a kind violates its signature: it claims or reads a text without the signature.
func unsigned(k puzzle.Kind, source string) error {
	if featuresOf(source).fit(k) {
		return nil
	}
	if sure := confidence(k, source); sure > puzzle.No {
		return fmt.Errorf("%s lacks its signature, and claims it at %d", k.Info().Name, sure)
	}
	if _, err := split(k, paste.Plain(source)); err == nil {
		return fmt.Errorf("%s lacks its signature, and reads it", k.Info().Name)
	}
	return nil
}

func FuzzSignature(f *testing.F) {
	for _, source := range []string{
		sudokuRows, "x*.\n**.\n", "#3#@$.#\n", "<Level \n><L>#</L>", "ſentence: a\na→b\n", "\ufeffSENTENCE : a\n\ufeff;a->b",
		"+1\n+2\n. 1\n", "pzprv3.1\rv:1\rnurikabe\r1\r1\r.", "x?nurikabe/1/1/1", "name\tp?n%75rikabe/1/1/1", "[1,2|3,_]",
		"words\n\n1 2\n3 .\n\nwords",
		"1\u00a02\n3\u2003.\n", "...\n\n;*\n*",
	} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		if _, err := text.Read(source); err != nil {
			return // such a text is refused before a kind is asked
		}
		for _, k := range Kinds() {
			if err := unsigned(k, source); err != nil {
				t.Errorf("%q: %v", source, err)
			}
		}
	})
}

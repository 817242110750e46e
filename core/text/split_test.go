package text

import (
	"reflect"
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []Part
	}{
		{"one", "ab\ncd\n", []Part{{Text: "ab\ncd\n", Line: 1}}},
		{"none", "; note\n", []Part{{Text: "; note\n", Line: 1}}},
		{"nothing", "", []Part{{Text: "", Line: 1}}},
		{"empty lines around", "\n\na\n\n \n\nb\n\n", []Part{{Text: "a", Line: 3}, {Text: "b\n\n", Line: 7}}},
		{"line ends of all systems", "\ufeffa\r\n\r\nb\r\rc", []Part{{Text: "a", Line: 1}, {Text: "b", Line: 3}, {Text: "c", Line: 5}}},
		{"comments belong to the puzzle after them", "; title: A\na\n; title: B\n\n; note\n\nb",
			[]Part{{Name: "A", Text: "; title: A\na", Line: 1}, {Name: "B", Text: "; title: B\n\n; note\n\nb", Line: 3}}},
		{"or to the last", "a\n\nb\n; title: B", []Part{{Text: "a", Line: 1}, {Name: "B", Text: "b\n; title: B", Line: 3}}},
		{"a comment within", "a\n; title: A\nb", []Part{{Name: "A", Text: "a\n; title: A\nb", Line: 1}}},
	} {
		if got := Split(test.text, AfterEmptyLines); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: got %+v, wanted %+v", test.name, got, test.want)
		}
	}
}

func TestFirstPartsAreThoseOfTheWhole(t *testing.T) {
	split := func(source string) []Part { return Split(source, AfterEmptyLines) }
	for name, source := range map[string]string{
		"nothing":                        "",
		"few":                            "a\n\nb\n; c\n",
		"many":                           strings.Repeat("; title: A\n\nb\n", enough),
		"many with other line ends":      strings.Repeat("; title: A\r\n\r\nb\r\n", enough),
		"a long one":                     strings.Repeat("a\n", enough) + "\nb\n",
		"a long one behind a short one":  "a\n\n" + strings.Repeat("b\n", enough) + "\nc\n",
		"a long line":                    strings.Repeat("a", 2*enough) + "\n\nb",
		"many, the next behind comments": strings.Repeat("a\n\n", 3) + strings.Repeat("; b\n", enough) + "\nc",
	} {
		for _, n := range []int{1, 3, 30} {
			want := split(source)
			if got := First(source, n, split); !reflect.DeepEqual(got, want[:min(n, len(want))]) {
				t.Errorf("%s: the first %d are %d others", name, n, len(got))
			}
		}
	}
}

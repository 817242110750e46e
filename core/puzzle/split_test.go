package puzzle

import (
	"reflect"
	"testing"
)

func TestSplit(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []Part
	}{
		{"one", "ab\ncd\n", []Part{{"", "ab\ncd\n", 1}}},
		{"none", "; note\n", []Part{{"", "; note\n", 1}}},
		{"nothing", "", []Part{{"", "", 1}}},
		{"empty lines around", "\n\na\n\n \n\nb\n\n", []Part{{"", "a", 3}, {"", "b\n\n", 7}}},
		{"line ends of all systems", "\ufeffa\r\n\r\nb\r\rc", []Part{{"", "a", 1}, {"", "b", 3}, {"", "c", 5}}},
		{"comments belong to the puzzle after them", "; title: A\na\n; title: B\n\n; note\n\nb", []Part{{"A", "; title: A\na", 1}, {"B", "; title: B\n\n; note\n\nb", 3}}},
		{"or to the last", "a\n\nb\n; title: B", []Part{{"", "a", 1}, {"B", "b\n; title: B", 3}}},
		{"a comment within", "a\n; title: A\nb", []Part{{"A", "a\n; title: A\nb", 1}}},
	} {
		if got := Split(test.text, AfterEmptyLines); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: got %+v, wanted %+v", test.name, got, test.want)
		}
	}
}

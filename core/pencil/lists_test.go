package pencil

import (
	"strings"
	"testing"
)

// runs are lists whose numbers fit into eight cells, each with a gap behind it.
var runs = Lists{Of: Numbers{Most: 8, Unknown: true}, Most: 4, Fits: func(list []int) bool {
	cells := 0
	for _, n := range list {
		cells += max(n, 1) + 1
	}
	return cells <= 8 || len(list) == 1
}}

// long are lists of numbers with two digits.
var long = Lists{Of: Numbers{Least: 1, Most: 30, Unknown: true, Area: true}, Most: 3}

func TestListsAreRead(t *testing.T) {
	for _, word := range []string{".", "?", "0", "8", "1,2", "?,?", "1,?,1", "1,1,1,1"} {
		clue, ok := runs.Read(word)
		if got := runs.Word(clue); !ok || got != word {
			t.Errorf("%q is read as %d, which is %q", word, clue, got)
		}
	}
	for _, word := range []string{"", "9", "1,", ",1", ".,1", "1,1,1,1,1", "3,4", "01", "1, 2", "-1"} {
		if clue, ok := runs.Read(word); ok {
			t.Errorf("%q is read as %d", word, clue)
		}
	}
	if _, ok := (Lists{Of: Numbers{Most: 8}, Most: 2}).Read("?,1"); ok {
		t.Error("a list without unknown numbers has one")
	}
}

func TestListsAreTyped(t *testing.T) {
	for _, test := range []struct {
		lists      Lists
		keys, want string
	}{
		{runs, "1 2 2", "1,2,2"},
		{runs, "1 ? Backspace", "1"},
		{runs, "1 Backspace", "."},
		{runs, "1 1 Delete", "."},
		{runs, "1 1 1 1 1", "1"},
		{runs, "5 5", "5"},
		{runs, "? ?", "?,?"},
		{long, "1 2 3", "12,3"},
		{long, "1 , 2 , 3", "1,2,3"},
		{long, "1 2 Backspace", "1"},
		{long, "3 , Backspace", "3"},
		{long, "? 5", "5"},
	} {
		clue := None
		for key := range strings.FieldsSeq(test.keys) {
			clue, _ = test.lists.Type(clue, key)
		}
		if got := test.lists.Word(clue); got != test.want {
			t.Errorf("%s is typed as %q, want %q", test.keys, got, test.want)
		}
	}
	if _, ok := runs.Type(None, "9"); ok {
		t.Error("9 is typed")
	}
	if keys := long.Keys(); keys[len(keys)-2].Key != "," {
		t.Errorf("the keys are %v", keys)
	}
}

// The largest number of a list may depend on the board, as that of a clue that is a number.
func TestListsAreWithinTheBoard(t *testing.T) {
	form := Form{Clues: long}
	if _, ok := form.CluesOf(&Givens{Rows: 2, Cols: 3}).Read("1,7"); ok {
		t.Error("7 is more than six cells")
	}
}

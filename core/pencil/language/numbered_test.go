package language

import (
	"testing"

	"unknot/core/pencil"
)

var circles = signsWithNumber{pencil.Signs{{Word: "w", Key: "w"}, {Word: "b", Key: "b"}}, pencil.Numbers{Least: 2, Most: 99}, 2, false, 0}

func TestSignsWithNumbersAreRead(t *testing.T) {
	for word, want := range map[string]int{".": pencil.None, "w": 1, "b": 2, "w2": 7, "b2": 8, "w99": 201} {
		clue, ok := circles.Read(word)
		if !ok || clue != want || circles.Word(clue) != word {
			t.Errorf("%s is read as %d, %v and written as %s", word, clue, ok, circles.Word(clue))
		}
	}
	for _, word := range []string{"", "2", "x", "w1", "w100", "w.", "wb", "w02", "2w"} {
		if clue, ok := circles.Read(word); ok {
			t.Errorf("%q is read as %d", word, clue)
		}
	}
}

// If only one sign may have a number, other signs have none, and a typed number replaces them.
func TestOnlyOneSignHasNumbers(t *testing.T) {
	of := circles
	of.only = 2
	for word, want := range map[string]bool{"w": true, "b": true, "b2": true, "w2": false, "b1": false} {
		if clue, ok := of.Read(word); ok != want || ok && of.Word(clue) != word {
			t.Errorf("%s is read as %d, %v", word, clue, ok)
		}
	}
	clue := pencil.None
	for _, step := range []struct{ key, want string }{{"w", "w"}, {"3", "b3"}, {"w", "w"}, {"b", "b"}, {"4", "b4"}} {
		if clue, _ = of.Type(clue, step.key); of.Word(clue) != step.want {
			t.Errorf("after %s the clue is %s, want %s", step.key, of.Word(clue), step.want)
		}
	}
	if got, want := of.Form(), "w or b, perhaps with a number from 2 to 99 behind the b, such as b2"; got != want {
		t.Errorf("the form is %q, want %q", got, want)
	}
}

// A sign keeps the number, a number keeps the sign, and the number goes first.
func TestSignsWithNumbersAreTyped(t *testing.T) {
	clue := pencil.None
	for _, step := range []struct{ key, want string }{
		{"b", "b"}, {"4", "b4"}, {"w", "w4"}, {"2", "w42"}, {"Backspace", "w4"}, {"Backspace", "w"}, {"Backspace", "."}, {"3", "w3"},
	} {
		typed, ok := circles.Type(clue, step.key)
		if !ok || circles.Word(typed) != step.want {
			t.Fatalf("%s behind %s is %s, %v, want %s", step.key, circles.Word(clue), circles.Word(typed), ok, step.want)
		}
		clue = typed
	}
	if clue, ok := circles.Type(clue, "x"); ok {
		t.Errorf("x is %s", circles.Word(clue))
	}
}

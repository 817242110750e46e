package run

import (
	"slices"
	"testing"
)

// weight is a value of the given number of bytes.
type weight struct{ bytes int64 }

func (w *weight) Bytes() int64 { return w.bytes }

// there returns the keys from a to f under which a store has a value.
func there(s *Store) (keys string) {
	for _, key := range "abcdef" {
		if slices.ContainsFunc(s.kept, func(e entry) bool { return e.key == key }) {
			keys += string(key)
		}
	}
	return keys
}

func TestStoreForgetsWhatWasUsedLongestAgo(t *testing.T) {
	for _, test := range []struct {
		name  string
		deeds string // a small letter stores 30 of 100 bytes under this key, a capital recalls them
		left  string
	}{
		{"all fit", "abc", "abc"},
		{"the first is forgotten", "abcd", "bcd"},
		{"the one recalled stays", "abcAd", "acd"},
		{"the one kept again stays", "abcad", "acd"},
		{"what is not there is not recalled", "abCc", "abc"},
		{"one after another", "abcdef", "def"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := NewStore(100)
			for _, deed := range test.deeds {
				if key := deed | 0x20; key != deed {
					s.Recall(key)
				} else {
					s.Keep(key, &weight{30})
				}
			}
			if got := there(s); got != test.left {
				t.Errorf("%q is kept, want %q", got, test.left)
			}
		})
	}
}

func TestStoreKeepsTheLastHoweverLarge(t *testing.T) {
	s := NewStore(100)
	s.Keep('a', &weight{30})
	s.Keep('b', &weight{1000})
	if got := there(s); got != "b" {
		t.Errorf("%q is kept", got)
	}
}

func TestStoreCountsWhatHasGrown(t *testing.T) {
	s, growing := NewStore(100), &weight{30}
	s.Keep('a', &weight{30})
	s.Keep('b', growing)
	growing.bytes = 70
	s.Keep('c', &weight{30})
	if got := there(s); got != "bc" {
		t.Errorf("%q is kept", got)
	}
}

func TestStoreGivesTheValueBack(t *testing.T) {
	type key int
	s, one := NewStore(100), &weight{1}
	s.Keep(key(1), one)
	if got := s.Recall(key(1)); got != Sized(one) {
		t.Errorf("recalled %v", got)
	}
	if got := s.Recall(1); got != nil {
		t.Errorf("a key of another type recalls %v", got)
	}
	other := &weight{2}
	s.Keep(key(1), other)
	if got := s.Recall(key(1)); got != Sized(other) {
		t.Errorf("recalled %v", got)
	}
}

func TestNoStoreKeepsNothing(t *testing.T) {
	var s *Store
	s.Keep(1, &weight{1})
	if got := s.Recall(1); got != nil {
		t.Errorf("recalled %v", got)
	}
}

// A run whose host provides no store has its own, for as long as it works.
func TestRunWithoutAStoreKeepsForItself(t *testing.T) {
	one, other := New(t.Context(), Setup{}), New(t.Context(), Setup{})
	one.Store().Keep(1, &weight{1})
	if one.Store().Recall(1) == nil || other.Store().Recall(1) != nil {
		t.Error("a run forgets, or shares")
	}
	shared := NewStore(100)
	New(t.Context(), Setup{Store: shared}).Store().Keep(1, &weight{1})
	if shared.Recall(1) == nil {
		t.Error("what a run keeps is not in the store of its host")
	}
}

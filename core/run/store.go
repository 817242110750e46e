package run

import "slices"

// DefaultStore is the approximate size of the store of a worker or a session, in bytes. It fits the largest tables of sliding tiles and
// some small data.
const DefaultStore = 64 << 20

// Store keeps costly data that depends only on a puzzle, such as tables, from one piece of work to the next. A worker or a session owns it
// and passes it to its runs and positions, one after another. Like a Run, it belongs to one goroutine. A nil Store keeps nothing.
type Store struct {
	limit int64
	kept  []entry // in the order of their last use, the latest last
}

// Sized is a value in a Store. It may grow while the Store keeps it.
type Sized interface {
	// Bytes returns its approximate memory in bytes.
	Bytes() int64
}

type entry struct {
	key   any
	value Sized
}

// NewStore makes a store for about the given number of bytes.
func NewStore(limit int64) *Store { return &Store{limit: limit} }

// Recall returns the value under a key, nil if there is none. Each package has its own type of
// keys, so that keys of different packages differ.
func (s *Store) Recall(key any) Sized {
	if s == nil {
		return nil
	}
	at := slices.IndexFunc(s.kept, func(e entry) bool { return e.key == key })
	if at < 0 {
		return nil
	}
	found := s.kept[at]
	s.kept = append(slices.Delete(s.kept, at, at+1), found)
	return found.value
}

// Keep stores a value under a key and replaces the previous value. If the store becomes
// too large, it drops the values that were not used for the longest time, but never the
// new value.
func (s *Store) Keep(key any, value Sized) {
	if s == nil {
		return
	}
	s.kept = slices.DeleteFunc(s.kept, func(e entry) bool { return e.key == key })
	s.kept = append(s.kept, entry{key, value})
	used := int64(0)
	for i, e := range slices.Backward(s.kept) {
		if used += e.value.Bytes(); used > s.limit && i < len(s.kept)-1 {
			s.kept = slices.Delete(s.kept, 0, i+1)
			return
		}
	}
}

package sokoban

import (
	"strings"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// known is what was found out about a level, whatever becomes of its boxes.
type known struct {
	book *deadlock.Table
	last look
}

// look is what was found out about a position: it holds as long as the player only walks.
type look struct {
	boxes  []floor.Cell
	reach  floor.Set
	reason deadlock.Reason
	lost   bool
}

// Bytes is the memory that it takes.
func (k *known) Bytes() int64 { return k.book.Bytes() }

// knownKey is where what is known of a level is kept: its picture.
type knownKey string

// key is the level among others.
func (l *level) key() string { return strings.Join(l.rows, "\n") }

// known is what is known of the level, kept in a store.
func (l *level) known(store *puzzle.Store) *known {
	key := knownKey(l.key())
	k, ok := store.Recall(key).(*known)
	if !ok {
		k = &known{book: deadlock.New(l.Level)}
		store.Keep(key, k)
	}
	return k
}

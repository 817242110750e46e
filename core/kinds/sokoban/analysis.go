package sokoban

import (
	"strings"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// known is what was found out about a level, whatever becomes of its boxes.
type analysis struct {
	deadlocks *deadlock.Table
	last      diagnosis
}

// look is what was found out about a position: it holds as long as the player only walks.
type diagnosis struct {
	boxes  []floor.Cell
	reach  floor.Set
	reason deadlock.Reason
	dead   bool
}

// Bytes is the memory that it takes.
func (k *analysis) Bytes() int64 { return k.deadlocks.Bytes() }

// knownKey is where what is known of a level is kept: its picture.
type analysisKey string

// key is the level among others.
func (l *level) key() string { return strings.Join(l.rows, "\n") }

// known is what is known of the level, kept in a store.
func (l *level) analysis(store *puzzle.Store) *analysis {
	key := analysisKey(l.key())
	k, ok := store.Recall(key).(*analysis)
	if !ok {
		k = &analysis{deadlocks: deadlock.New(l.Level)}
		store.Keep(key, k)
	}
	return k
}

package sokoban

import (
	"strings"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// analysis holds facts about a level that play computes once: the deadlock table, and the diagnosis of the last position.
type analysis struct {
	deadlocks *deadlock.Table
	last      diagnosis
}

// diagnosis reports whether a position is dead, and why. It stays valid while the player walks without a push.
type diagnosis struct {
	boxes  []floor.Cell
	reach  floor.Set
	reason deadlock.Reason
	dead   bool
}

// Bytes returns the memory of the analysis, in bytes.
func (k *analysis) Bytes() int64 { return k.deadlocks.Bytes() }

// analysisKey is the key of an analysis in a store: the level's rows.
type analysisKey string

// key returns the text that distinguishes the level from others: its rows.
func (l *level) key() string { return strings.Join(l.rows, "\n") }

// analysis returns the level's analysis from a store. If the store has none, it adds a new one.
func (l *level) analysis(store *puzzle.Store) *analysis {
	key := analysisKey(l.key())
	k, ok := store.Recall(key).(*analysis)
	if !ok {
		k = &analysis{deadlocks: deadlock.New(l.Level)}
		store.Keep(key, k)
	}
	return k
}

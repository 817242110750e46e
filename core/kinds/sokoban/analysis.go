package sokoban

import (
	"strings"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// analysis is the results that play has computed for a level: the deadlock table, and the diagnosis of the last position.
type analysis struct {
	deadlocks *deadlock.Table
	last      diagnosis
}

// diagnosis is the verdict on a position: whether it is dead, and why. It stays valid while the player only walks.
type diagnosis struct {
	boxes  []floor.Cell
	reach  floor.Set
	reason deadlock.Reason
	dead   bool
}

// Bytes is the memory of the analysis.
func (k *analysis) Bytes() int64 { return k.deadlocks.Bytes() }

// analysisKey is the key of an analysis in a store: the level's rows.
type analysisKey string

// key returns the text that distinguishes the level from others: its rows.
func (l *level) key() string { return strings.Join(l.rows, "\n") }

// analysis returns the level's analysis in a store, and makes one if there is none.
func (l *level) analysis(store *puzzle.Store) *analysis {
	key := analysisKey(l.key())
	k, ok := store.Recall(key).(*analysis)
	if !ok {
		k = &analysis{deadlocks: deadlock.New(l.Level)}
		store.Keep(key, k)
	}
	return k
}

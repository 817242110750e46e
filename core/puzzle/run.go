package puzzle

import "unknot/core/run"

// The types of package run that a kind and its solvers use, also under names of this package. So a kind imports only this package and
// scene; a host also imports run.
type (
	// Run is one piece of work.
	Run = run.Run
	// Report is the report of a solver while it works.
	Report = run.Report
	// Figure is a named number with its words.
	Figure = run.Figure
	// Command is sent to a run while it works.
	Command = run.Command
	// Store keeps costly data from one run to the next.
	Store = run.Store
	// Migrant goes from one island to another.
	Migrant = run.Migrant
	// Value is the value of a position in a kind that keeps score.
	Value = run.Value
	// Move is one move of the player, as text.
	Move = run.Move
)

// WithStore returns the puzzle with a store for the costly data of its positions, if it is a Cacher.
func WithStore(p Puzzle, store *Store) Puzzle {
	if k, ok := p.(Cacher); ok {
		return k.WithStore(store)
	}
	return p
}

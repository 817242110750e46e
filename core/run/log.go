package run

import (
	"encoding/json"
	"errors"
	"fmt"
)

// Log is the information needed to repeat one of several islands of a run: a replay takes the same course to the same end.
type Log struct {
	Kind     string         `json:"kind"`
	Text     string         `json:"text"`            // text of the puzzle
	Moves    []Move         `json:"moves,omitempty"` // moves played before the run began
	Solver   string         `json:"solver"`
	Params   map[string]any `json:"params"` // all parameters, including defaults
	Seed     uint64         `json:"seed"`
	Islands  int            `json:"islands"`
	Island   int            `json:"island"`            // number of the island that the solution comes from
	Effort   int64          `json:"effort,omitempty"`  // effort of that island; a replay ends with the same
	Stopped  *Checkpoint    `json:"stopped,omitempty"` // checkpoint at which that run was stopped; nil: it ended by itself
	Migrants []Migrant      `json:"migrants,omitempty"`
}

// ReadLog reads a log in JSON, or returns an error that says why the text is not a log.
func ReadLog(text string) (*Log, error) {
	var fields map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &fields) != nil || fields == nil {
		return nil, errors.New("it is not a JSON object")
	}
	if err := lacks(fields, "kind", "text", "solver", "params", "seed", "islands", "island"); err != nil {
		return nil, fmt.Errorf("it %w", err)
	}
	log := &Log{}
	if err := json.Unmarshal([]byte(text), log); err != nil {
		if wrong := (*json.UnmarshalTypeError)(nil); errors.As(err, &wrong) {
			err = fmt.Errorf("its %s cannot be a %s", wrong.Field, wrong.Value)
		}
		return nil, err
	}
	var migrants []map[string]json.RawMessage
	if fields["migrants"] != nil {
		if err := json.Unmarshal(fields["migrants"], &migrants); err != nil {
			return nil, err
		}
	}
	for i, migrant := range migrants {
		if err := lacks(migrant, "from", "to", "left", "joined", "genome"); err != nil {
			return nil, fmt.Errorf("its migrant %d %w", i+1, err)
		}
	}
	switch {
	case log.Seed >= 1<<53:
		return nil, errors.New("its seed is 2^53 or more")
	case log.Islands < 1 || log.Islands > MaxIslands:
		return nil, fmt.Errorf("it has %d islands, but a run has 1 to %d", log.Islands, MaxIslands)
	case log.Island < 0 || log.Island >= log.Islands:
		return nil, fmt.Errorf("there is no island %d among %d", log.Island, log.Islands)
	}
	if log.Migrants == nil {
		log.Migrants = []Migrant{} // empty, not nil, so that the replay lets no migrant join
	}
	return log, nil
}

// lacks returns an error that names the first missing field; nil if there is none.
func lacks(fields map[string]json.RawMessage, names ...string) error {
	for _, name := range names {
		if value := string(fields[name]); value == "" || value == "null" {
			return fmt.Errorf("has no %s", name)
		}
	}
	return nil
}

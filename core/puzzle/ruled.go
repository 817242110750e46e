package puzzle

// Ruled is a Kind whose puzzles bring their rules along. The parameters of the kind depend on these rules.
type Ruled interface {
	// Under returns the kind with the parameters, bounds and defaults that follow from the rules of a puzzle.
	Under(text string) (Kind, error)
}

// Under returns a kind with the parameters that follow from the rules of the puzzle among the given values. It returns the same kind if its
// parameters depend on no puzzle.
func Under(k Kind, described []Param, given map[string]any) (Kind, error) {
	ruled, ok := k.(Ruled)
	if !ok {
		return k, nil
	}
	for _, p := range described {
		if text, _ := given[p.Name].(string); p.Type == Opened && text != "" {
			return ruled.Under(text)
		}
	}
	return k, nil
}

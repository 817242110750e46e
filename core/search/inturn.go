package search

// InTurn is several methods one after another. Each looks for a better goal than the incumbent of those before it. The last is the one that
// keeps the promise: the others may give up, or find a goal that is not the best.
type InTurn []Method

// Search implements Method.
func (m InTurn) Search(t *Task) (end End) {
	for _, method := range m {
		if end = method.Search(t); end != Found && end != Spent {
			break
		}
	}
	return end
}

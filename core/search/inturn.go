package search

// InTurn is several methods, run one after another. Each method looks for a better goal than the incumbent of the previous methods. Only
// the last method must give the proof that InTurn promises: the others may give up, or find a goal that is not the best.
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

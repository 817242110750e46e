package puzzle

import "errors"

// ErrDraft is the error of a solver or a tool that is asked about a draft.
var ErrDraft = errors.New("this is still a drawing; finish it first")

// InPlay returns ErrDraft unless a position has the type of the positions in play.
func InPlay[P Position](from Position) error {
	if _, ok := from.(P); !ok {
		return ErrDraft
	}
	return nil
}

// StatusAfter returns the status after a move in words, or the reason why the move is illegal. It narrates the moves of drafts.
func StatusAfter(from Position, m Move) string {
	next, err := from.Play(m)
	if err != nil {
		return err.Error()
	}
	return next.Status().Text
}

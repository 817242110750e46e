package play

import (
	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Lessons lists the lessons of the genre, each with a picture of the step that it explains.
func (k *kind) Lessons() (lessons []puzzle.Lesson) {
	teaching, ok := k.Genre.(pencil.Teaching)
	if !ok {
		return nil
	}
	for _, l := range teaching.Lessons() {
		before, err := k.example(l.Example)
		if err != nil {
			panic(k.KindInfo.Name + ": the example of " + l.Title + ": " + err.Error())
		}
		hint := before.Advise(l.See(before.Layout, before.Marks))
		lesson := puzzle.Lesson{
			Title: l.Title, Grade: l.Grade.String(), Text: scene.Say(l.About),
			Before: *before.Scene()[0].Board, After: before.after(hint.Move).Scene()[0].Board,
		}
		lesson.Before.Marks, lesson.After.Marks = hint.Marks, hint.Marks[:1]
		lessons = append(lessons, lesson)
	}
	return lessons
}

// example reads the board of a lesson, with its clues and marks.
func (k *kind) example(source string) (p position, err error) {
	src, err := text.Read(source)
	if err != nil {
		return p, err
	}
	rows, err := formats.RowsOf(k.Form, src.Lines)
	if err != nil {
		return p, err
	}
	g := k.Form.NewGivens(len(rows), len(rows[0].Words))
	for r, row := range rows {
		for c, word := range row.Words {
			if clue, ok := k.Form.Clues.Read(word.Text); ok {
				g.Clues[r*g.Cols+c] = clue
			}
		}
	}
	made, err := k.lay(g, nil)
	if err != nil {
		return p, err
	}
	marks, err := handle(k.Form.Hand).readAnswer(made.Laid, src.Lines)
	return made.with(pencil.Marking{Laid: made.Laid, Marks: marks}), err
}

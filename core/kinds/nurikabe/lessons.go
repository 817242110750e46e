package nurikabe

import (
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Lessons has one for each rule, with the rule's own example.
func (Kind) Lessons() (lessons []puzzle.Lesson) {
	for _, r := range append(slices.Concat(rules...), trying) {
		before, err := pictured(r.example)
		if err != nil {
			panic("nurikabe: the example of " + r.name + ": " + err.Error())
		}
		hint := before.hintAt(r.lesson(before))
		after, err := before.Play(hint.Move)
		if err != nil {
			panic("nurikabe: the example of " + r.name + ": " + err.Error())
		}
		lesson := puzzle.Lesson{
			Title: r.name, Grade: r.grade.String(), Text: scene.Say(r.about),
			Before: *before.Scene()[0].Board, After: after.Scene()[0].Board,
		}
		lesson.Before.Marks, lesson.After.Marks = hint.Marks, hint.Marks[:1]
		lessons = append(lessons, lesson)
	}
	return lessons
}

// lesson is what the rule sees first in a position.
func (r *rule) lesson(p position) step {
	found := r.see(newAnalysis(p.instance, p.marks))[0]
	found.rule = r
	return found
}

// pictured reads a board with marks: numbers, `?`, # sea, . island, _ open.
func pictured(source string) (position, error) {
	src, err := text.Read(source)
	if err != nil {
		return position{}, err
	}
	table, err := readTable(src.Lines)
	if err != nil {
		return position{}, err
	}
	numbers, err := table.givens("?", "#", ".", "_")
	if err != nil {
		return position{}, err
	}
	g := newGrid(table.rows, table.cols, numbers)
	p := g.Start().(position)
	for c, item := range table.items {
		if m := strings.Index("_#.", item.text); m >= 0 && g.given[c] == none {
			p.marks[c] = mark(m)
		}
	}
	return p, nil
}

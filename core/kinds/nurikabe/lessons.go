package nurikabe

import (
	"slices"

	"unknot/core/pencil"
)

// Lessons implements pencil.Teaching: one for each rule, with the rule's own example.
func (genre) Lessons() (lessons []pencil.Lesson) {
	for _, r := range append(slices.Clone(named), trying) {
		lessons = append(lessons, pencil.Lesson{
			Title: r.name, About: r.about, Grade: r.grade, Example: r.example,
			See: func(l *pencil.Layout, marks []int16) pencil.Advice {
				found := r.see(newAnalysis(l.Own.(*instance), read(marks)))[0]
				found.rule = &r
				return found.told()
			},
		})
	}
	return lessons
}

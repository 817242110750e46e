package sokoban

import (
	"fmt"
	"strings"
	"unicode"

	"unknot/core/kinds/sokoban/thesis2005/levelsets"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// words explains the thesis's terms. It follows the first lesson.
const words = " The thesis that these lessons follow calls a box a barrel, a goal a storage location, and the player the pusher."

// Lessons returns the concepts of the thesis of 2005, each with a level composed for it.
func (k Kind) Lessons() (lessons []puzzle.Lesson) {
	for i, c := range levelsets.Concepts() {
		p, err := k.Parse("; title: " + c.Title + "\n" + c.Text)
		if err != nil {
			panic("sokoban: the lesson " + c.Title + ": " + err.Error()) // the tests parse all lessons
		}
		if i == 0 {
			c.Says += words
		}
		lessons = append(lessons, lesson(p.(*level), c))
	}
	return lessons
}

func lesson(l *level, c levelsets.Concept) puzzle.Lesson {
	start := l.Start().(position)
	lesson := puzzle.Lesson{Title: c.Title, Text: naming(c), Before: *start.Scene()[0].Board, Puzzle: l.Text()}
	for _, m := range c.Marks {
		lesson.Before.Marks = append(lesson.Before.Marks, scene.Mark{Role: scene.Named, Places: []scene.Place{at(m.Place)}, Text: m.Name})
	}
	if c.Shown != "" {
		way, end := start.way("Show how", c.Shown)
		if last := &way.Steps[len(way.Steps)-1]; !end.Status().Goal { // say that the steps end here on purpose
			last.Text = append(last.Text, scene.Span{Text: " That was the idea: play on, and finish the level."})
		}
		lesson.Ways, lesson.After = append(lesson.Ways, way), end.Scene()[0].Board
	}
	for i, w := range c.Wrong {
		title := "A wrong way"
		if len(c.Wrong) > 1 {
			title = fmt.Sprintf("Wrong way %d", i+1)
		}
		way, end := start.way(title, w.Moves)
		way.Wrong = true
		fault := scene.Mark{Role: scene.Broken, Text: w.Says}
		for _, b := range w.Barrels {
			fault.Places = append(fault.Places, at(b))
		}
		last := &way.Steps[len(way.Steps)-1]
		last.Text, last.Marks = append(last.Text, scene.Span{Text: " "}, scene.Span{Text: w.Says, Places: fault.Places}),
			[]scene.Mark{fault}
		if lesson.Ways = append(lesson.Ways, way); lesson.After == nil {
			lesson.After = end.Scene()[0].Board
			lesson.After.Marks = last.Marks
		}
	}
	return lesson
}

// way returns moves in LURD as an example for a lesson, and the position after these moves.
func (p position) way(title, lurd string) (way puzzle.Way, end position) {
	moves, end, err := p.splitMoves(lurd)
	if err != nil {
		panic("sokoban: the moves " + lurd + " of a lesson: " + err.Error())
	}
	way.Title = title
	for _, m := range moves {
		rule := "Walk"
		if p.Cost(m)["pushes"] > 0 {
			rule = "Push"
		}
		way.Steps = append(way.Steps, puzzle.Hint{Rule: rule, Move: m, Text: scene.Say(p.Narrate(m))})
		_, p, _ = p.walk(m)
	}
	return way, end
}

func at(p levelsets.Place) scene.Place { return scene.Cell(p.Y, p.X) }

// naming returns the text of a concept, in which each name of a marked place highlights this place.
func naming(c levelsets.Concept) (text scene.Text) {
	places := map[string]scene.Place{}
	for _, m := range c.Marks {
		places[m.Name] = at(m.Place)
	}
	plain := ""
	for rest := c.Says; rest != ""; {
		n := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if n < 0 {
			n = len(rest)
		}
		if place, named := places[rest[:n]]; named {
			text = append(text, scene.Span{Text: plain}, scene.Span{Text: rest[:n], Strong: true, Places: []scene.Place{place}})
			plain = ""
		} else {
			n = max(n, 1)
			plain += rest[:n]
		}
		rest = rest[n:]
	}
	return append(text, scene.Span{Text: plain})
}

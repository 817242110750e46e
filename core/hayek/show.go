package hayek

import (
	"fmt"

	"unknot/core/scene"
)

// Maximum numbers of items that the views show.
const (
	shownBids     = 20
	shownRich     = 100
	shownLines    = 4
	shownLineage  = 2  // ancestors of one agent
	shownChildren = 4  // living children of one agent; of removed children, half as many
	shownWords    = 76 // letters of an expression in words, in a table
)

// Views returns views of the last auction, the richest agents, their wealth over time, the family of the richest agent, the problems of the
// economy and the bank.
func (e *Economy[W]) Views() []scene.View { return e.views("") }

// views returns these views; follows is a sentence about the consequences of the auction, or "".
func (e *Economy[W]) views(follows string) []scene.View {
	views := []scene.View{e.auctionView(), e.saleView(follows)}
	if e.round.Winner != nil {
		views = append(views, e.paymentView())
	}
	if rich := e.Richest(1); len(rich) > 0 {
		views = append(views, e.richestView())
		if len(e.chronicle.samples) > 1 { // a line needs two points
			views = append(views, e.wealthView())
		}
		views = append(views, e.familyView(rich[0]))
	}
	return append(views, e.diagnosisView(), e.bankView())
}

// After returns the views of the economy after an auction in a level, and the results of all levels. If last is true, it omits the sentence
// about the consequences of the auction.
func (s *Simulator[W]) After(level int, last bool) []scene.View {
	follows := ""
	if !last {
		follows = s.follows(level)
	}
	return append(s.Economy.views(follows), s.courseView())
}

// follows returns a sentence about the consequences of the last auction, which was held in the given level, or "" if the attempt continues.
func (s *Simulator[W]) follows(level int) string {
	c := s.courses[level]
	switch {
	case s.level == level && !s.done && s.attempt.auctions == 0:
		return " The level begins again."
	case s.level == level && !s.done:
		return ""
	}
	words := ""
	switch {
	case c.Understood == c.Auctions:
		words = " The level is understood"
	case c.Understood == 0 && s.strikes >= s.grown(s.Simulation.Restarts) || s.level > level:
		words = " The level is left after " + scene.Several(c.Attempts, "attempts")
	}
	switch {
	case words != "" && s.level > level:
		return fmt.Sprintf("%s: level %d is next.", words, s.level+1)
	case words != "":
		return words + ", and was the last."
	}
	return " That was the last auction."
}

// Show returns the views of an economy that is not running.
func (e *Economy[W]) Show() []scene.View {
	var views []scene.View
	if rich := e.Richest(1); len(rich) > 0 {
		views = append(views, e.richestView(), e.familyView(rich[0]))
	}
	return views
}

// courseView lists the results of the levels so far.
func (s *Simulator[W]) courseView() scene.View {
	table := &scene.Table{Columns: []scene.Column{
		{Name: "level", Title: "Level", Type: "int"}, {Name: "auctions", Title: "Auctions", Type: "int"},
		{Name: "attempts", Title: "Tries", Type: "int"},
		{Name: "solved", Title: "Solved", Type: "int"}, {Name: "understood", Title: "Understood", Type: "int"},
		{Name: "cold", Title: "Cold run", Type: "int"},
	}}
	never := func(n int) any {
		switch {
		case n < 0:
			return "failed"
		case n == 0:
			return "–"
		}
		return n
	}
	for i, c := range s.courses {
		if c.Attempts == 0 {
			break
		}
		row := scene.Row{Values: []any{i + 1, c.Auctions, c.Attempts, never(c.Solved), never(c.Understood), never(c.Cold)}}
		if i == s.level && !s.done {
			row.Tone = scene.Accent
		}
		table.Rows = append(table.Rows, row)
	}
	return scene.View{ID: "levels", Title: "Levels",
		About: "How many auctions each took until it was solved and until it was understood, and how many its cold run took: one more " +
			"run, in which no agent comes or goes.", Table: table}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

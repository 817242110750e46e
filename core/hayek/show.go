package hayek

import (
	"fmt"

	"unknot/core/scene"
)

// Limits on the parts of an economy that the views show.
const (
	shownBids     = 20
	shownRich     = 100
	shownLines    = 4
	shownLineage  = 2  // ancestors
	shownChildren = 4  // living children shown of one agent, and twice the number of removed ones
	shownWords    = 76 // letters of a reading beside other things
)

// Views returns views of the last auction, the richest agents, wealth over time, the family of the richest,
// and problems of the economy.
func (e *Economy[W]) Views() []scene.View { return e.views("") }

// views returns the views, with a sentence after the auction about its consequences.
func (e *Economy[W]) views(follows string) []scene.View {
	views := []scene.View{e.auctionView(), e.saleView(follows)}
	if e.round.Winner != nil {
		views = append(views, e.paymentView())
	}
	if rich := e.Richest(1); len(rich) > 0 {
		views = append(views, e.richestView())
		if len(e.chronicle.samples) > 1 { // one point makes no line
			views = append(views, e.wealthView())
		}
		views = append(views, e.familyView(rich[0]))
	}
	return append(views, e.diagnosisView(), e.bankView())
}

// After shows the economy after an auction in a level, and the results of the levels. It omits the other views after the last wanted
// auction.
func (s *Simulator[W]) After(level int, last bool) []scene.View {
	follows := ""
	if !last {
		follows = s.follows(level)
	}
	return append(s.Economy.views(follows), s.courseView())
}

// follows returns a sentence about the consequences of an auction in a level.
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

// courseView shows the result of each level.
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

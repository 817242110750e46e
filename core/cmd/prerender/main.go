// Prerender writes, as JSON, the data that the page shows before it has loaded the engine. Run it as `go run ./core/cmd/prerender` from the
// root.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"

	"unknot/core/api"
	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/levels"
)

// Page is the data with which the page is built.
type Page struct {
	Endings []string          `json:"endings"` // extensions of the files that the page opens, without the dot, sorted
	Boards  map[string]Played `json:"boards"`  // by kind; without the kinds that draw no board
	Kinds   []Kind            `json:"kinds"`   // all kinds, in the order of the catalogue
	Shelf   []Shown           `json:"shelf"`   // kinds in the form in which the engine offers them
}

// Played is a kind in the form for a page that begins with a puzzle.
type Played struct {
	Rules  string  `json:"rules,omitempty"` // "" if players write the rules themselves
	Levels []Level `json:"levels"`          // in the order of the kind
}

// Shown is a kind on the shelf, with the data for its picture.
type Shown struct {
	api.Offered
	View *scene.View `json:"view,omitempty"`
}

// Kind is the information about a kind for people who embed its puzzles in a page.
type Kind struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Texts   []string `json:"texts"` // titles of the formats that the kind reads
	Solvers []Solver `json:"solvers"`
}

// Solver is a method of a kind, with its group in the menu, if any.
type Solver struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Group string `json:"group,omitempty"`
}

// Level is a level before its first move.
type Level struct {
	Name  string       `json:"name"`
	Title string       `json:"title,omitempty"`
	Text  string       `json:"text"`
	Size  string       `json:"size"`
	Grade string       `json:"grade,omitempty"` // word of the grade, if the kind grades
	Board *scene.Board `json:"board"`
}

func main() {
	page, err := prerender(catalogue.Kinds())
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(page)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func prerender(kinds []puzzle.Kind) (Page, error) {
	page := Page{Endings: endings(kinds), Boards: map[string]Played{}}
	for _, kind := range kinds {
		name := kind.Info().Name
		all, err := boards(kind)
		if err != nil {
			return Page{}, fmt.Errorf("%s: %w", name, err)
		}
		if len(all) > 0 {
			page.Boards[name] = Played{rules(kind), all}
		}
		page.Kinds = append(page.Kinds, described(kind))
	}
	var err error
	page.Shelf, err = shelf(kinds)
	return page, err
}

// shelf describes all kinds as the front page shows them.
func shelf(kinds []puzzle.Kind) ([]Shown, error) {
	offered, err := api.Offer(kinds, levels.Files)
	if err != nil {
		return nil, err
	}
	all := make([]Shown, len(offered))
	for i, kind := range offered {
		all[i].Offered = kind
		if kind.Level == "" {
			continue
		}
		k, err := catalogue.Find(kinds, kind.Name)
		if err != nil {
			return nil, err
		}
		p, err := k.Parse(kind.Level)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", kind.Name, err)
		}
		all[i].View = seen(p.Start())
	}
	return all, nil
}

// seen returns the view of a position to draw as a picture: the first with a board, otherwise the first; nil if there is none.
func seen(p puzzle.Position) *scene.View {
	views := p.Scene()
	if len(views) == 0 {
		return nil
	}
	return &views[max(0, slices.IndexFunc(views, func(v scene.View) bool { return v.Board != nil }))]
}

// described returns the reference's description of a kind.
func described(kind puzzle.Kind) Kind {
	info := kind.Info()
	told := Kind{Name: info.Name, Title: info.Title}
	for _, format := range info.Formats {
		if format.Reads {
			told.Texts = append(told.Texts, format.Title)
		}
	}
	for _, solver := range kind.Solvers() {
		info := solver.Info()
		told.Solvers = append(told.Solvers, Solver{info.Name, info.Title, info.Group})
	}
	return told
}

// rules returns the rules of a kind, as the page shows them beside its board to a newcomer; "" if players write the rules.
func rules(kind puzzle.Kind) string {
	if info := kind.Info(); info.Language == nil {
		return info.Rules
	}
	return ""
}

// boards returns the levels that come with a kind, each with its board at the start.
func boards(kind puzzle.Kind) ([]Level, error) {
	known, err := catalogue.Levels(levels.Files, kind.Info().Name)
	if err != nil {
		return nil, err
	}
	var all []Level
	for _, level := range known {
		p, err := kind.Parse(level.Text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", level.Name, err)
		}
		if view := seen(p.Start()); view != nil && view.Board != nil {
			all = append(all, Level{level.Name, level.Title, level.Text, p.Info().Size, level.Grade, view.Board})
		}
	}
	return all, nil
}

// endings returns the extensions of all formats that the kinds read.
func endings(kinds []puzzle.Kind) []string {
	all := []string{"txt"}
	for _, kind := range kinds {
		for _, format := range kind.Info().Formats {
			if format.Reads && format.Ending != "" {
				all = append(all, format.Ending)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

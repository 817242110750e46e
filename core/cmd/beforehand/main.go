// Beforehand writes what the page knows of the engine before it has loaded, as
// JSON: run it as `go run ./core/cmd/beforehand` from the root.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/levels"
)

// Page is what the page is built with.
type Page struct {
	Endings []string           `json:"endings"` // extensions of the files that it opens, without the dot, sorted
	Boards  map[string][]Level `json:"boards"`  // by kind, in the order of its levels; kinds that draw no board are left out
	Kinds   []Kind             `json:"kinds"`   // all, in the order of the catalogue
}

// Kind is what somebody who writes a puzzle into a page has to know of its kind.
type Kind struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Texts   []string `json:"texts"` // the formats that it reads, each as its title says
	Solvers []Solver `json:"solvers"`
}

// Solver is a method of a kind, in the group that its menu has it in, if any.
type Solver struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Group string `json:"group,omitempty"`
}

// Level is the board of a level before its first move.
type Level struct {
	Name  string       `json:"name"`
	Title string       `json:"title,omitempty"`
	Board *scene.Board `json:"board"`
}

func main() {
	page, err := beforehand(catalogue.Kinds())
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(page)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func beforehand(kinds []puzzle.Kind) (Page, error) {
	page := Page{endings(kinds), map[string][]Level{}, nil}
	for _, kind := range kinds {
		name := kind.Info().Name
		all, err := boards(kind)
		if err != nil {
			return Page{}, fmt.Errorf("%s: %w", name, err)
		}
		if len(all) > 0 {
			page.Boards[name] = all
		}
		page.Kinds = append(page.Kinds, described(kind))
	}
	return page, nil
}

// described is what the reference says of a kind.
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

// boards opens the levels that come with a kind.
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
		for _, view := range p.Start().Scene() {
			if view.Board != nil {
				all = append(all, Level{level.Name, level.Title, view.Board})
				break
			}
		}
	}
	return all, nil
}

// endings are the extensions of all formats that are read.
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

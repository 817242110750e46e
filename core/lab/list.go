package lab

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"unknot/core/puzzle"
)

//go:embed experiments/*.txt
var files embed.FS

// names are those of the experiments, in their order.
func names() []string {
	names, _ := fs.Glob(files, "experiments/*.txt") // the pattern is a good one
	for i, name := range names {
		names[i] = strings.TrimSuffix(path.Base(name), ".txt")
	}
	slices.Sort(names)
	return names
}

// List heads the experiments, in the order of their names.
func List() (list []Info, err error) {
	for _, name := range names() {
		s, err := open(name)
		if err != nil {
			return nil, err
		}
		list = append(list, s.Info)
	}
	return list, nil
}

// open reads the script of an experiment.
func open(name string) (*script, error) {
	text, err := files.ReadFile("experiments/" + name + ".txt")
	if err != nil {
		return nil, fmt.Errorf("there is no experiment %q; there are %s", name, strings.Join(names(), ", "))
	}
	return read(name, string(text))
}

// read reads the script of the experiment that has the name.
func read(name, text string) (*script, error) {
	s, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("the experiment %s: %w", name, err)
	}
	s.Name = name
	return s, nil
}

// LayoutScript lays out an experiment that does not come with Unknot, from the
// text of its file.
func LayoutScript(kinds []puzzle.Kind, levels fs.FS, name, text string, given map[string]string) (*Plan, error) {
	s, err := read(name, text)
	if err != nil {
		return nil, err
	}
	return lay(kinds, levels, s, given)
}

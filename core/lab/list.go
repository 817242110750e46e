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
var shipped embed.FS

// Shipped is the folder of the experiments that come with Unknot.
var Shipped = Folder{shipped}

// Folder is a set of experiments in a file system, each in a file experiments/NAME.txt.
type Folder struct{ files fs.FS }

// NewFolder returns the folder of the experiments of a file system.
func NewFolder(files fs.FS) Folder { return Folder{files} }

// names returns the names of the experiments in order.
func (f Folder) names() []string {
	names, _ := fs.Glob(f.files, "experiments/*.txt") // a valid pattern has no error
	for i, name := range names {
		names[i] = strings.TrimSuffix(path.Base(name), ".txt")
	}
	slices.Sort(names)
	return names
}

// List returns the headings of the experiments, in the order of their names.
func (f Folder) List() (list []Info, err error) {
	for _, name := range f.names() {
		s, err := f.open(name)
		if err != nil {
			return nil, err
		}
		list = append(list, s.Info)
	}
	return list, nil
}

// open reads the script of an experiment.
func (f Folder) open(name string) (*script, error) {
	text, err := fs.ReadFile(f.files, "experiments/"+name+".txt")
	if err != nil {
		return nil, fmt.Errorf("there is no experiment “%s”; there are %s", name, strings.Join(f.names(), ", "))
	}
	return read(name, string(text))
}

// read reads the script of a named experiment.
func read(name, text string) (*script, error) {
	s, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("the experiment %s: %w", name, err)
	}
	s.Name = name
	return s, nil
}

// LayoutScript returns the plan of an experiment that does not come with Unknot, from the text of its file.
func LayoutScript(kinds []puzzle.Kind, levels fs.FS, name, text string, given map[string]string) (*Plan, error) {
	s, err := read(name, text)
	if err != nil {
		return nil, err
	}
	return lay(kinds, levels, Shipped, s, given)
}

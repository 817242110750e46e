package api

import (
	"fmt"
	"io/fs"
	"path"
	"testing"
	"testing/fstest"

	"unknot/core/catalogue"
	"unknot/core/lab"
	"unknot/core/puzzle"
	shipped "unknot/levels"
)

// copied is a kind under another name.
type copied struct {
	puzzle.Kind
	name string
}

func (c copied) Info() puzzle.KindInfo {
	info := c.Kind.Info()
	info.Name = c.name
	return info
}

// copies returns a number of kinds like the actual ones, with their levels.
func copies(b *testing.B, count int) (kinds []puzzle.Kind, levels fstest.MapFS) {
	all := catalogue.Kinds()
	levels = fstest.MapFS{}
	for i := range count {
		k := copied{all[i%len(all)], fmt.Sprintf("kind-%d", i)}
		kinds = append(kinds, k)
		files, _ := fs.Glob(shipped.Files, path.Join(k.Kind.Info().Name, "*"))
		for _, file := range files {
			text, err := catalogue.ReadLevel(shipped.Files, file)
			if err != nil {
				b.Fatal(err)
			}
			levels[path.Join(k.name, path.Base(file))] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	return kinds, levels
}

// The first request of the page, with the actual kinds and with thirty.
func BenchmarkDescribe(b *testing.B) {
	many, levels := copies(b, 30)
	for _, start := range []struct {
		kinds  []puzzle.Kind
		levels fs.FS
	}{{catalogue.Kinds(), shipped.Files}, {many, levels}} {
		b.Run(fmt.Sprint(len(start.kinds)), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s := newSession(start.kinds, start.levels, lab.Shipped)
				listed, err := s.list(Nothing{})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := s.describe(OfKind{listed.Kinds[0].Name}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

package fess

import "unknot/core/kinds/sokoban/floor"

// links returns the passages between rooms. A room is a union of open areas of 2 by 3 squares; the floor between rooms is a link (Shoham &
// Schaeffer 2020, "room connectivity").
func links(f *floor.Floor) (links []floor.Set) {
	open, area := f.None(), make([]floor.Cell, 0, 6)
	for _, c := range f.Cells {
		for _, size := range [2][2]int{{2, 3}, {3, 2}} {
			area = area[:0]
			for r := range size[0] {
				for k := range size[1] {
					if at := c + r*f.Stride + k; at < f.Size && f.Inside.Has(at) {
						area = append(area, at)
					}
				}
			}
			if len(area) == 6 {
				for _, at := range area {
					open.Add(at)
				}
			}
		}
	}
	narrow := f.Inside.Clone()
	for i := range narrow {
		narrow[i] &^= open[i]
	}
	for c := narrow.First(); c >= 0; c = narrow.First() {
		link := f.Of(c)
		f.Flood(link, narrow)
		doors := 0
		for at := link.First(); at >= 0; at = link.Next(at) {
			narrow.Remove(at)
			for _, step := range f.Step {
				if open.Has(at + step) {
					doors++
				}
			}
		}
		if doors > 1 {
			links = append(links, link)
		}
	}
	return links
}

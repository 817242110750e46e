package formats

import (
	"slices"

	"unknot/core/links"
	"unknot/core/pencil"
	"unknot/core/text"
)

// siteOf finds an address in one of the genre's formats in a line. site is nil if there is none.
func (k Reader) siteOf(line text.Line) (address string, site *pencil.Link) {
	if len(k.Form.Links) == 0 {
		return "", nil
	}
	for _, span := range links.Spans(line.Text) {
		word := line.Text[span.From:span.To]
		if i := slices.IndexFunc(k.Form.Links, func(link pencil.Link) bool { return link.Is(word) }); i >= 0 {
			return word, &k.Form.Links[i]
		}
	}
	return "", nil
}

// readSite reads an address in one of the genre's formats.
func (k Reader) readSite(line text.Line, address string, site *pencil.Link, head pencil.Head) (p Content, err error) {
	read, err := site.Read(address)
	if err != nil {
		return p, text.Errorf(line.Number, 0, "%s: %v", site.Title, err)
	}
	p.Laid, err = k.made(read.Givens, head, nil, line.Number, func(int) (number, col int) { return line.Number, 0 })
	if err == nil && read.Marks != nil {
		p.Drawn = movesIn(p.Laid, read.Marks)
	}
	p.Title, p.Author, p.Left = read.Title, read.Author, read.Left
	return p, err
}

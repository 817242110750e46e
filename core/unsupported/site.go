package unsupported

import (
	"errors"
	"fmt"
	"strings"

	"unknot/core/links"
	"unknot/core/penpa"
)

// sites lists the sites whose addresses hold a whole puzzle in a form that Unknot cannot read.
var sites = []struct{ title, host string }{
	{"SudokuWiki", "sudokuwiki.org"},
	{"SudokuExchange", "sudokuexchange.com"},
}

// Address returns the reason why the first address to a known site in a text cannot be read; nil if there is no such address.
func Address(source string) error {
	link, ok := links.Find(source)
	if !ok {
		if site, ok := site(source); ok {
			return fmt.Errorf("Unknot cannot read addresses of %s yet; copy the board from there as text", site)
		}
		return nil
	}
	text, err := link.Text()
	if err == nil && link.Form != links.Drawing {
		return nil // the kind Sudoku reads such addresses
	}
	d := &links.Penpa{}
	if err == nil {
		d, err = links.ParsePenpa(text)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", link.Site, err)
	}
	if known, ok := penpa.Tagged(d); ok {
		return fmt.Errorf("this is a drawing of %s, which Unknot cannot solve", known.Title)
	}
	drawn := penpa.Layers(d)
	if len(drawn) == 0 {
		return errors.New("this drawing of Penpa is empty")
	}
	return fmt.Errorf("this drawing of Penpa names no kind of puzzle, and no kind here has such clues: %s", strings.Join(drawn, "; "))
}

// site returns the name of a site that a text has an address of. ok is false if no address in the text is of a site that holds puzzles.
func site(source string) (title string, ok bool) {
	between := func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune("<>\"'`()[]", r) }
	for word := range strings.FieldsFuncSeq(source, between) {
		_, address, scheme := strings.Cut(word, "://")
		if !scheme {
			address = word
		}
		end := strings.IndexAny(address, "/?#")
		if end < 0 || strings.Trim(address[end:], "/?#.,;:!") == "" {
			continue
		}
		host := "." + strings.ToLower(address[:end])
		for _, site := range sites {
			if strings.HasSuffix(host, "."+site.host) {
				return site.title, true
			}
		}
	}
	return "", false
}

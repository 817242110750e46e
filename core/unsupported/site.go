package unsupported

import "strings"

// sites lists the sites whose addresses hold a whole puzzle in a form that Unknot cannot read.
var sites = []struct {
	title, host string // the end of the host's name; "" for any
	path        string // a folder of the path; "" for any
}{
	{"f-puzzles", "f-puzzles.com", ""},
	{"SudokuPad", "sudokupad.app", ""},
	{"SudokuPad", "app.crackingthecryptic.com", ""},
	{"SudokuWiki", "sudokuwiki.org", ""},
	{"SudokuExchange", "sudokuexchange.com", ""},
	{"Penpa", "", "penpa-edit"},
}

// Site returns the name of the site whose address is in a text; ok is false if there is none that holds a puzzle.
func Site(source string) (title string, ok bool) {
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
		host, path := "."+strings.ToLower(address[:end]), address[end:]
		for _, site := range sites {
			if strings.HasSuffix(host, "."+site.host) && site.host != "" || site.path != "" && strings.Contains(path, "/"+site.path+"/") {
				return site.title, true
			}
		}
	}
	return "", false
}

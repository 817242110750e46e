// Package penpa translates drawings of Penpa to puzzles of puzz.link's genres and back. Penpa stores a drawing without its meaning. So a
// table describes, for each genre, how its clues are drawn.
package penpa

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// genre describes how the puzzles of a genre of puzz.link are drawn.
type genre struct {
	name  string
	ask   []layer // the parts of the question
	hands hand    // the ways in which players draw solutions
	// fits reports whether a drawing that has only the genre's parts is of the genre. If fits is nil, every such drawing is.
	fits     func(p *pzpr.Puzzle, d *links.Penpa) bool
	rim      int    // number of rows above and columns at the left of the drawing that do not count in puzz.link's size
	tool     string // the player's tool for a new drawing
	diagonal bool   // whether players draw diagonals of cells
}

// hand is a set of ways in which players draw.
type hand int

const (
	shade hand = 1 << iota
	join       // lines between cells
	edge       // lines along the grid
	write      // numbers
	place      // symbols
)

// hands has, by way of drawing, Penpa's tools and combinations of tools with which players draw in that way.
var hands = map[hand]string{
	shade: "surface blpo blwh",
	join:  "line linex lineox linedir hashi yajilin",
	edge:  "lineE edgex edgexoi edgesub",
	write: "number sudoku",
	place: "symbol star tents akari battleship magnets mines arrowS",
}

// handOf returns the way of drawing that belongs to a tool, 0 if the tool allows several.
func handOf(tool string) hand {
	for hand, tools := range hands {
		if slices.Contains(strings.Fields(tools), tool) {
			return hand
		}
	}
	return 0
}

// genres lists the genres whose drawings can be read. It includes genres that no kind of Unknot has. Otherwise their drawings would be read
// as other genres.
var genres = []genre{
	{name: "sudoku", ask: []layer{numbers, boxes}, hands: write, fits: isSudoku, tool: "sudoku"},
	{name: "kakuro", ask: []layer{sums}, hands: write, rim: 1, tool: "number"},
	{name: "nurikabe", ask: []layer{numbers}, hands: shade, fits: apart, tool: "blpo"},
	{name: "slither", ask: []layer{numbers}, hands: edge, fits: within(0, 3), tool: "edgex"},
	{name: "mashu", ask: []layer{circles}, hands: join, tool: "linex"},
	{name: "lightup", ask: []layer{blacks}, hands: shade | place, fits: isNumbered, tool: "akari"},
	{name: "hitori", ask: []layer{everyNumber}, hands: shade, fits: isFull, tool: "blpo"},
	{name: "heyawake", ask: []layer{walls, numbers}, hands: shade, fits: inRooms, tool: "blpo"},
	{name: "fillomino", ask: []layer{numbers}, hands: write | edge, fits: isFillomino, tool: "number"},
	{name: "hashikake", ask: []layer{numbers}, hands: join, fits: circled, tool: "hashi"},
	{name: "numlin", ask: []layer{numbers}, hands: join, fits: inPairs, tool: "linex"},
	{name: "cave", ask: []layer{numbers}, hands: shade, fits: within(2, pzpr.MaxSide), tool: "blpo"},
	{name: "tapa", ask: []layer{listed}, hands: shade, fits: hasLists, tool: "blpo"},
	{name: "mines", ask: []layer{numbers}, hands: shade | place, fits: within(0, 8), tool: "mines"},
	{name: "yajilin", ask: []layer{arrows, outlines}, hands: shade | join, fits: hasArrows, tool: "yajilin"},
	{name: "nonogram", ask: []layer{top.clues(true), left.clues(true), ornaments}, hands: shade, tool: "blpo"},
	{name: "tents", ask: []layer{trees, top.clues(false), left.clues(false)}, hands: shade | place, fits: isClued, tool: "tents"},
	{name: "skyscrapers", ask: []layer{numbers, top.clues(false), bottom.clues(false), left.clues(false), right.clues(false)},
		hands: write, fits: isRimmed, tool: "number"},
	{name: "tentaisho", ask: []layer{stars, blocked}, hands: edge | shade, fits: hasStars, tool: "edgesub"},

	{name: "shikaku", ask: []layer{numbers}, hands: edge, fits: isShikaku, tool: "edgesub"},
	{name: "norinori", ask: []layer{walls}, hands: shade, fits: isDivided, tool: "surface"},
	{name: "lits", ask: []layer{walls}, hands: shade, fits: isDivided, tool: "surface"},
	{name: "ripple", ask: []layer{walls, numbers}, hands: write, fits: isDivided, tool: "number"},
	{name: "country", ask: []layer{walls, numbers}, hands: join, fits: isDivided, tool: "linex"},
	{name: "kurodoko", ask: []layer{numbers}, hands: shade, fits: circled, tool: "blpo"},
	{name: "yinyang", ask: []layer{circles}, hands: shade | place, tool: "blwh"},
	{name: "simpleloop", ask: []layer{blocked}, hands: join, tool: "linex"},
	{name: "creek", ask: []layer{crossings}, hands: shade, tool: "blpo"},
	{name: "gokigen", ask: []layer{crossings}, hands: join | edge | place, tool: "edgex", diagonal: true},
	{name: "castle", ask: []layer{castles, outlines}, hands: join, fits: hasBlackArrows, tool: "linex"},
	{name: "shakashaka", ask: []layer{blacks}, hands: place, fits: isNumbered, tool: "symbol"},
	{name: "battleship", ask: []layer{top.clues(false), left.clues(false), ships, fleet}, hands: shade | place, fits: isFleet,
		tool: "battleship"},
	{name: "tatamibari", ask: []layer{shapes}, hands: edge, tool: "edgesub"},
	{name: "moonsun", ask: []layer{walls, suns}, hands: join, fits: isDivided, tool: "linex"},
	{name: "sashigane", ask: []layer{bends}, hands: edge, fits: isBent, tool: "edgesub"},
	{name: "starbattle", ask: []layer{walls, starCount}, hands: place, fits: countsStars, tool: "star"},
}

// find returns the description of a genre.
func find(name string) (genre, bool) {
	i := slices.IndexFunc(genres, func(g genre) bool { return g.name == name })
	if i < 0 {
		return genre{}, false
	}
	return genres[i], true
}

// otherTags has genres of puzz.link by tags of Penpa that are not names in puzz.link.
var otherTags = map[string]string{"spiralgalaxies": "tentaisho", "classic": "sudoku", "countryroad": "country", "castlewall": "castle",
	"rippleeffect": "ripple", "yinyang": "yinyang", "corral": "cave", "battleships": "battleship", "moonorsun": "moonsun"}

// penpaTags has Penpa's tags for new drawings, by genre of puzz.link. Genres whose name is the tag are left out.
var penpaTags = map[string]string{"slither": "slitherlink", "mashu": "masyu", "lightup": "akari", "sudoku": "classic",
	"hashikake": "hashiwokakero (hashi/bridges)", "numlin": "numberlink", "mines": "minesweeper", "tentaisho": "spiralgalaxies",
	"battleship": "battleships", "moonsun": "moon or sun"}

// tagged returns the genre that a tag names, such as “Hashiwokakero (Hashi/Bridges)”; ok is false if it names none.
func tagged(tag string) (known pzpr.Genre, ok bool) {
	for _, name := range strings.FieldsFunc(strings.ToLower(tag), func(r rune) bool { return strings.ContainsRune("()/", r) }) {
		name = strings.NewReplacer(" ", "", "-", "", "'", "").Replace(name)
		if other, ok := otherTags[name]; ok {
			name = other
		}
		if known, ok := pzpr.Find(name); ok {
			return known, true
		}
	}
	return pzpr.Genre{}, false
}

// Tagged returns the genre that the tags of a drawing name. A drawing that was made from an address of puzz.link has the genre of the
// address. ok is false if there is neither.
func Tagged(d *links.Penpa) (known pzpr.Genre, ok bool) {
	for _, tag := range d.Tags {
		if known, ok := tagged(tag); ok {
			return known, true
		}
	}
	if a, ok := pzpr.Read(d.Source); ok && strings.Contains(d.Source, "?") {
		return pzpr.Find(a.Genre)
	}
	return pzpr.Genre{}, false
}

// newTool is the player's tool in a new drawing. It says nothing about the genre.
const newTool = "surface"

// Genres returns the genres of puzz.link to which a drawing may belong: the genre that its tags name, otherwise all genres whose clues it
// has.
func Genres(d *links.Penpa) (names []string) {
	if tagged, ok := Tagged(d); ok {
		return []string{tagged.Name}
	}
	if d.Board != "square" {
		return []string{d.Board}
	}
	whole := &sheet{Puzzle: &pzpr.Puzzle{Rows: d.Rows, Cols: d.Cols}, d: d, ask: rest(d.Question)}
	whole.dropBorder()
	drawn, tool := whole.ask.sorts(), handOf(d.Tool)
	which := func(hands hand) (names []string) {
		for _, g := range genres {
			if (hands == 0 || g.hands&hands != 0) && g.fit(d, drawn) {
				names = append(names, g.name)
			}
		}
		return names
	}
	if d.Tool == newTool {
		return which(0)
	}
	return which(tool)
}

// fit reports whether a question has only clues of the genre. The parameter drawn is the set of the types of its parts.
func (g genre) fit(d *links.Penpa, drawn parts) bool {
	reads := ofSurface
	for _, part := range g.ask {
		reads |= part.of
	}
	if drawn&^reads != 0 {
		return false
	}
	s, err := g.read(d)
	return err == nil && s.found > 0 && !s.ask.clued() && (g.fits == nil || g.fits(s.Puzzle, d))
}

// Layers lists the parts of the question in words.
func Layers(d *links.Penpa) []string { return rest(d.Question).left("") }

// Marks lists the parts of the player's drawing in words.
func Marks(d *links.Penpa) []string { return rest(d.Answer).left(ofPlayer) }

const ofPlayer = " of the player"

// Puzzle reads a drawing as a puzzle of a genre with the player's marks. The result ask lists the parts of the question that the puzzle
// does not have, and marks the parts of the player's drawing that the player's marks do not have.
func Puzzle(d *links.Penpa, name string) (p *pzpr.Puzzle, ask, marks []string, err error) {
	known, _ := pzpr.Find(name)
	g, ok := find(known.Name)
	if !ok {
		return nil, nil, nil, fmt.Errorf("the drawings of the genre “%.40s” cannot be read", name)
	}
	if len(d.Hidden) > 0 {
		return nil, nil, nil, errors.New("this board has holes, or is not a rectangle")
	}
	s, err := g.read(d)
	if err != nil {
		return nil, nil, nil, err
	}
	s.readMarks()
	return s.Puzzle, append(s.ask.left(""), furtherTags(d)...), s.marks.left(ofPlayer), nil
}

// furtherTags lists the tags that do not name a genre. They may name a variant.
func furtherTags(d *links.Penpa) (all []string) {
	for _, tag := range d.Tags {
		if _, ok := tagged(tag); !ok {
			all = append(all, "the tag “"+tag+"”")
		}
	}
	return all
}

// read reads the question. It ignores lines on the border of the board and outside it.
func (g genre) read(d *links.Penpa) (*sheet, error) {
	p, err := pzpr.New(g.name, d.Rows-g.rim, d.Cols-g.rim)
	if err != nil {
		p = &pzpr.Puzzle{Genre: g.name, Rows: d.Rows, Cols: d.Cols} // package pzpr does not have the genre
		p.Clues, p.Arrows = slices.Repeat([]int{pzpr.None}, d.Rows*d.Cols), make([]int, d.Rows*d.Cols)
		p.Walls = pzpr.Sides{Beside: make([]int, d.Rows*(d.Cols-1)), Below: make([]int, (d.Rows-1)*d.Cols)}
		if _, known := pzpr.New(g.name, 1, 1); known == nil {
			return nil, err
		}
	}
	s := &sheet{Puzzle: p, genre: g, d: d, ask: rest(d.Question), marks: rest(d.Answer)}
	for _, part := range g.ask {
		part.read(s)
	}
	s.dropBorder()
	return s, s.fault
}

// Draws reports whether puzzles of a genre can be drawn.
func Draws(name string) bool {
	known, _ := pzpr.Find(name)
	_, ok := find(known.Name)
	_, err := pzpr.New(known.Name, 1, 1)
	return ok && err == nil
}

// Draw returns a puzzle as a drawing.
func Draw(p *pzpr.Puzzle) (*links.Penpa, error) {
	g, ok := find(p.Genre)
	if !ok {
		return nil, fmt.Errorf("puzzles of the genre “%s” cannot be drawn for Penpa", p.Genre)
	}
	if p.Variant != "" {
		return nil, errors.New("a drawing has no place for varied rules")
	}
	board := map[string]string{"sudoku": "sudoku", "kakuro": "kakuro"}[g.name]
	if board == "" {
		board = "square"
	}
	d := &links.Penpa{Board: board, Rows: p.Rows + g.rim, Cols: p.Cols + g.rim, Tool: g.tool,
		Tags: []string{cmp.Or(penpaTags[g.name], g.name)}}
	s := &sheet{Puzzle: p, genre: g, d: d}
	for _, part := range g.ask {
		part.write(s)
	}
	return d, s.fault
}

package sudoku

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/links"
	"unknot/core/pencil"
	"unknot/core/scene"
	"unknot/core/text"
)

// drawnLine is a line that another site only draws, so that only the text of the rules says what it means.
type drawnLine struct {
	colour string // colour in the site's notation
	cells  []int
}

// lineType is a type of part that is drawn as a line.
type lineType struct {
	part  string
	words *regexp.Regexp // words that name or define the part in rules
	usual []string       // colours that setters usually give the part
}

var lineTypes = []lineType{
	{"thermometer", regexp.MustCompile(`thermo|increas\w* (along|from|away)`), []string{"grey"}},
	{"slowthermometer", regexp.MustCompile(`slow[- ]?thermo|never decrease`), []string{"blue"}},
	{"whispers", regexp.MustCompile(`whisper|differ\w* (by|of) at least`), []string{"green"}},
	{"renban", regexp.MustCompile(`renban|consecutive (digits|numbers|values),? in any order|set of (non-?repeating )?consecutive`),
		[]string{"purple", "pink"}},
	{"palindrome", regexp.MustCompile(`palindrom|reads? the same`), []string{"grey"}},
	{"between", regexp.MustCompile(`between[- ]line|strictly between`), []string{"grey"}},
	{"lockout", regexp.MustCompile(`lockout`), nil},
	{"regionsum", regexp.MustCompile(`region[- ]sum|box(es)? borders? divide|equal sum in each|same (sum|total) (in|within) each`),
		[]string{"blue"}},
	{"zipper", regexp.MustCompile(`zipper|equidistant|equal distance from the (cent|mid)`), nil},
	{"entropic", regexp.MustCompile(`entrop`), []string{"orange"}},
	{"modular", regexp.MustCompile(`modular|modulo`), nil},
	{"nabner", regexp.MustCompile(`nabner`), []string{"yellow"}},
	{"doublearrow", regexp.MustCompile(`double[- ]arrow`), nil},
}

// colourWords maps words for colours in rules to names of colours.
var colourWords = map[string]string{"grey": "grey", "gray": "grey", "silver": "grey", "black": "black", "white": "white", "red": "red",
	"brown": "orange", "orange": "orange", "peach": "orange", "yellow": "yellow", "gold": "yellow", "green": "green", "lime": "green",
	"turquoise": "blue", "teal": "blue", "cyan": "blue", "aqua": "blue", "blue": "blue", "purple": "purple", "violet": "purple",
	"lavender": "purple", "magenta": "pink", "pink": "pink"}

// namesOf returns the names that people may give to a colour, the likeliest first. It returns nil if the colour is hardly visible.
func namesOf(colour string) []string {
	hex, alpha := rgba(colour)
	rgb, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 6 || alpha < 32 {
		return nil
	}
	r, g, b := int(rgb>>16), int(rgb>>8&255), int(rgb&255)
	high, low := max(r, g, b), min(r, g, b)
	span := high - low
	switch {
	case high < 40:
		return []string{"black"}
	case span <= 24 && low > 240:
		return []string{"white"}
	case span <= 24:
		return []string{"grey"}
	}
	var hue int
	switch high {
	case r:
		hue = (360 + 60*(g-b)/span) % 360
	case g:
		hue = 120 + 60*(b-r)/span
	default:
		hue = 240 + 60*(r-g)/span
	}
	for _, name := range []struct {
		below int
		names []string
	}{{12, []string{"red"}}, {40, []string{"orange"}}, {70, []string{"yellow"}}, {165, []string{"green"}}, {250, []string{"blue"}},
		{290, []string{"purple"}}, {325, []string{"purple", "pink"}}, {348, []string{"pink"}}} {
		if hue < name.below {
			return name.names
		}
	}
	return []string{"red"}
}

// rgba returns red, green and blue of a colour as six hexadecimal digits,
// and its alpha up to 255. hex is "" if the colour is in another format.
func rgba(colour string) (hex string, alpha int) {
	colour, alpha = strings.ToUpper(strings.TrimPrefix(strings.TrimSpace(colour), "#")), 255
	if len(colour) == 3 || len(colour) == 4 {
		long := ""
		for _, c := range colour {
			long += strings.Repeat(string(c), 2)
		}
		colour = long
	}
	if len(colour) == 8 {
		value, err := strconv.ParseUint(colour[6:], 16, 8)
		if err != nil {
			return "", 0
		}
		alpha, colour = int(value), colour[:6]
	}
	if len(colour) != 6 {
		return "", 0
	}
	return colour, alpha
}

// lineRules is the content of the rules about lines.
type lineRules struct {
	named []string            // parts that the rules name or define
	said  map[string][]string // by part: the colours that the rules give it
	least int                 // least difference of neighbours on a whispers line, 0 if the rules state none
}

var (
	sentences = regexp.MustCompile(`[.;!?\n•]+`)
	clauses   = regexp.MustCompile(`,| and | while | but |:`)
	lineWords = regexp.MustCompile(`[a-z]+`)
	atLeast   = regexp.MustCompile(`at least (\d+|three|four|five|six)`)
)

// readLineRules reads what the rules say about lines. A colour belongs to a part if it is in a sentence or clause about that
// part alone.
func readLineRules(rules string) lineRules {
	said := lineRules{said: map[string][]string{}}
	about := func(words string) (part string, count int, colours []string) {
		for _, of := range lineTypes {
			if of.words.MatchString(words) {
				part, count = of.part, count+1
				if !slices.Contains(said.named, part) {
					said.named = append(said.named, part)
				}
			}
		}
		for _, word := range lineWords.FindAllString(words, -1) {
			if name := colourWords[word]; name != "" {
				colours = append(colours, name)
			}
		}
		return part, count, colours
	}
	for _, sentence := range sentences.Split(rules, -1) {
		part, count, colours := about(sentence)
		if count == 1 {
			said.said[part] = append(said.said[part], colours...)
			if found := atLeast.FindStringSubmatch(sentence); found != nil && part == "whispers" {
				said.least, _ = strconv.Atoi(found[1])
				said.least = max(said.least, map[string]int{"three": 3, "four": 4, "five": 5, "six": 6}[found[1]])
			}
			continue
		}
		for _, clause := range clauses.Split(sentence, -1) {
			if part, count, colours := about(clause); count == 1 && len(colours) == 1 {
				said.said[part] = append(said.said[part], colours...)
			}
		}
	}
	if said.least == 0 && strings.Contains(rules, "dutch whisper") {
		said.least = 4
	}
	return said
}

// lineGroup is all lines of the same colour.
type lineGroup struct {
	colour string // six hexadecimal digits
	names  []string
	lines  [][]int
}

func (g lineGroup) has(colour string) bool { return slices.Contains(g.names, colour) }

// groupsOf groups lines by colour, and omits lines that are hardly visible.
func groupsOf(lines []drawnLine) (groups []*lineGroup) {
	for _, line := range lines {
		names := namesOf(line.colour)
		colour, _ := rgba(line.colour)
		if names == nil {
			continue
		}
		i := slices.IndexFunc(groups, func(g *lineGroup) bool { return g.colour == colour })
		if i < 0 {
			i, groups = len(groups), append(groups, &lineGroup{colour: colour, names: names})
		}
		if g := groups[i]; !slices.ContainsFunc(g.lines, func(cells []int) bool { return slices.Equal(cells, line.cells) }) {
			g.lines = append(g.lines, line.cells)
		}
	}
	return groups
}

// meaning returns the part that the lines of a group certainly are. If this is not certain, it returns "" and the parts that they may be.
func (said lineRules) meaning(group *lineGroup, groups []*lineGroup) (part string, may []string) {
	// only reports whether the group has one of the colours, and no other group does.
	only := func(colours []string) bool {
		has := func(g *lineGroup) bool { return slices.ContainsFunc(colours, g.has) }
		return has(group) && !slices.ContainsFunc(groups, func(g *lineGroup) bool { return g != group && has(g) })
	}
	var named, usual, free []string
	for _, of := range lineTypes {
		colours := said.said[of.part]
		switch {
		case len(colours) > 0:
			if slices.ContainsFunc(colours, group.has) {
				named = append(named, of.part)
			}
		case slices.Contains(said.named, of.part):
			free = append(free, of.part)
			if slices.ContainsFunc(of.usual, group.has) {
				usual = append(usual, of.part)
			}
		}
	}
	switch {
	case len(named) == 1 && only(said.said[named[0]]):
		return named[0], nil
	case len(named) > 0:
		return "", named
	case len(groups) == 1 && len(said.named) == 1 && len(free) == 1:
		return free[0], nil
	case len(usual) == 1 && only(typeOf(usual[0])):
		return usual[0], nil
	case len(free) > 0:
		return "", free
	case len(said.named) > 0:
		return "", said.named
	}
	for _, of := range lineTypes {
		may = append(may, of.part)
	}
	return "", may
}

// typeOf returns the usual colours of a part.
func typeOf(part string) []string {
	for _, of := range lineTypes {
		if of.part == part {
			return of.usual
		}
	}
	return nil
}

// answerMark is in front of the colour in an answer, after the # of an address: “lines-67F067=whispers”.
const answerMark, onlyDrawn = "lines-", "none"

// answersIn returns, by colour, the part that a player has chosen for lines of the colour.
func answersIn(address string) map[string]string {
	answers := map[string]string{}
	for field := range strings.FieldsFuncSeq(address, func(r rune) bool { return r == '#' || r == '&' }) {
		if rest, ok := strings.CutPrefix(field, answerMark); ok {
			colour, part, _ := strings.Cut(rest, "=")
			answers[strings.ToUpper(colour)] = part
		}
	}
	return answers
}

// addLines converts lines that are only drawn: as the rules certainly mean them, or as the player has answered. If neither is
// known, it omits the lines and asks a question. round reports whether a cell has a circle, such as the bulb of a thermometer.
func (t *translation) addLines(lines []drawnLine, rules, address string, round func(cell int) bool) {
	groups, said, answers := groupsOf(lines), readLineRules(rules), answersIn(address)
	for _, group := range groups {
		part, may := said.meaning(group, groups)
		answer := answers[group.colour]
		if slices.ContainsFunc(lineTypes, func(of lineType) bool { return of.part == answer }) {
			part = answer
		}
		switch {
		case answer == onlyDrawn:
			for _, cells := range group.lines {
				t.pen(cells, group.colour)
			}
		case part != "":
			t.addGroup(part, group, said, round)
		default:
			t.leave("%s, whose meaning is only in the words of the rules", t.words(group))
			if t.ask == nil {
				t.ask = t.question(group, may, address)
			}
		}
	}
}

func (t *translation) addGroup(part string, group *lineGroup, said lineRules, round func(cell int) bool) {
	bulbed := strings.HasSuffix(part, "thermometer")
	for _, cells := range group.lines {
		p := pencil.Part{Cells: cells}
		if part == "whispers" && said.least > 0 {
			p.Values = []int{said.least}
		}
		if first, last := round(cells[0]), round(cells[len(cells)-1]); bulbed && first == last {
			t.leave("a thermometer whose bulb is not clear")
			continue
		} else if bulbed && last {
			p.Cells = slices.Clone(cells)
			slices.Reverse(p.Cells)
		}
		t.add(part, p)
	}
}

// maxStarts is the maximum number of lines that a question describes by their first cells.
const maxStarts = 3

// words describes the lines of a group by their number, their colour and their first cells: “2 grey lines (r1c1, r4c2)”.
func (t *translation) words(g *lineGroup) string {
	var starts []string
	for _, cells := range g.lines[:min(len(g.lines), maxStarts)] {
		starts = append(starts, grid.CellName(cells[0]/t.givens.Cols, cells[0]%t.givens.Cols))
	}
	if len(g.lines) > maxStarts {
		starts = append(starts, "…")
	}
	many := strconv.Itoa(len(g.lines)) + " " + g.names[0] + " lines"
	if len(g.lines) == 1 {
		many = g.names[0] + " line"
	}
	return many + " (" + strings.Join(starts, ", ") + ")"
}

// question asks what the lines of a group mean. Each answer is the address with the answer added.
func (t *translation) question(g *lineGroup, may []string, address string) *text.Question {
	begin := address
	if link, ok := links.Read(address); ok {
		begin = link.Address()
	}
	mark := "#"
	given := answersIn(address)
	for _, colour := range slices.Sorted(maps.Keys(given)) {
		begin, mark = begin+mark+answerMark+colour+"="+given[colour], "&"
	}
	q := &text.Question{Text: "What does the " + t.words(g) + " mean?"}
	if len(g.lines) > 1 {
		q.Text = "What do the " + t.words(g) + " mean?"
	}
	answer := func(title, part string) {
		q.Answers = append(q.Answers, text.Answer{Title: title, Text: begin + mark + answerMark + g.colour + "=" + part})
	}
	for _, of := range lineTypes {
		if slices.Contains(may, of.part) {
			at := slices.IndexFunc(t.form.Parts, func(p pencil.PartForm) bool { return p.Name == of.part })
			answer(scene.Capital(t.form.Parts[at].Title), of.part)
		}
	}
	answer("Nothing", onlyDrawn)
	return q
}

package links

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// penpaModes is the state of Penpa's editor for a new drawing, up to the player's tool.
const penpaModes = `{"qa":"pu_a","grid":["1","2","1"],"pu_q":{"edit_mode":"number","surface":["",1],"line":["1",2],"lineE":["1",2],` +
	`"wall":["",2],"cage":["1",10],"number":["1",1],"symbol":["circle_L",1],"special":["thermo",""],"board":["",""],"move":["1",""],` +
	`"combi":["battleship",""],"sudoku":["1",1]},"pu_a":{"edit_mode":%s,"surface":["",1],"line":["1",3],"lineE":["1",3],"wall":["",3],` +
	`"cage":["1",10],"number":["1",2],"symbol":["circle_L",1],"special":["thermo",""],"board":["",""],"move":["1",""],` +
	`"combi":[%s,""],"sudoku":["1",9]}}`

// penpaTools lists Penpa's single tools. All other tools are combinations.
var penpaTools = strings.Fields("surface line lineE wall cage number symbol special sudoku")

// cellSize is the size of a cell in pixels.
const cellSize = 38

// Text returns the drawing as Penpa's text.
func (p *Penpa) Text() string {
	lines := make([]string, lineCount)
	cols, rows := p.Cols+p.Left+p.Right, p.Rows+p.Top+p.Bottom
	board := p.Board
	if board == "" {
		board = "square"
	}
	lines[lineHead] = fmt.Sprintf("%s,%d,%d,%d,0,1,1,%d,%d,%d,%d,0,0,0,0,Title: %s,Author: %s,%s,%s,OFF,false", board, cols, rows,
		cellSize, (cols+1)*cellSize, (rows+1)*cellSize, p.centre(), p.centre(),
		named(p.Title), named(p.Author), named(p.Source), named(p.Rules))
	lines[lineMargins] = fmt.Sprintf("[%d,%d,%d,%d]", p.Top, p.Bottom, p.Left, p.Right)
	mode, combi := `"combi"`, quoted(p.Tool)
	for _, tool := range penpaTools {
		if tool == p.Tool || p.Tool == "" && tool == "surface" {
			mode, combi = quoted(tool), `"battleship"`
		}
	}
	lines[lineModes] = fmt.Sprintf(penpaModes, mode, combi)
	lines[lineQuestion] = p.layersText(p.Question)
	lines[lineAnswer] = p.layersText(p.Answer)
	lines[lineCells] = p.cellsText()
	lines[6], lines[7], lines[8], lines[9] = `[]`, `{}`, `"x"`, `"x"`
	lines[10], lines[11], lines[12], lines[13] = `[3,1,4]`, lines[lineModes], `"x"`, `0`
	lines[14], lines[15], lines[16] = p.layersText(Layers{}), p.layersText(Layers{}), `{}`
	tags, _ := json.Marshal(append([]string{}, p.Tags...))
	lines[lineTags] = string(tags)
	return brief.Replace(strings.Join(lines, "\n"))
}

// Write returns the address of the drawing on Penpa.
func (p *Penpa) Write() string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression)
	_, _ = w.Write([]byte(p.Text())) // writing into a buffer never fails
	_ = w.Close()
	return Link{Form: Drawing, Data: base64.StdEncoding.EncodeToString(packed.Bytes())}.Address()
}

// centre returns the index of the place at the middle of the board.
func (p *Penpa) centre() int {
	cols, rows := p.Cols+p.Left+p.Right, p.Rows+p.Top+p.Bottom
	side := Middle
	switch {
	case rows%2 == 0 && cols%2 == 0:
		side = Corner
	case rows%2 == 0:
		side = Below
	case cols%2 == 0:
		side = Beside
	}
	return p.index(Dot{side, (rows-1)/2 - p.Top, (cols-1)/2 - p.Left})
}

// named escapes a text for the first line, in which commas separate the fields.
func named(text string) string { return strings.NewReplacer(",", "%2C", "\n", "%2D").Replace(text) }

func quoted(text string) string {
	source, _ := json.Marshal(text)
	return string(source)
}

// cellsText lists the visible cells by the differences of their indices.
func (p *Penpa) cellsText() string {
	hidden := map[Dot]bool{}
	for _, dot := range p.Hidden {
		hidden[dot] = true
	}
	steps, at := []int{}, 0
	for row := range p.Rows {
		for col := range p.Cols {
			if dot := (Dot{Middle, row, col}); !hidden[dot] {
				steps = append(steps, p.index(dot)-at)
				at = p.index(dot)
			}
		}
	}
	source, _ := json.Marshal(steps)
	return string(source)
}

// layerOrder lists Penpa's layers in the order of its text. A layer whose members have no indices is a list.
var layerOrder = strings.Fields(`{command_redo {command_undo {command_replay {surface {number {numberS {symbol {freeline {freelineE [thermo
	[arrows [direction [squareframe [polygon {line {lineE {wall {cage {deletelineE [killercages [nobulbthermo`)

func (p *Penpa) layersText(l Layers) string {
	members := map[string][]string{}
	add := func(layer string, index int, value any) {
		source, _ := json.Marshal(value)
		members[layer] = append(members[layer], fmt.Sprintf(`"%d":%s`, index, source))
	}
	for _, s := range l.Surface {
		add("surface", p.index(s.At), s.Colour)
	}
	for _, n := range l.Numbers {
		add("number", p.index(n.At), []any{penpaValue(n), n.Colour, n.Mode})
	}
	for _, n := range l.Small {
		add("numberS", 4*(p.area()+p.index(n.At))+n.Corner, []any{n.Text, n.Colour})
	}
	for _, s := range l.Symbols {
		if s.Parts != nil {
			add("symbol", p.index(s.At), []any{s.Parts, s.Name, s.Layer})
		} else {
			add("symbol", p.index(s.At), []any{s.Style, s.Name, s.Layer})
		}
	}
	for layer, strokes := range l.Strokes {
		for _, s := range strokes {
			ends := strconv.Itoa(p.index(s.From))
			if s.To != s.From {
				ends += "," + strconv.Itoa(p.index(s.To))
			}
			members[layer] = append(members[layer], fmt.Sprintf(`"%s":%d`, ends, s.Style))
		}
	}
	for layer, paths := range l.Paths {
		for _, path := range paths {
			indices := make([]int, len(path))
			for i, dot := range path {
				indices[i] = p.index(dot)
			}
			source, _ := json.Marshal(indices)
			members[layer] = append(members[layer], string(source))
		}
	}
	var out []string
	for _, layer := range layerOrder {
		name, body := layer[1:], strings.Join(members[layer[1:]], ",")
		switch {
		case strings.HasPrefix(name, "command_"):
			body = `{"__a":[]}`
		case layer[0] == '[':
			body = "[" + body + "]"
		default:
			body = "{" + body + "}"
		}
		out = append(out, quoted(name)+":"+body)
	}
	return "{" + strings.Join(out, ",") + "}"
}

// penpaValue returns the text of a number in the JSON type that Penpa uses for it.
func penpaValue(n Number) any {
	if strings.HasPrefix(n.Text, "[") && json.Valid([]byte(n.Text)) {
		return json.RawMessage(n.Text)
	}
	return number(Scalar(n.Text))
}

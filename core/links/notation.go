package links

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// shortKeys lists keys of SudokuPad in pairs: the short key of its notation, and the long key that it stands for.
var shortKeys = strings.Fields(`ce cells re regions ca cages v value cs cellSize o overlays u underlays vd videos l lines wp wayPoints
	th thickness a arrows hl headLength t title te text d duration c color c1 borderColor c2 backgroundColor ct center
	w width h height fs fontSize r rounded`)

var longKey, shortKey = func() (long, short map[string]string) {
	long, short = map[string]string{}, map[string]string{}
	for pair := range slices.Chunk(shortKeys, 2) {
		long[pair[0]], short[pair[1]] = pair[1], pair[0]
	}
	return long, short
}()

// deepest is the largest depth of nested lists and objects that is read.
const deepest = 32

// notation reads SudokuPad's short notation: JSON whose keys have no quotes, whose texts are in single quotes, and whose lists leave out
// empty objects. It also reads JSON.
type notation struct {
	rest string
	err  error
}

// expand returns the value of a text in short notation, with long keys. The value has the types of encoding/json.
func expand(text string) (any, error) {
	n := notation{rest: text}
	value := n.value(0)
	if n.skip(); n.err == nil && n.rest != "" {
		n.fail()
	}
	return value, n.err
}

func (n *notation) fail() any {
	if n.err == nil {
		n.err = errCut
	}
	n.rest = ""
	return nil
}

func (n *notation) skip() { n.rest = strings.TrimLeft(n.rest, " \t\r\n") }

// next reports whether the given sign is next in the text, and skips the sign if it is.
func (n *notation) next(sign string) (ok bool) {
	n.skip()
	n.rest, ok = strings.CutPrefix(n.rest, sign)
	return ok
}

func (n *notation) value(depth int) any {
	if depth > deepest {
		return n.fail()
	}
	switch {
	case n.next("{"):
		return n.object(depth)
	case n.next("["):
		return n.list(depth)
	case strings.HasPrefix(n.rest, "'"), strings.HasPrefix(n.rest, `"`):
		return n.text()
	}
	return bare(n.word())
}

func (n *notation) object(depth int) any {
	fields := map[string]any{}
	for n.err == nil && !n.next("}") {
		var key string
		if n.skip(); strings.HasPrefix(n.rest, "'") || strings.HasPrefix(n.rest, `"`) {
			key = n.text()
		} else {
			key = n.word()
		}
		if !n.next(":") || key == "" {
			return n.fail()
		}
		if long, ok := longKey[key]; ok {
			key = long
		}
		fields[key] = n.value(depth + 1)
		if !n.next(",") && !strings.HasPrefix(n.rest, "}") {
			return n.fail()
		}
	}
	return fields
}

// list reads a list after its opening bracket. A member that is left out is an empty object, also after the last comma.
func (n *notation) list(depth int) any {
	list := []any{}
	if n.next("]") {
		return list
	}
	for n.err == nil {
		if n.skip(); strings.HasPrefix(n.rest, ",") || strings.HasPrefix(n.rest, "]") {
			list = append(list, map[string]any{})
		} else {
			list = append(list, n.value(depth+1))
		}
		if n.next("]") {
			break
		}
		if !n.next(",") {
			return n.fail()
		}
	}
	return list
}

// word returns a key, a number or a colour without quotes.
func (n *notation) word() string {
	end := strings.IndexAny(n.rest, ":,[]{}'\" \t\r\n")
	if end < 0 {
		end = len(n.rest)
	}
	if end == 0 {
		n.fail()
		return ""
	}
	word := n.rest[:end]
	n.rest = n.rest[end:]
	return word
}

// bare returns the value of a word that has no quotes: a number, true, false, null or the word itself.
func bare(word string) any {
	switch word {
	case "t", "true":
		return true
	case "f", "false":
		return false
	case "null":
		return nil
	case "#0":
		return "#000000"
	case "#F":
		return "#FFFFFF"
	}
	if isColour("#" + word) {
		return "#" + word
	}
	if number, err := strconv.ParseFloat(word, 64); err == nil && number-number == 0 {
		return number
	}
	return word
}

// isColour reports whether a text is # and six digits of base 16.
func isColour(text string) bool {
	return len(text) == 7 && text[0] == '#' && strings.Trim(text[1:], "0123456789abcdefABCDEF") == ""
}

// text reads a text in quotes, with the escapes of JSON.
func (n *notation) text() string {
	quote := n.rest[0]
	var out strings.Builder
	for i := 1; i < len(n.rest); i++ {
		c := n.rest[i]
		switch {
		case c == quote:
			n.rest = n.rest[i+1:]
			return out.String()
		case c != '\\' || i+1 == len(n.rest):
			out.WriteByte(c)
		case n.rest[i+1] == 'u' && i+6 <= len(n.rest):
			unit, err := strconv.ParseUint(n.rest[i+2:i+6], 16, 16)
			if err != nil {
				n.fail()
				return ""
			}
			out.WriteRune(rune(unit))
			i += 5
		default:
			i++
			if at := strings.IndexByte("nrtbf", n.rest[i]); at >= 0 {
				out.WriteByte("\n\r\t\b\f"[at])
			} else {
				out.WriteByte(n.rest[i])
			}
		}
	}
	n.fail()
	return ""
}

var errNotation = errors.New("a value has no form in SudokuPad's notation")

// shorten writes a value of the types of encoding/json in short notation. An object leaves out empty lists.
func shorten(out *strings.Builder, value any) error {
	switch value := value.(type) {
	case nil:
		out.WriteString("null")
	case bool:
		out.WriteString(map[bool]string{true: "t", false: "f"}[value])
	case string:
		out.WriteString(shortText(value))
	case float64:
		number := strconv.FormatFloat(value, 'f', -1, 64)
		if isColour("#" + number) {
			number += ".0"
		}
		out.WriteString(number)
	case []any:
		out.WriteByte('[')
		for i, member := range value {
			if i > 0 {
				out.WriteByte(',')
			}
			if object, ok := member.(map[string]any); ok && len(object) == 0 && len(value) > 1 {
				continue
			}
			if err := shorten(out, member); err != nil {
				return err
			}
		}
		out.WriteByte(']')
	case map[string]any:
		return shortenObject(out, value)
	default:
		return errNotation
	}
	return nil
}

func shortenObject(out *strings.Builder, fields map[string]any) error {
	out.WriteByte('{')
	comma := ""
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		if list, ok := fields[key].([]any); ok && len(list) == 0 {
			continue
		}
		short, ok := shortKey[key]
		if !ok {
			short = key
			if strings.ContainsAny(key, ":,[]{}'\" \t\r\n\\") || key == "" || longKey[key] != "" {
				return fmt.Errorf("the field “%.20s” has no form in SudokuPad's notation", key)
			}
		}
		out.WriteString(comma + short + ":")
		comma = ","
		if err := shorten(out, fields[key]); err != nil {
			return err
		}
	}
	out.WriteByte('}')
	return nil
}

var escapes = strings.NewReplacer(`\`, `\\`, `'`, `\'`, "\n", `\n`, "\r", `\r`, "\t", `\t`, "\b", `\b`, "\f", `\f`)

func shortText(text string) string {
	switch {
	case text == "#000000":
		return "#0"
	case text == "#FFFFFF":
		return "#F"
	case isColour(text):
		return text[1:]
	}
	return "'" + escapes.Replace(text) + "'"
}

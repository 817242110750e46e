package frame

import "github.com/vmihailenco/msgpack/v5/msgpcode"

// kind is the type of a value, as far as it matters to the limits.
type kind int

const (
	unknown kind = iota
	number       // a number or a boolean
	none
	text // a string or bytes
	list
	table
	extension
)

// shape returns the kind of a value that begins with code, and the number of further bytes in its head: for a number, a length or the type
// of an extension.
func shape(code byte) (k kind, width int) {
	switch {
	case msgpcode.IsFixedNum(code):
		return number, 0
	case msgpcode.IsFixedMap(code):
		return table, 0
	case msgpcode.IsFixedArray(code):
		return list, 0
	case msgpcode.IsFixedString(code):
		return text, 0
	case msgpcode.IsFixedExt(code):
		return extension, 1
	}
	switch code {
	case msgpcode.Nil:
		return none, 0
	case msgpcode.False, msgpcode.True:
		return number, 0
	case msgpcode.Uint8, msgpcode.Int8:
		return number, 1
	case msgpcode.Uint16, msgpcode.Int16:
		return number, 2
	case msgpcode.Uint32, msgpcode.Int32, msgpcode.Float:
		return number, 4
	case msgpcode.Uint64, msgpcode.Int64, msgpcode.Double:
		return number, 8
	case msgpcode.Str8, msgpcode.Bin8:
		return text, 1
	case msgpcode.Str16, msgpcode.Bin16:
		return text, 2
	case msgpcode.Str32, msgpcode.Bin32:
		return text, 4
	case msgpcode.Array16:
		return list, 2
	case msgpcode.Array32:
		return list, 4
	case msgpcode.Map16:
		return table, 2
	case msgpcode.Map32:
		return table, 4
	case msgpcode.Ext8:
		return extension, 2
	case msgpcode.Ext16:
		return extension, 3
	case msgpcode.Ext32:
		return extension, 5
	}
	return unknown, 0
}

// announced returns the amount that a head announces: bytes of a text or an extension, values of a list, or keys and values of a table.
func announced(k kind, head []byte) (n uint64) {
	code, rest := head[0], head[1:]
	switch {
	case k == number || k == none:
		return 0
	case msgpcode.IsFixedExt(code):
		return 1 << (code - msgpcode.FixExt1)
	case msgpcode.IsFixedString(code):
		return uint64(code & msgpcode.FixedStrMask)
	case msgpcode.IsFixedArray(code):
		return uint64(code & msgpcode.FixedArrayMask)
	case msgpcode.IsFixedMap(code):
		return 2 * uint64(code&msgpcode.FixedMapMask)
	case k == extension:
		rest = rest[:len(rest)-1]
	}
	for _, b := range rest {
		n = n<<8 | uint64(b)
	}
	if k == table {
		n *= 2
	}
	return n
}

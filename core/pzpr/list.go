package pzpr

import "slices"

// MostListed is the largest length of a list that is a clue, and MostInList the largest number in such a list.
const (
	MostListed = 8
	MostInList = listBase - 3
)

const (
	listBase    = 128
	listUnknown = listBase - 2 // `?` in a list
)

// Pack returns the clue for a list of numbers from 0 to MostInList, in which Unknown stands for `?`. The list is a number in base 128 with
// its first member as the lowest digit. Further members are increased by one, so that 0 ends a list. So a list of one number is that
// number, a list of one `?` is Unknown, and the empty list is None. ok is false if the list is too long or has another number in it.
func Pack(list ...int) (clue int, ok bool) {
	switch {
	case len(list) == 0:
		return None, true
	case len(list) == 1 && list[0] == Unknown:
		return Unknown, true
	case len(list) > MostListed:
		return None, false
	}
	for i, n := range slices.Backward(list) {
		if n == Unknown {
			n = listUnknown
		} else if n < 0 || n > MostInList {
			return None, false
		}
		clue = clue*listBase + n + min(i, 1)
	}
	return clue, true
}

// Unpack returns the list for a clue; see Pack.
func Unpack(clue int) (list []int) {
	switch {
	case clue == Unknown:
		return []int{Unknown}
	case clue < 0:
		return nil
	}
	for more := clue; more > 0 || list == nil; more /= listBase {
		n := more%listBase - min(len(list), 1)
		if n >= listUnknown {
			n = Unknown
		}
		list = append(list, n)
	}
	return list
}

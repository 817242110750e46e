package sokoban

import "strings"

// isXML says whether a text is a .slc file, or a level of one.
func isXML(text string) bool { return strings.Contains(text, "<Level") }

func readXML(text string) ([]entry, error) { return nil, nil }

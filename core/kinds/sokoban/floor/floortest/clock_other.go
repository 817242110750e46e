//go:build !unix

package floortest

import "time"

var begin = time.Now()

// Clock returns the time since the program began.
func Clock() time.Duration { return time.Since(begin) }

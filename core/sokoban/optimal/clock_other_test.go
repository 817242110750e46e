//go:build !unix

package optimal

import "time"

var begin = time.Now()

func clock() time.Duration { return time.Since(begin) }

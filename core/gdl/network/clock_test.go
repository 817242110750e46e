//go:build !linux && !js

package network

import "time"

var began = time.Now()

// busy is the time by the clock, where there is no better.
func busy() time.Duration { return time.Since(began) }

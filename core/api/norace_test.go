//go:build !race

package api

// raced is 1: without the race detector nothing needs extra memory.
const raced = 1

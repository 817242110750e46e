//go:build race

package api

// raced is how many times as much memory is taken under the race detector, where
// the compiler makes a slice before it appends it.
const raced = 2

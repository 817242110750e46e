// A program whose output shows whether its code does the same: calls wait, return and panic, while stacks grow and garbage is collected.
package main

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"sort"
	"strings"
	"sync"
)

type shape interface{ area() float64 }

type square struct{ side float64 }

type circle struct{ radius *float64 }

func (s square) area() float64  { return s.side * s.side }
func (c *circle) area() float64 { return math.Pi * *c.radius * *c.radius }

type list struct {
	next  *list
	value [9]int
}

// deep grows the stack, with pointers in it, and collects garbage at the bottom.
func deep(n int, above *list) int {
	l := &list{next: above}
	var large [40]int
	for i := range large {
		large[i] = n*i ^ i
	}
	l.value[n%9] = n
	if n == 0 {
		runtime.GC()
		sum := 0
		for ; l != nil; l = l.next {
			for _, v := range l.value {
				sum += v
			}
		}
		return sum
	}
	return deep(n-1, l) + large[n%40]
}

// recovered returns what a call panics with, and what its deferred functions change.
func recovered(f func()) (text string) {
	text = "nothing"
	held := &list{value: [9]int{7}}
	defer func() {
		if r := recover(); r != nil {
			runtime.GC()
			text = fmt.Sprint(r, " ", held.value[0])
		}
	}()
	defer func() { held.value[0]++ }()
	f()
	return text
}

func divided(a, b int) int { return a / b }

func jumps(n int) (words []string) {
outer:
	for i := 0; i < n; i++ {
		for j := i; ; j += 3 {
			switch {
			case j%7 == 5:
				continue outer
			case j > 40:
				words = append(words, "far")
				break outer
			case j%2 == 0 && i%3 == 1 || j == 9:
				words = append(words, fmt.Sprint(i, j))
			}
		}
	}
	if n > 3 {
		goto end
	}
	words = append(words, "few")
end:
	return words
}

func pipeline() (sum int) {
	numbers, squares := make(chan int), make(chan int, 3)
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for n := range numbers {
				runtime.Gosched()
				squares <- n * n
			}
		})
	}
	go func() {
		for n := range 50 {
			numbers <- n
		}
		close(numbers)
		group.Wait()
		close(squares)
	}()
	for s := range squares {
		sum += s
	}
	return sum
}

func callers() (names []string) {
	addresses := make([]uintptr, 9)
	frames := runtime.CallersFrames(addresses[:runtime.Callers(0, addresses)])
	for {
		frame, more := frames.Next()
		if strings.HasPrefix(frame.Function, "main.") {
			names = append(names, frame.Function)
		}
		if !more {
			return names
		}
	}
}

func main() {
	fmt.Println(deep(3000, nil))
	radius := 1.5
	var missing *circle
	var table map[string]int
	for _, s := range []shape{square{3}, &circle{&radius}} {
		fmt.Printf("%T %.3f\n", s, s.area())
	}
	for _, f := range []func(){
		func() {},
		func() { missing.area() },
		func() { fmt.Println([]int{1}[len(table)+1]) },
		func() { table["a"] = 1 },
		func() { divided(1, len(table)) },
		func() { panic(errors.New("own")) },
		func() { _ = shape(missing).(square) },
		func() { fmt.Println(recovered(func() { missing.area() })); panic("again") },
	} {
		fmt.Println(recovered(f))
	}
	fmt.Println(jumps(3), jumps(30))
	fmt.Println(pipeline())
	fmt.Println(callers())
	words := strings.Fields("the quick brown fox jumps over the lazy dog")
	sort.Slice(words, func(i, j int) bool { return words[i] < words[j] })
	fmt.Println(words, math.Sqrt(2), math.Float32bits(0.1), -len(words)/2, uint8(len(words)*28)+100, uint64(1)<<(len(words)+30))
	once := sync.OnceValue(func() int { return deep(100, nil) })
	fmt.Println(once() == once())
}

package network

import (
	"syscall"
	"time"
)

// busy is how long the processors have worked for this program: what others run beside it does not count.
func busy() time.Duration {
	var use syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &use) != nil {
		return 0
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

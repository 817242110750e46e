package network

import (
	"syscall/js"
	"time"
)

// busy is how long the processors have worked for this program, as Node says.
func busy() time.Duration {
	use := js.Global().Get("process").Call("cpuUsage")
	return time.Duration(use.Get("user").Int()+use.Get("system").Int()) * time.Microsecond
}

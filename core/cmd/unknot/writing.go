package main

import (
	"fmt"
	"os"
)

// canWrite returns an error if the file of a flag cannot be written, or if a run would overwrite something in it that read cannot read. It
// is called before a long run.
func canWrite(flag, file, what string, read func(content string) error) error {
	if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() && info.Size() > 0 {
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if read(string(content)) != nil {
			return fmt.Errorf("%s would overwrite %s, which is not %s: name another file", flag, file, what)
		}
	}
	open, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	return open.Close()
}

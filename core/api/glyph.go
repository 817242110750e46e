package api

import (
	"fmt"
	"reflect"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/scene"
)

// Every glyph leaves here: what is not the data of a path and nothing else does not
// reach a page, whoever wrote it.
func init() { msgpack.Register(scene.Path(""), encodePath, nil) }

func encodePath(enc *msgpack.Encoder, path reflect.Value) error {
	text := path.String()
	if err := scene.Path(text).Check(); err != nil {
		return fmt.Errorf("a glyph cannot be drawn: %w", err)
	}
	return enc.EncodeString(text)
}

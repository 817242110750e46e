package api

import (
	"fmt"
	"reflect"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/scene"
)

// All glyphs are encoded here, so this check stops any text that is not path data, whichever kind wrote it.
func init() { msgpack.Register(scene.Path(""), encodePath, nil) }

func encodePath(enc *msgpack.Encoder, path reflect.Value) error {
	text := path.String()
	if err := scene.Path(text).Check(); err != nil {
		return fmt.Errorf("a glyph cannot be drawn: %w", err)
	}
	return enc.EncodeString(text)
}

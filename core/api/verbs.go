package api

import (
	"bytes"
	"fmt"
	"iter"
	"reflect"
	"strings"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/puzzle"
)

// Verb is one verb of a stream: the fields of its request (Request) and of its
// reply (Reply). A Host carries it out: a session, or a piece of work.
type Verb[Host, With, Reply any] struct {
	Request With  `json:"request"`
	Reply   Reply `json:"reply"`
	do      func(Host, With) (Reply, error)
}

// verb makes a Verb.
func verb[Host, With, Reply any](do func(Host, With) (Reply, error)) Verb[Host, With, Reply] {
	return Verb[Host, With, Reply]{do: do}
}

// prepare reads the fields of a request, and returns the function that carries it out.
func (v Verb[Host, With, Reply]) prepare(with []byte) (func(Host) (any, error), error) {
	var request With
	if err := decode(with, &request); err != nil {
		return nil, err
	}
	return func(h Host) (any, error) {
		reply, err := v.do(h, request)
		if err != nil {
			return nil, err
		}
		return &reply, nil // the encoder omits an empty struct, but not a pointer to one
	}, nil
}

// preparer is a Verb of any request and reply.
type preparer[Host any] interface {
	prepare(with []byte) (func(Host) (any, error), error)
}

// table is the verbs of a stream by their names.
type table[Host any] map[string]preparer[Host]

// tableOf returns the table of the verbs of a struct.
func tableOf[Host any](verbs any) table[Host] {
	t := table[Host]{}
	for name, verb := range verbsOf(verbs) {
		t[name] = verb.Interface().(preparer[Host])
	}
	return t
}

// verbsOf yields the verbs of a struct, also of the structs embedded in it, by their json tags.
func verbsOf(verbs any) iter.Seq2[string, reflect.Value] {
	return func(yield func(string, reflect.Value) bool) {
		of := reflect.ValueOf(verbs)
		for _, field := range reflect.VisibleFields(of.Type()) {
			if !field.Anonymous && !yield(field.Tag.Get("json"), of.FieldByIndex(field.Index)) {
				return
			}
		}
	}
}

// prepare reads a request. If the verb is unknown, or does not take a field, the error
// names it.
func (t table[Host]) prepare(r Request) (func(Host) (any, error), error) {
	known, ok := t[r.Do]
	if !ok {
		return nil, fmt.Errorf("the engine does not know the request “%s”", r.Do)
	}
	carryOut, err := known.prepare(r.With)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.Do, err)
	}
	return carryOut, nil
}

// decode decodes a message, or the fields of a request. Without any bytes, the message keeps its zero value.
func decode(body []byte, message any) (err error) {
	defer puzzle.Recover(&err, "reading a message")
	if len(body) == 0 {
		return nil
	}
	dec := decoder(body)
	dec.DisallowUnknownFields(true)
	err = dec.Decode(message)
	if name, unknown := unknownField(err); unknown {
		return fmt.Errorf("there is no field %s", name)
	}
	return err
}

func decoder(body []byte) *msgpack.Decoder {
	dec := msgpack.NewDecoder(bytes.NewReader(body))
	dec.SetCustomStructTag("json")
	return dec
}

// Fields are the fields of a request in MessagePack, before its verb is known.
type Fields []byte

// DecodeMsgpack copies the encoded fields from the message. A RawMessage does that
// byte by byte, which doubles the time that a request takes.
func (f *Fields) DecodeMsgpack(dec *msgpack.Decoder) error {
	message := dec.Buffered().(*bytes.Reader)
	from := message.Size() - int64(message.Len())
	if err := dec.Skip(); err != nil {
		return err
	}
	*f = make([]byte, message.Size()-int64(message.Len())-from)
	_, err := message.ReadAt(*f, from)
	return err
}

// EncodeMsgpack writes the fields as they are.
func (f Fields) EncodeMsgpack(enc *msgpack.Encoder) error {
	return enc.Encode(msgpack.RawMessage(f))
}

// number finds the ID of a message that cannot be read; it returns 0 if there is none.
func number(body []byte) int {
	var found struct {
		ID int `json:"id"`
	}
	func() (err error) {
		defer puzzle.Recover(&err, "reading a message")
		return decoder(body).Decode(&found)
	}()
	return found.ID
}

// unknownField returns the name, in quotes, of a field that the decoder does not know.
func unknownField(err error) (name string, unknown bool) {
	if err == nil {
		return "", false
	}
	return strings.CutPrefix(err.Error(), "msgpack: unknown field ")
}

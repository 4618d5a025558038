//go:build !js

package engine

// yield does nothing where searches have threads of their own.
func (w *worker) yield() {}

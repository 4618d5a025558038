package uci

import (
	"errors"
	"math"
	"runtime/debug"

	"minechess/internal/engine"
)

// memoryStep is what the language's runtime takes memory in, and so may need more
// than it is asked for.
const memoryStep = 64 << 20

// afford reports, as an error, whether an engine can be made now. Somebody has to
// ask before: the language's runtime ends the program when the system refuses it
// memory.
func (s *Session) afford(o engine.Options) error {
	need := o.Memory()
	if s.engine != nil && need <= s.made.Memory() {
		return nil // it takes the place of the one that there is
	}
	if need > math.MaxInt-2*memoryStep {
		return errors.New("it is more than this machine can count")
	}
	return s.obtain(int(need) + 2*memoryStep)
}

// player is the engine, made when it is first needed.
func (s *Session) player() *engine.Engine {
	if s.engine == nil {
		s.made = s.settings.engine()
		s.engine = engine.New(s.made)
	}
	return s.engine
}

// dismiss lets go of the engine, and gives its memory back before another is made.
func (s *Session) dismiss() {
	if s.engine != nil {
		s.engine = nil
		debug.FreeOSMemory()
	}
}

package pgn

import "strings"

// tag reads a line that begins with a bracket, up to the bracket that closes it.
func (s *scanner) tag(t *token) {
	raw := strings.Builder{}
	quoted, escaped, closed := false, false, false
	for s.advance(); s.char != '\n' && s.char != endOfText; s.advance() {
		c := s.char
		if c == ']' && !quoted {
			closed = true
			break
		}
		switch {
		case escaped:
			escaped = false
		case c == '\\':
			escaped = quoted
		case c == '"':
			quoted = !quoted
		}
		// Names, escapes and quotes come on top of a value.
		if raw.Len() < 4*2*mostTagValue+2*mostWord {
			raw.WriteRune(c)
		}
	}
	if closed {
		s.advance()
		s.leading = true // another tag may follow on the line
	}
	t.kind = tokenBadTag
	t.text, t.value, t.mended = cutTag(raw.String())
	if t.text == "" {
		t.text = clip(raw.String())
		return
	}
	t.kind = tokenTag
	t.mended = t.mended || !closed
	if value := []rune(t.value); len(value) > mostTagValue {
		t.value, t.long = string(value[:mostTagValue]), true
	}
}

// cutTag parts the inside of a tag into name and value. With good will it reads
// a value whose closing quote is escaped, and one without quotes.
func cutTag(raw string) (name, value string, mended bool) {
	raw = strings.Trim(raw, " ")
	end := strings.IndexAny(raw, " \"")
	if end <= 0 {
		return "", "", false
	}
	name, rest := raw[:end], strings.TrimLeft(raw[end:], " ")
	if strings.ContainsAny(name, "%") {
		return "", "", false // a command that has lost its comment
	}
	inside, quoted := strings.CutPrefix(rest, `"`)
	if !quoted {
		return name, strings.TrimRight(rest, " ]"), true
	}
	if value, after, ok := unescape(inside); ok {
		return name, value, strings.Trim(after, " ") != ""
	}
	inside = strings.TrimRight(inside, " ]")
	inside = strings.TrimSuffix(inside, `"`)
	value, _, _ = unescape(strings.ReplaceAll(inside, `"`, `\"`))
	return name, value, true
}

// unescape reads a string up to its closing quote: \" is a quote and \\ a
// backslash. ok is false if no quote closes it; value is then all of it.
func unescape(text string) (value, after string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '"' {
			return b.String(), text[i+1:], true
		}
		if c == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
			i++
			c = text[i]
		}
		b.WriteByte(c)
	}
	return b.String(), "", false
}

// tag keeps a tag.
func (b *builder) tag(t token) {
	name := strings.Map(func(c rune) rune {
		if c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			return c
		}
		return '_'
	}, t.text)
	kept := name
	name, _ = canonical(name)
	switch {
	case len(b.r.Tags) >= mostTags:
		b.warn(t, TooManyTags, "the tag %s is left out: there are too many", clip(t.text))
		return
	case len(name) > mostWord:
		b.warn(t, BadTag, "the tag %s is left out: its name is too long", clip(name))
		return
	case b.places[name].line > 0:
		b.warn(t, TagTwice, "the tag %s is there twice, and the second is left out", clip(name))
		return
	case t.mended:
		b.warn(t, BadTag, "the tag %s is not written as it should be, and was read as %q", clip(name), clip(t.value))
	case kept != t.text:
		b.warn(t, TagName, "the tag %q is kept as %s", clip(t.text), clip(name))
	}
	if t.long {
		b.warn(t, TagLong, "the tag %s was cut after %d characters", clip(name), mostTagValue)
	}
	if b.places == nil {
		b.places = map[string]token{}
	}
	b.places[name] = t
	b.r.Tags = append(b.r.Tags, Tag{name, t.value})
}

// canonical is the name of a tag that means something here as PGN spells it, ok, or
// the name as it is: capitals make no difference.
func canonical(name string) (spelled string, ok bool) {
	for _, t := range roster {
		if strings.EqualFold(name, t.Name) {
			return t.Name, true
		}
	}
	for _, known := range demanded {
		if strings.EqualFold(name, known) {
			return known, true
		}
	}
	return name, false
}

// tagName is a name with the characters that PGN allows, "" if none is left.
func tagName(name string) string {
	name = strings.Map(func(c rune) rune {
		if c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			return c
		}
		return '_'
	}, name)
	return name[:min(len(name), mostWord)]
}

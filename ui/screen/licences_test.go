package screen

import "testing"

func TestNoticesAreReflowed(t *testing.T) {
	for name, w := range map[string]struct{ notice, want string }{
		"nothing":            {"", ""},
		"one line":           {"Do as you please.\n", "Do as you please."},
		"a wrapped line":     {"Permission is hereby granted to any\nperson obtaining a copy.\n", "Permission is hereby granted to any person obtaining a copy."},
		"an early break":     {"MIT License\nPermission is hereby granted to any\nperson.\n", "MIT License\nPermission is hereby granted to any person."},
		"paragraphs":         {"One sentence that is rather long and\nends.\n\n\nAnother.", "One sentence that is rather long and ends.\nAnother."},
		"lines of Windows":   {"Permission is hereby granted to any\r\nperson.\r\n", "Permission is hereby granted to any person."},
		"a ragged margin":    {"THE SOFTWARE IS PROVIDED BY THE HOLDERS\n\"AS IS\" AND ANY WARRANTIES ARE NOT, WHICH IS SAID.\n", "THE SOFTWARE IS PROVIDED BY THE HOLDERS \"AS IS\" AND ANY WARRANTIES ARE NOT, WHICH IS SAID."},
		"several holders":    {"Copyright (c) 2013 somebody of some place\nCopyright (c) 2014 somebody else\nAll rights reserved.\n", "Copyright (c) 2013 somebody of some place\nCopyright (c) 2014 somebody else\nAll rights reserved."},
		"indented":           {"   1. Definitions that go on and on and\n   on.\n", "1. Definitions that go on and on and on."},
		"an unbroken notice": {"Short.\nLine.\n" + longLine, "Short.\nLine.\n" + longLine},
	} {
		if got := reflow(w.notice); got != w.want {
			t.Errorf("%s: %q, want %q", name, got, w.want)
		}
	}
}

const longLine = "Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation"

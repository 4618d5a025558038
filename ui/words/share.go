package words

import "math"

// Share writes a part of a whole, such as of a win, in percent: "38%".
func Share(part float64) string { return Number(int(math.Round(part*100))) + "%" }

// SignedShare writes a part of a whole that is won or lost, with its sign unless it
// rounds to nothing: "+9%", "−13%".
func SignedShare(part float64) string { return Signed(int(math.Round(part*100))) + "%" }

//go:build !purego

#include "textflag.h"

// Eight values of a lane fit into one register; a round takes 32 of them.

// EXCHANGE takes 32 values from R1, adds those from R2 and takes away those from
// R3.
#define EXCHANGE \
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8]     \
	VLD1.P 64(R2), [V4.H8, V5.H8, V6.H8, V7.H8]     \
	VLD1.P 64(R3), [V16.H8, V17.H8, V18.H8, V19.H8] \
	VADD   V4.H8, V0.H8, V0.H8                      \
	VADD   V5.H8, V1.H8, V1.H8                      \
	VADD   V6.H8, V2.H8, V2.H8                      \
	VADD   V7.H8, V3.H8, V3.H8                      \
	VSUB   V16.H8, V0.H8, V0.H8                     \
	VSUB   V17.H8, V1.H8, V1.H8                     \
	VSUB   V18.H8, V2.H8, V2.H8                     \
	VSUB   V19.H8, V3.H8, V3.H8

// func exchange(to, from, added, removed *lane)
TEXT ·exchange(SB), NOSPLIT, $0-32
	MOVD to+0(FP), R0
	MOVD from+8(FP), R1
	MOVD added+16(FP), R2
	MOVD removed+24(FP), R3
	MOVD $4, R4

exchangeRound:
	EXCHANGE
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	SUBS   $1, R4, R4
	BNE    exchangeRound
	RET

// Every value is 2¹⁵ too large: two taken away and one added leaves one 2¹⁵ too
// few, which is the same as one too many.

// func captureOn(to, from, added, removed, captured *lane)
TEXT ·captureOn(SB), NOSPLIT, $0-40
	MOVD to+0(FP), R0
	MOVD from+8(FP), R1
	MOVD added+16(FP), R2
	MOVD removed+24(FP), R3
	MOVD captured+32(FP), R5
	MOVD $0x8000800080008000, R6
	VDUP R6, V24.D2
	MOVD $4, R4

captureRound:
	EXCHANGE
	VLD1.P 64(R5), [V20.H8, V21.H8, V22.H8, V23.H8]
	VSUB   V20.H8, V0.H8, V0.H8
	VSUB   V21.H8, V1.H8, V1.H8
	VSUB   V22.H8, V2.H8, V2.H8
	VSUB   V23.H8, V3.H8, V3.H8
	VADD   V24.H8, V0.H8, V0.H8
	VADD   V24.H8, V1.H8, V1.H8
	VADD   V24.H8, V2.H8, V2.H8
	VADD   V24.H8, V3.H8, V3.H8
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	SUBS   $1, R4, R4
	BNE    captureRound
	RET

// WEIGH adds sixteen values from a lane to the sums in V22 and V23. The
// assembler has no names for the multiplications: value * weight fits into 16
// bits, for it is at most 255 * 128, and is multiplied by the value again into
// 32 bits.
#define WEIGH(lane) \
	VLD1.P 32(lane), [V0.H8, V1.H8] \
	VLD1.P 32(R2), [V2.H8, V3.H8]   \
	VUMAX  V20.H8, V0.H8, V0.H8     \
	VUMAX  V20.H8, V1.H8, V1.H8     \
	VUMIN  V21.H8, V0.H8, V0.H8     \
	VUMIN  V21.H8, V1.H8, V1.H8     \
	VEOR   V20.B16, V0.B16, V0.B16  \
	VEOR   V20.B16, V1.B16, V1.B16  \
	WORD   $0x4E629C04              \ // MUL V4.8H, V0.8H, V2.8H
	WORD   $0x4E639C25              \ // MUL V5.8H, V1.8H, V3.8H
	WORD   $0x0E608096              \ // SMLAL V22.4S, V4.4H, V0.4H
	WORD   $0x4E608097              \ // SMLAL2 V23.4S, V4.8H, V0.8H
	WORD   $0x0E6180B6              \ // SMLAL V22.4S, V5.4H, V1.4H
	WORD   $0x4E6180B7 // SMLAL2 V23.4S, V5.8H, V1.8H

// func weighNEON(us, them *lane, weights *[2][Neurons]int16) int32
TEXT ·weighNEON(SB), NOSPLIT, $0-28
	MOVD us+0(FP), R0
	MOVD them+8(FP), R1
	MOVD weights+16(FP), R2
	MOVD $0x8000800080008000, R5
	VDUP R5, V20.D2
	MOVD $0x80FF80FF80FF80FF, R5
	VDUP R5, V21.D2
	VEOR V22.B16, V22.B16, V22.B16
	VEOR V23.B16, V23.B16, V23.B16
	MOVD $8, R4

weighUs:
	WEIGH(R0)
	SUBS $1, R4, R4
	BNE  weighUs
	MOVD $8, R4

weighThem:
	WEIGH(R1)
	SUBS  $1, R4, R4
	BNE   weighThem
	VADD  V23.S4, V22.S4, V22.S4
	VADDV V22.S4, V22
	VMOV  V22.S[0], R3
	MOVW  R3, ret+24(FP)
	RET

// func prefetch(address unsafe.Pointer)
TEXT ·prefetch(SB), NOSPLIT, $0-8
	MOVD address+0(FP), R0
	PRFM (R0), PLDL1KEEP
	RET

//go:build !purego

#include "textflag.h"

// Sixteen values of a lane fit into one register, a lane into eight.

#define EXCHANGE(at) \
	VMOVDQU at(SI), Y0     \
	VPADDW  at(AX), Y0, Y0 \
	VPSUBW  at(BX), Y0, Y0 \
	VMOVDQU Y0, at(DI)

// func exchangeAVX2(to, from, added, removed *lane)
TEXT ·exchangeAVX2(SB), NOSPLIT, $0-32
	MOVQ to+0(FP), DI
	MOVQ from+8(FP), SI
	MOVQ added+16(FP), AX
	MOVQ removed+24(FP), BX
	EXCHANGE(0)
	EXCHANGE(32)
	EXCHANGE(64)
	EXCHANGE(96)
	EXCHANGE(128)
	EXCHANGE(160)
	EXCHANGE(192)
	EXCHANGE(224)
	VZEROUPPER
	RET

// Every value is 2¹⁵ too large: two taken away and one added leaves one 2¹⁵ too
// few, which is the same as one too many.
#define CAPTURE(at) \
	VMOVDQU at(SI), Y0     \
	VPADDW  at(AX), Y0, Y0 \
	VPSUBW  at(BX), Y0, Y0 \
	VPSUBW  at(CX), Y0, Y0 \
	VPADDW  Y15, Y0, Y0    \
	VMOVDQU Y0, at(DI)

// func captureOnAVX2(to, from, added, removed, captured *lane)
TEXT ·captureOnAVX2(SB), NOSPLIT, $0-40
	MOVQ     to+0(FP), DI
	MOVQ     from+8(FP), SI
	MOVQ     added+16(FP), AX
	MOVQ     removed+24(FP), BX
	MOVQ     captured+32(FP), CX
	VPCMPEQW Y15, Y15, Y15
	VPSLLW   $15, Y15, Y15
	CAPTURE(0)
	CAPTURE(32)
	CAPTURE(64)
	CAPTURE(96)
	CAPTURE(128)
	CAPTURE(160)
	CAPTURE(192)
	CAPTURE(224)
	VZEROUPPER
	RET

// value * weight fits into 16 bits, for it is at most 255 * 128, and the
// products of that with the value are added in pairs of 32 bits.
#define WEIGH(lane, at, weight) \
	VPXOR    at(lane), Y15, Y0  \
	VPMAXSW  Y14, Y0, Y0        \
	VPMINSW  Y13, Y0, Y0        \
	VPMULLW  weight(DX), Y0, Y1 \
	VPMADDWD Y0, Y1, Y1         \
	VPADDD   Y1, Y12, Y12

// func weighAVX2(us, them *lane, weights *[2][Neurons]int16) int32
TEXT ·weighAVX2(SB), NOSPLIT, $0-28
	MOVQ     us+0(FP), SI
	MOVQ     them+8(FP), DI
	MOVQ     weights+16(FP), DX
	VPCMPEQW Y15, Y15, Y15
	VPSRLW   $8, Y15, Y13      // 255
	VPSLLW   $15, Y15, Y15     // 2¹⁵
	VPXOR    Y14, Y14, Y14
	VPXOR    Y12, Y12, Y12
	WEIGH(SI, 0, 0)
	WEIGH(SI, 32, 32)
	WEIGH(SI, 64, 64)
	WEIGH(SI, 96, 96)
	WEIGH(SI, 128, 128)
	WEIGH(SI, 160, 160)
	WEIGH(SI, 192, 192)
	WEIGH(SI, 224, 224)
	WEIGH(DI, 0, 256)
	WEIGH(DI, 32, 288)
	WEIGH(DI, 64, 320)
	WEIGH(DI, 96, 352)
	WEIGH(DI, 128, 384)
	WEIGH(DI, 160, 416)
	WEIGH(DI, 192, 448)
	WEIGH(DI, 224, 480)
	VEXTRACTI128 $1, Y12, X1
	VPADDD   X1, X12, X0
	VPSHUFD  $0x4E, X0, X1
	VPADDD   X1, X0, X0
	VPSHUFD  $0xB1, X0, X1
	VPADDD   X1, X0, X0
	VMOVD    X0, AX
	VZEROUPPER
	MOVL     AX, ret+24(FP)
	RET

// func prefetch(address unsafe.Pointer)
TEXT ·prefetch(SB), NOSPLIT, $0-8
	MOVQ       address+0(FP), AX
	PREFETCHT0 (AX)
	RET

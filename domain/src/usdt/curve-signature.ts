/** A signature by the curve secp256k1. Which key has made it follows from it, and from what was signed. */
export interface CurveSignature {
  /** The hash that was signed, in 32 bytes. */
  digest: Uint8Array;
  /** Its two numbers, in 32 bytes each. */
  numbers: Uint8Array;
  /** Which of two keys has made it: 0 or 1. */
  parity: number;
}

import type { CurveSignature } from '@banyan/domain/usdt/curve-signature.ts';
import { addressesOfKey } from '@banyan/domain/usdt/key-addresses.ts';
import type { SignedTransfer } from '@banyan/domain/usdt/signed-file.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';

/**
 * Returns the address that pays a signed transfer, or undefined where one of its signatures is none: no key can have
 * made it, and no node would take it. On TRON the transfer names who pays, and anybody may write a name: where its own
 * key has not signed, the address of a key that has is returned.
 */
export function payerOf({
  payer,
  signatures,
}: Pick<SignedTransfer, 'payer' | 'signatures'>): string | undefined {
  const signers = signatures.map((each) => signerOf(each));
  if (signers.includes(undefined)) return undefined;
  if (payer === null) return signers[0]?.evm;
  return signers.some((signer) => signer?.tron === payer) ? payer : signers[0]?.tron;
}

/** Returns the address of the key that has made a signature, in both forms. */
export function signerOf({
  digest,
  numbers,
  parity,
}: CurveSignature): { evm: string; tron: string } | undefined {
  try {
    const key = secp256k1.recoverPublicKey(Uint8Array.of(parity, ...numbers), digest, { prehash: false });
    return addressesOfKey(secp256k1.Point.fromBytes(key).toBytes(false));
  } catch {
    return undefined;
  }
}

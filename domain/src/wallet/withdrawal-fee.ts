/** Returns what of an amount goes to the platform, cut to the minor unit, and what arrives. */
export function withdrawalFee(amount: bigint, feeBps: number): { fee: bigint; net: bigint } {
  const fee = (amount * BigInt(feeBps)) / 10_000n;
  return { fee, net: amount - fee };
}

/**
 * Figures as a person works them out, for tests to compare with: nothing here is what the server or the apps compute
 * with. Amounts are in minor units.
 */

/** Returns the fee of a withdrawal: the rate's share of the amount, what is less than a minor unit cut off. */
export function feeByHand(amount: bigint, feeBps: number): bigint {
  const tenThousandths = amount * BigInt(feeBps);
  return (tenThousandths - (tenThousandths % 10_000n)) / 10_000n;
}

/** Returns an amount as the wire writes it, with two decimals. */
export function wireByHand(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns what a person is shown of a withdrawal before asking for it. */
export function withdrawalByHand(amount: bigint, feeBps: number): { fee: string; net: string } {
  const fee = feeByHand(amount, feeBps);
  return { fee: wireByHand(fee), net: wireByHand(amount - fee) };
}

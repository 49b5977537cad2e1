/** Shares of one company that somebody has, and what was paid for them, in minor units. */
export interface Holding {
  shares: bigint;
  cost: bigint;
}

/** Returns the holding after more were bought: what was paid, the fee included, is their cost. */
export const afterBuying = (
  { shares, cost }: Holding,
  bought: { shares: bigint; value: bigint; fee: bigint },
): Holding => ({ shares: shares + bought.shares, cost: cost + bought.value + bought.fee });

/**
 * Returns the holding after some were sold, and what that gained: what came in after the fee, less the part of the cost
 * that the sold shares had on average, rounded down; who sells all sells the whole cost.
 */
export function afterSelling(
  { shares, cost }: Holding,
  sold: { shares: bigint; value: bigint; fee: bigint },
): { holding: Holding; gain: bigint } {
  const part = shares === 0n ? 0n : (cost * sold.shares) / shares;
  return {
    holding: { shares: shares - sold.shares, cost: cost - part },
    gain: sold.value - sold.fee - part,
  };
}

import type { TransferKind } from '../ledger/chart-of-accounts.ts';

/** What a movement on the bank account is in the books where it is no customer's. */
export interface Booking {
  kind: TransferKind;
  /** What moves between the bank and the other account, in minor units, like the cost. */
  amount: bigint;
  /** What the platform pays for it out of the cover for charges. */
  cost: bigint;
}

/**
 * Returns how a movement is booked. `fee` is what a provider has kept of its settlement; null where the money is the
 * platform's own: interest where it came in, a charge of the bank where it left. Amounts in minor units.
 */
export function bookingOf(amount: bigint, fee: bigint | null): Booking {
  const isIncoming = amount > 0n;
  const moved = isIncoming ? amount : -amount;
  if (fee !== null)
    return { kind: isIncoming ? 'settlement_in' : 'settlement_out', amount: moved, cost: fee };
  return isIncoming
    ? { kind: 'bank_interest', amount: moved, cost: 0n }
    : { kind: 'bank_charge', amount: moved, cost: moved };
}

import { addDays, type BusinessDate } from '../calendar/business-date.ts';
import { max } from '../money/amount.ts';

/**
 * A movement between wallet and pot: a deposit is done at once; a redemption is, or waits for the next business date and
 * may be cancelled until then.
 */
export const savingsMovementStates = ['waiting', 'done', 'cancelled'] as const;
export type SavingsMovementState = (typeof savingsMovementStates)[number];

export const savingsMovementKinds = ['deposit', 'redemption'] as const;
export type SavingsMovementKind = (typeof savingsMovementKinds)[number];

/** When a redemption arrives in the wallet: at once, or at the start of a later business date. */
export interface Arrival {
  isInstant: boolean;
  arrivesOn: BusinessDate;
}

/**
 * Returns when a redemption arrives: at once up to what is left of the day's limit; above it the whole of it on the next
 * business date. All amounts in minor units.
 */
export function arrivalOf(
  amount: bigint,
  { instantLimit, redeemedAtOnce }: { instantLimit: bigint; redeemedAtOnce: bigint },
  today: BusinessDate,
): Arrival {
  const isInstant = amount <= leftAtOnce({ instantLimit, redeemedAtOnce });
  return { isInstant, arrivesOn: isInstant ? today : addDays(today, 1) };
}

/** Returns what may still be redeemed at once on a day, in minor units. */
export const leftAtOnce = (day: { instantLimit: bigint; redeemedAtOnce: bigint }): bigint =>
  max(day.instantLimit - day.redeemedAtOnce, 0n);

/**
 * Returns whether the owner may cancel a redemption: until the business date begins on which it arrives. From then on the
 * day before has earned without it.
 */
export const mayCancelRedemption = (
  { state, arrivesOn }: { state: SavingsMovementState; arrivesOn: BusinessDate },
  today: BusinessDate,
): boolean => state === 'waiting' && today < arrivesOn;

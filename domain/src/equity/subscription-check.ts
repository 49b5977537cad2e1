import { maxAmount } from '../money/amount.ts';
import { type OfferingRecord, type OfferingState, offeringStateOf } from './offering-state.ts';

/** What an offering allows each person. */
export interface OfferedShares extends OfferingRecord {
  /** Minor units a share. */
  price: bigint;
  lotShares: number;
  maxLots: bigint;
}

export type ShareRefusal =
  | { code: 'not_open'; state: OfferingState }
  | { code: 'already_subscribed' }
  | { code: 'above_limit' }
  | { code: 'amount_too_large' };

/** Returns what so many lots cost, in minor units. */
export const costOfLots = (
  lots: bigint,
  { price, lotShares }: { price: bigint; lotShares: number },
): bigint => lots * BigInt(lotShares) * price;

/**
 * Returns what is held for so many lots, or why they may not be subscribed for now. A person has one subscription at a time,
 * as each has a remainder of its own: many small ones would come to more than a large one. What was taken back does not
 * count. The risk level and the balance are asked for apart from this.
 */
export function checkShareSubscription(
  offered: OfferedShares,
  { lots, heldLots, now }: { lots: bigint; heldLots: bigint; now: Date },
): { ok: true; amount: bigint } | { ok: false; refusal: ShareRefusal } {
  const state = offeringStateOf(offered, now);
  if (state !== 'open') return { ok: false, refusal: { code: 'not_open', state } };
  if (heldLots > 0n) return { ok: false, refusal: { code: 'already_subscribed' } };
  if (lots > offered.maxLots) return { ok: false, refusal: { code: 'above_limit' } };
  const amount = costOfLots(lots, offered);
  if (amount > maxAmount) return { ok: false, refusal: { code: 'amount_too_large' } };
  return { ok: true, amount };
}

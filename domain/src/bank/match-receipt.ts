import type { RechargeState } from '../wallet/recharge-state.ts';

/**
 * What an incoming payment is, seen beside the recharge whose code it names: the amount that was asked for; another
 * one; one more payment of a recharge that has had its money; or of nobody who is known.
 */
export const receiptFindings = ['as_asked', 'less', 'more', 'again', 'unknown'] as const;
export type ReceiptFinding = (typeof receiptFindings)[number];

/**
 * Returns what an incoming payment is. Late money is money as well: a recharge that expired or was cancelled takes it
 * as an open one does. Amounts in minor units.
 */
export function findingOf(
  received: bigint,
  recharge: { asked: bigint; state: RechargeState } | null,
): ReceiptFinding {
  if (!recharge) return 'unknown';
  if (recharge.state === 'succeeded') return 'again';
  if (received < recharge.asked) return 'less';
  return received > recharge.asked ? 'more' : 'as_asked';
}

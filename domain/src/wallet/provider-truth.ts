import type { RechargeState } from './recharge-state.ts';
import type { WithdrawalState } from './withdrawal-state.ts';

/** How a provider says that a payment or a payout stands. */
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
export type PayoutStatus = 'accepted' | 'settled' | 'returned';

/** Returns whether money that was credited is no longer there by the provider's words: refunded, or never paid. */
export const takesBack = (state: RechargeState, status: PaymentStatus): boolean =>
  state === 'succeeded' && status !== 'succeeded' && status !== 'pending';

const released: readonly WithdrawalState[] = ['returned', 'rejected', 'cancelled'];

/**
 * Returns whether a payout contradicts the end that its withdrawal has had: it came back after it was settled, or it
 * goes out although the money was released. Nothing follows from that by itself; people have to look.
 */
export const contradictsEnd = (state: WithdrawalState, status: PayoutStatus): boolean =>
  state === 'settled' ? status === 'returned' : released.includes(state) && status !== 'returned';

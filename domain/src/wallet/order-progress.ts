import type { RechargeState } from './recharge-state.ts';
import { openWithdrawalStates, type WithdrawalState } from './withdrawal-state.ts';

/** How an order stands, in a word for lists: under way, done, or ended without money having moved. */
export const orderProgress = ['open', 'done', 'ended'] as const;
export type OrderProgress = (typeof orderProgress)[number];

export const rechargeStatesOf: Readonly<Record<OrderProgress, readonly RechargeState[]>> = {
  open: ['created', 'pending'],
  done: ['succeeded'],
  ended: ['failed', 'cancelled', 'expired'],
};

export const withdrawalStatesOf: Readonly<Record<OrderProgress, readonly WithdrawalState[]>> = {
  open: openWithdrawalStates,
  done: ['settled'],
  ended: ['returned', 'rejected', 'cancelled'],
};

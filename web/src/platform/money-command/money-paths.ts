import type { PathOf } from '@banyan/api/contract.ts';

/** The commands that move money: each demands an `Idempotency-Key`. A test compares them with the contract. */
export const moneyPaths = [
  '/api/recharge/create',
  '/api/withdrawal/request',
  '/api/withdrawal/cancel',
  '/api/subscription/create',
  '/api/subscription/cancel',
] as const satisfies readonly PathOf<'POST'>[];
export type MoneyPath = (typeof moneyPaths)[number];

import type { Side } from '../matching/market-command.ts';
import { type FeeRule, tradingFee } from './trading-fee.ts';

/** What one order has come to so far. Money in minor units. */
export interface OrderAccount {
  side: Side;
  /** The worst price that it may trade at: its limit, or the end of the band. */
  limit: bigint;
  shares: bigint;
  traded: bigint;
  /** What it has traded for. */
  value: bigint;
  fee: bigint;
}

/** Returns the account of an order that has not traded. */
export const newAccount = (side: Side, limit: bigint, shares: bigint): OrderAccount => ({
  side,
  limit,
  shares,
  traded: 0n,
  value: 0n,
  fee: 0n,
});

/**
 * Returns what must be set aside for what is open of an order: the shares of who sells, or what a buyer would pay at the
 * limit, with the fee that is added then. Nothing that trades later can cost more.
 */
export function neededFor({ side, limit, shares, traded, value, fee }: OrderAccount, rule: FeeRule): bigint {
  const rest = shares - traded;
  if (side === 'sell') return rest;
  const worst = limit * rest;
  return worst + tradingFee(value + worst, rule) - fee;
}

/** Returns the account after a trade, and what the trade adds to the fee. */
export function afterTrade(
  account: OrderAccount,
  { price, shares }: { price: bigint; shares: bigint },
  rule: FeeRule,
): { account: OrderAccount; fee: bigint } {
  const value = account.value + price * shares;
  const total = tradingFee(value, rule);
  return {
    account: { ...account, traded: account.traded + shares, value, fee: total },
    fee: total - account.fee,
  };
}

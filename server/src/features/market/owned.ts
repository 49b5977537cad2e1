import { currency } from '@banyan/domain/money/asset.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { AssetPartOf } from '../../platform/records.ts';

/** Returns the money that a person's orders have set aside. */
export const setAsideOf: AssetPartOf = async (reader, userId) => {
  const { posted } = await balanceOf(reader, userId, 'order_cash', currency);
  return { amount: posted, delayed: 0n };
};

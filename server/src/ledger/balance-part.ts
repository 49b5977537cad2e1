import type { AccountClass } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Reader } from '../platform/db/sql.ts';
import type { AssetPartOf } from '../platform/records.ts';
import { balanceOf } from './accounts.ts';
import { balancesOn } from './closing.ts';

/**
 * Returns the part of what people own that is the balance of their account of one class, what is held in it included.
 * `delayedOf` says how much of what is due to them there waits.
 */
export const balancePart = (
  account: AccountClass,
  delayedOf: (reader: Reader, userId: string) => Promise<bigint> = async () => 0n,
): AssetPartOf => ({
  account,
  now: async (reader, userId) => ({
    amount: (await balanceOf(reader, userId, account, currency)).posted,
    delayed: await delayedOf(reader, userId),
  }),
  atClose: (reader, on, people) => balancesOn(reader, people, { account, asset: currency, on }),
});

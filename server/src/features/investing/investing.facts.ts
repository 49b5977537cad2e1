import { isBusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { idSet } from '../../platform/db/id-set.ts';
import { sql } from '../../platform/db/sql.ts';
import type { FactOf } from '../../platform/facts.ts';

/** Of whom a fact about investing holds. What was cancelled was never invested, and what waits for a group is not invested yet. */
export const investingFacts = {
  neverInvested: async (reader, userIds) => {
    const invested = await idSet(
      reader,
      sql`
        select distinct user_id from subscriptions
        where user_id = any(${[...userIds]}::uuid[]) and state not in ('pending', 'cancelled')`,
    );
    return new Set(userIds.filter((userId) => !invested.has(userId)));
  },
  investedSince: (reader, userIds, since) => {
    if (since === null || !isBusinessDate(since)) throw new RangeError(`'${since}' is no date`);
    return idSet(
      reader,
      sql`
        select distinct user_id from subscriptions
        where user_id = any(${[...userIds]}::uuid[]) and state not in ('pending', 'cancelled')
          and subscribed_at >= ${startOf(since)}`,
    );
  },
  investedAtLeast: (reader, userIds, amount) => {
    const least = parseAmount(amount ?? '', currency);
    if (!least.ok) throw new RangeError(`'${amount}' is no amount`);
    return idSet(
      reader,
      sql`
        select user_id from subscriptions
        where user_id = any(${[...userIds]}::uuid[]) and state not in ('pending', 'cancelled')
        group by user_id having sum(principal) >= ${least.amount}`,
    );
  },
} satisfies Record<'neverInvested' | 'investedSince' | 'investedAtLeast', FactOf>;

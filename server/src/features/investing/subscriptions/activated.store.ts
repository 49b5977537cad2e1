import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import type { SubscriptionKey } from '../payouts/schedule.store.ts';

export interface ActivatedRow extends SubscriptionKey {
  value_on: BusinessDate;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Returns subscriptions that are active, or were, with a value date among some days, in the order of their keys. */
export function activatedBetween(
  reader: Reader,
  { from, to }: { from: BusinessDate; to: BusinessDate },
  after: SubscriptionKey | null,
  limit: number,
): Promise<ActivatedRow[]> {
  const { user_id, subscription_id } = after ?? { user_id: nobody, subscription_id: nobody };
  return reader.rows<ActivatedRow>(sql`
    select user_id, subscription_id, value_on from subscriptions
    where state in ('active', 'matured', 'repaid') and value_on between ${from} and ${to}
      and (user_id, subscription_id) > (${user_id}, ${subscription_id})
    order by user_id, subscription_id limit ${limit}`);
}

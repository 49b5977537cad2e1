import { isNotParked, type ReleasedItem } from '../../../jobs/parked.store.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { lockGroups, peopleOf } from '../../../platform/db/shards.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { type SubscriptionRow, subscriptionColumns } from '../subscriptions/subscription.store.ts';

/** Under which kind a subscription is parked whose day's work cannot be done. */
export const parkedSubscriptions = 'investing.subscription';

export type SubscriptionKey = Pick<SubscriptionRow, 'user_id' | 'subscription_id'>;

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the next subscriptions that a condition names, in the order of their keys, without those that are parked.
 */
export function scheduledKeys(
  reader: Reader,
  where: Query,
  after: SubscriptionKey | null,
  limit: number,
): Promise<SubscriptionKey[]> {
  const { user_id, subscription_id } = after ?? { user_id: nobody, subscription_id: nobody };
  return reader.rows<SubscriptionKey>(sql`
    select s.user_id, s.subscription_id from subscriptions s
    where ${where} and (s.user_id, s.subscription_id) > (${user_id}, ${subscription_id})
      and ${isNotParked(parkedSubscriptions, sql`s.subscription_id`)}
    order by s.user_id, s.subscription_id limit ${limit}`);
}

/** Locks and returns those of the subscriptions of which the condition is still true. */
export async function lockSubscriptions(
  writer: Writer,
  where: Query,
  keys: readonly SubscriptionKey[],
): Promise<SubscriptionRow[]> {
  const locked: SubscriptionRow[] = [];
  for (const group of await lockGroups(writer, keys)) {
    const wanted = group.map(({ user_id, subscription_id }) => [user_id, subscription_id]);
    const rows = await writer.rows<SubscriptionRow>(sql`
      select ${subscriptionColumns} from subscriptions s
      join ${unnest({ user_id: 'uuid', subscription_id: 'uuid' }, wanted)} as d(user_id, subscription_id)
        on s.user_id = d.user_id and s.subscription_id = d.subscription_id
      where s.user_id = any(${peopleOf(group)}::uuid[]) and ${where}
      order by s.user_id, s.subscription_id for update of s`);
    locked.push(...rows);
  }
  return locked;
}

/** Returns the issuers that owe these payouts. */
export async function issuersOfPayouts(reader: Reader, payouts: readonly ReleasedItem[]): Promise<string[]> {
  const issuers = new Set<string>();
  for (const { owner, id } of payouts) {
    const row = await reader.first<{ issuer_id: string }>(sql`
      select issuer_id from payouts where user_id = ${owner} and payout_id = ${id}`);
    if (row) issuers.add(row.issuer_id);
  }
  return [...issuers];
}

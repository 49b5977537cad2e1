import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { type SubscriptionRow, subscriptionColumns } from './subscription.store.ts';

export type PendingKey = Pick<SubscriptionRow, 'user_id' | 'subscription_id'>;

const wanted = (keys: readonly PendingKey[]) =>
  unnest(
    { user_id: 'uuid', subscription_id: 'uuid' },
    keys.map(({ user_id, subscription_id }) => [user_id, subscription_id]),
  );

/** Moves pending subscriptions on, each once; returns those that were pending. */
export function movePending(
  writer: Writer,
  keys: readonly PendingKey[],
  to: 'cooling_off' | 'cancelled',
): Promise<SubscriptionRow[]> {
  return writer.rows<SubscriptionRow>(sql`
    update subscriptions s set state = ${to}
    where (s.user_id, s.subscription_id) in (select * from ${wanted(keys)}) and s.state = 'pending'
    returning ${subscriptionColumns}`);
}

/** Returns subscriptions of whomever, by their keys. */
export function subscriptionRows(reader: Reader, keys: readonly PendingKey[]): Promise<SubscriptionRow[]> {
  return reader.rows<SubscriptionRow>(sql`
    select ${subscriptionColumns} from subscriptions s
    where (s.user_id, s.subscription_id) in (select * from ${wanted(keys)})`);
}

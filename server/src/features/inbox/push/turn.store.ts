import type { InboxKind } from '@banyan/domain/inbox/inbox-message.ts';
import { mostPushesAnHour } from '@banyan/domain/inbox/push.ts';
import { sql, type Writer } from '../../../platform/db/sql.ts';

const hourMs = 3_600_000;

/** A push of one message to one device. */
export interface PushKey {
  userId: string;
  subscriptionId: string;
  messageId: string;
}

interface Turn {
  address_sealed: Uint8Array;
  language: 'zh' | 'en';
}

/**
 * Counts a push, and returns where it goes. Undefined where it goes nowhere: the device is not told of this kind, was told of
 * this message just before, or has had enough of an hour; what is urgent is counted and always goes.
 */
export function takeTurn(
  writer: Writer,
  { userId, subscriptionId, messageId }: PushKey,
  { kind, isUrgent, wall }: { kind: InboxKind; isUrgent: boolean; wall: Date },
): Promise<Turn | undefined> {
  const hourEnd = new Date(wall.getTime() + hourMs);
  return writer.first<Turn>(sql`
    update push_subscriptions set
      sent = case when hour_ends_at > ${wall}::timestamptz then sent + 1 else 1 end,
      hour_ends_at = case when hour_ends_at > ${wall}::timestamptz then hour_ends_at else ${hourEnd}::timestamptz end
    where user_id = ${userId} and subscription_id = ${subscriptionId} and not (${kind}::text = any(muted))
      and last_message_id is distinct from ${messageId}::uuid
      and (${isUrgent}::boolean or sent < ${mostPushesAnHour} or hour_ends_at is null or hour_ends_at <= ${wall}::timestamptz)
    returning address_sealed, language`);
}

/** Takes the count of a push back that has not gone. */
export async function giveTurnBack(writer: Writer, { userId, subscriptionId }: PushKey): Promise<void> {
  await writer.run(sql`
    update push_subscriptions set sent = greatest(sent - 1, 0)
    where user_id = ${userId} and subscription_id = ${subscriptionId}`);
}

/** Notes which message a device was told of last: the same one is not pushed again. */
export async function markPushed(
  writer: Writer,
  { userId, subscriptionId, messageId }: PushKey,
): Promise<void> {
  await writer.run(sql`
    update push_subscriptions set last_message_id = ${messageId}
    where user_id = ${userId} and subscription_id = ${subscriptionId}`);
}

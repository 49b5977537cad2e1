import type { InboxKind } from '@banyan/domain/inbox/inbox-message.ts';
import { mostPushDevices, type PushServiceName } from '@banyan/domain/inbox/push.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export interface PushSubscriptionRow {
  user_id: string;
  subscription_id: string;
  session_id: string;
  address_sealed: Uint8Array;
  language: 'zh' | 'en';
  muted: InboxKind[];
  made_at: Date;
  seen_at: Date;
}

const columns = sql`user_id, subscription_id, session_id, address_sealed, language, muted, made_at, seen_at`;

/** Returns whose subscriptions stand at one browser: of several people where some have left it without logging out. */
export const subscriptionsAt = (reader: Reader, endpointIndex: string): Promise<PushSubscriptionRow[]> =>
  reader.rows<PushSubscriptionRow>(sql`
    select ${columns} from push_subscriptions where endpoint_index = ${endpointIndex}`);

/** Returns a person's subscriptions, the one that was there last first. */
export const subscriptionsOf = (reader: Reader, userId: string): Promise<PushSubscriptionRow[]> =>
  reader.rows<PushSubscriptionRow>(sql`
    select ${columns} from push_subscriptions where user_id = ${userId} order by seen_at desc, subscription_id`);

type DeviceRow = Pick<PushSubscriptionRow, 'user_id' | 'subscription_id' | 'muted'>;

/** Returns the devices of these people, with the kinds that each is not told of. */
export const devicesOf = (reader: Reader, userIds: readonly string[]): Promise<DeviceRow[]> =>
  reader.rows<DeviceRow>(sql`
    select user_id, subscription_id, muted from push_subscriptions where user_id = any(${[...userIds]}::uuid[])`);

export interface SeenDevice {
  userId: string;
  subscriptionId: string;
  sessionId: string;
  addressSealed: Buffer;
  service: PushServiceName;
  language: 'zh' | 'en';
  at: Date;
}

/** Inserts a subscription, and forgets those that were there longest ago where there are too many. */
export async function insertSubscription(
  writer: Writer,
  device: SeenDevice & { endpointIndex: string },
): Promise<void> {
  const { userId, subscriptionId, sessionId, endpointIndex, addressSealed, service, language, at } = device;
  await writer.run(sql`
    insert into push_subscriptions (user_id, subscription_id, session_id, endpoint_index, address_sealed, service, language,
      made_at, seen_at)
    values (${userId}, ${subscriptionId}, ${sessionId}, ${endpointIndex}, ${addressSealed}, ${service}, ${language},
      ${at}, ${at})`);
  await writer.run(sql`
    delete from push_subscriptions where user_id = ${userId} and subscription_id in (
      select subscription_id from push_subscriptions
      where user_id = ${userId} order by seen_at desc, subscription_id desc offset ${mostPushDevices})`);
}

/** Notes that a device was there, in whose session, and how it is reached now. */
export async function confirmSubscription(writer: Writer, device: SeenDevice): Promise<void> {
  const { userId, subscriptionId, sessionId, addressSealed, service, language, at } = device;
  await writer.run(sql`
    update push_subscriptions set session_id = ${sessionId}, address_sealed = ${addressSealed}, service = ${service},
      language = ${language}, seen_at = greatest(made_at, ${at}::timestamptz)
    where user_id = ${userId} and subscription_id = ${subscriptionId}`);
}

/** Notes where a device is told from now on whose browser has changed its subscription by itself. */
export async function moveSubscription(
  writer: Writer,
  { endpointIndex, ...device }: SeenDevice & { endpointIndex: string },
): Promise<void> {
  await confirmSubscription(writer, device);
  await writer.run(sql`
    update push_subscriptions set endpoint_index = ${endpointIndex}
    where user_id = ${device.userId} and subscription_id = ${device.subscriptionId}`);
}

/** Deletes a subscription; returns how many there were. */
export const deleteSubscription = (writer: Writer, userId: string, subscriptionId: string): Promise<number> =>
  writer.run(sql`
    delete from push_subscriptions where user_id = ${userId} and subscription_id = ${subscriptionId}`);

/** Which of a person's sessions have ended. */
export type EndedSessions = { only: string } | { except: string } | 'all';

/** Ends the subscriptions of sessions that have ended; returns how many there were. */
export function endPushOf(writer: Writer, userId: string, ended: EndedSessions): Promise<number> {
  const which =
    ended === 'all'
      ? sql`true`
      : 'only' in ended
        ? sql`session_id = ${ended.only}`
        : sql`session_id <> ${ended.except}`;
  return writer.run(sql`delete from push_subscriptions where user_id = ${userId} and ${which}`);
}

/** Says which kinds are not pushed to a device. */
export async function setMuted(
  writer: Writer,
  userId: string,
  subscriptionId: string,
  muted: readonly InboxKind[],
): Promise<void> {
  await writer.run(sql`
    update push_subscriptions set muted = ${[...muted]}::text[]
    where user_id = ${userId} and subscription_id = ${subscriptionId}`);
}

import type { InboxKind } from '@banyan/domain/inbox/inbox-message.ts';
import { pushLifeHours } from '@banyan/domain/inbox/push.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { devicesOf } from './subscription.store.ts';

const topic = 'push';

/** Returns the ids of a person's devices that are told of a kind. */
export type DevicesFor = (kind: InboxKind) => readonly string[];

/** Returns which devices of each of these people are told of a kind, looked up for all of them at once. */
export async function pushDevicesOf(
  reader: Reader,
  userIds: readonly string[],
): Promise<(userId: string) => DevicesFor> {
  const byPerson = Map.groupBy(await devicesOf(reader, userIds), ({ user_id }) => user_id);
  return (userId) => (kind) =>
    (byPerson.get(userId) ?? [])
      .filter(({ muted }) => !muted.includes(kind))
      .map(({ subscription_id }) => subscription_id);
}

/** A message that was left in somebody's inbox, for the devices that are told of it. */
export interface PushedMessage {
  userId: string;
  messageId: string;
  devices: readonly string[];
}

/**
 * Leaves a push for each device in the transaction of what it tells about. It names the message by its instant, too: what is
 * said but once is pushed but once.
 */
export async function enqueuePushes(ctx: CommandContext, messages: readonly PushedMessage[]): Promise<void> {
  const at = ctx.now.toISOString();
  const until = new Date(ctx.wall.getTime() + pushLifeHours * 3_600_000).toISOString();
  for (const { userId, messageId, devices } of messages)
    for (const subscriptionId of devices)
      await ctx.enqueue(topic, { userId, subscriptionId, messageId, at, until });
}

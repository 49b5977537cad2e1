import type { OutboxPayload } from '@banyan/api/gathered.ts';
import { mayBeMuted } from '@banyan/domain/inbox/inbox-message.ts';
import { pushText } from '@banyan/domain/inbox/push.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { PushChannel, PushMessage, PushOutcome } from '../../../platform/delivery/web-push.ts';
import { newId } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { inboxMessage } from '../message.store.ts';
import { openAddress } from './address.ts';
import { deleteSubscription } from './subscription.store.ts';
import { giveTurnBack, markPushed, type PushKey, takeTurn } from './turn.store.ts';

/** RFC 8030: a topic has at most so many signs. */
const topicChars = 32;

/**
 * Pushes one message to one device, unless it was read meanwhile or is of no more use. A subscription that its push service
 * does not know any more ends. What fails for now throws, and the outbox comes back.
 */
export const deliverPush =
  (services: Services, push: PushChannel | null) =>
  async ({ userId, subscriptionId, messageId, at, until }: OutboxPayload<'push'>): Promise<void> => {
    const key: PushKey = { userId, subscriptionId, messageId };
    const lifeMs = Date.parse(until) - services.clock.wall().getTime();
    if (!push || !(lifeMs > 0)) return;
    const message = await messageFor(services, key, at, lifeMs);
    if (!message) return;
    const outcome = await push(message).catch(async (error: unknown) => {
      await inTransaction(services.db, (writer) => giveTurnBack(writer, key));
      throw error;
    });
    await conclude(services, key, outcome);
  };

/** Counts the push, and returns what is sent; undefined where nothing is. */
async function messageFor(
  { db, clock, config: { keys } }: Services,
  key: PushKey,
  at: string,
  lifeMs: number,
): Promise<PushMessage | undefined> {
  const { userId, subscriptionId, messageId } = key;
  return inTransaction(db, async (writer) => {
    const row = await inboxMessage(writer, userId, messageId);
    // One that is said but once stays as it came first.
    if (!row || row.read_at !== null || row.at.toISOString() !== at) return undefined;
    const { kind, leads_to } = row;
    const isUrgent = !mayBeMuted(kind);
    const turn = await takeTurn(writer, key, { kind, isUrgent, wall: clock.wall() });
    if (!turn) return undefined;
    const { address_sealed, language } = turn;
    return {
      address: openAddress(keys, { user_id: userId, subscription_id: subscriptionId, address_sealed }),
      payload: JSON.stringify(pushText(kind, leads_to, language)),
      // Neither the person nor the kind: the push service reads it.
      topic: sha256(`${subscriptionId} ${kind}`).slice(0, topicChars),
      isUrgent,
      lifeSeconds: Math.ceil(lifeMs / 1_000),
    };
  });
}

async function conclude(services: Services, key: PushKey, outcome: PushOutcome): Promise<void> {
  if (outcome.kind === 'gone') {
    await runCommand(services, systemClient, newId(), async (ctx) => {
      if ((await deleteSubscription(ctx.writer, key.userId, key.subscriptionId)) > 0)
        ctx.changed(key.userId, 'inbox');
    });
    return;
  }
  // Nobody can do anything about one message; whoever runs this reads of a key that push services do not know any more.
  if (outcome.kind === 'refused') services.log.warn('push refused', { reason: outcome.reason });
  await inTransaction(services.db, (writer) => markPushed(writer, key));
}

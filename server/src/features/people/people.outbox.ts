import type { OutboxPayload } from '@banyan/api/gathered.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DeliveryChannel, Outgoing } from '../../platform/delivery/channel.ts';
import type { DeliveryChannels } from '../../platform/delivery/channels.ts';
import type { Services } from '../../platform/services.ts';
import { TryLater } from '../../platform/try-later.ts';
import { markRefused, markSent, noteDelay, takeMessage, wipeExpired } from './messages/messages.store.ts';
import { openMessage } from './messages/messages.ts';

/**
 * Delivers one message. What fails for now throws, and the outbox comes back; what is too late or refused for good
 * is settled here.
 */
export const deliverMessage =
  (services: Services, channels: DeliveryChannels) =>
  async ({ messageId }: OutboxPayload<'message'>): Promise<void> => {
    const { db, clock, config } = services;
    const row = await inTransaction(db, (writer) => takeMessage(writer, messageId, clock.wall()));
    const { recipient, content } = row ? openMessage(config.keys, row) : { recipient: '', content: null };
    if (!row || !content) return;

    const channel = channels[row.channel];
    const { subject } = row;
    const outcome = channel
      ? await attempt(services, channel, { messageId, recipient, subject, ...content })
      : endHere(services, row.channel, recipient, content.text);
    await inTransaction(db, (writer) =>
      outcome.kind === 'accepted'
        ? markSent(writer, messageId, outcome.providerId)
        : markRefused(writer, messageId, outcome.reason),
    );
  };

async function attempt({ db }: Services, channel: DeliveryChannel, message: Outgoing) {
  try {
    return await channel(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    await inTransaction(db, (writer) => noteDelay(writer, message.messageId, reason));
    throw new TryLater(reason, { cause: error });
  }
}

/**
 * With no provider the message ends in the local outbox, readable in a demo's console. Only a developer's own
 * terminal shows what was sent; logs never do. In production a message without a provider is refused.
 */
function endHere({ config }: Services, channel: string, recipient: string, text: string) {
  if (!config.isDemo) return { kind: 'refused', reason: `${channel}: no provider` } as const;
  if (config.mode === 'development') process.stderr.write(`[outbox] ${channel} to ${recipient}: ${text}\n`);
  return { kind: 'accepted', providerId: null } as const;
}

/** A code is of no use after its time: neither to its owner nor, from then on, to anybody who reads the database. */
export const peopleTasks: FrequentTask[] = [
  {
    name: 'people.wipe_messages',
    everyMs: 5_000,
    run: ({ db, clock }) => inTransaction(db, (writer) => wipeExpired(writer, clock.wall())),
  },
];

import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboxPayload, OutboxTopic } from '@banyan/api/gathered.ts';
import { isTransient } from '../platform/db/failures.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { errorFacts } from '../platform/log.ts';
import { outboxBuckets, type Services } from '../platform/services.ts';
import { TryLater } from '../platform/try-later.ts';
import { type LeaseTimes, withHeartbeat } from './heartbeat.ts';
import { leaseEnd } from './lease.ts';
import {
  type ClaimedMessage,
  claimMessages,
  delayMessage,
  markDelivered,
  type OutboxTopics,
  parkMessage,
  renewMessage,
} from './outbox.store.ts';

/** Brings one message to where it goes. May run again for the same message, so it must be safe to repeat. */
export type OutboxHandler = (payload: Record<string, string>, messageId: string) => Promise<void>;

/** The handlers of the areas: each reads what the wire declares of its topic. */
export type OutboxHandlers = {
  readonly [Topic in OutboxTopic]?: (payload: OutboxPayload<Topic>, messageId: string) => Promise<void>;
};

/** Returns the areas' handlers as the dispatcher takes them: what was left under a topic is what its handler reads. */
export const byTopic = (handlers: OutboxHandlers): Record<string, OutboxHandler> =>
  handlers as Record<string, OutboxHandler>;

const leaseTimes: LeaseTimes = { leaseMs: 60_000, heartbeatMs: 15_000 };
const pollMs = 1_000;
const maxBackoffMs = 300_000;
/** Whoever asks to be left alone is, but not for longer: a header must not park what people wait for. */
const maxAskedMs = 3_600_000;
/** An unforeseen failure is tried so often, about an hour; one of somebody outside who does not answer, for a day. */
const maxAttempts = 20;
const maxWaitMs = 86_400_000;

/**
 * Delivers the outbox: leases a few messages in a short transaction, works outside it, marks them done. A
 * worker renews its leases while it lives; a message whose worker died comes back when its lease ends; a failing one waits longer each time, and is parked
 * in the end for an operator to look at: nothing is ever concluded from that.
 */
export function outboxDispatcher(
  services: Services,
  handlers: Record<string, OutboxHandler>,
  topics: OutboxTopics = { except: [] },
  times: LeaseTimes = leaseTimes,
) {
  const stopping = new AbortController();
  const markAsDelivered = marking(services);
  let woken: (() => void) | undefined;
  let loop: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if ((await deliverOnce()) > 0) continue;
      } catch (error) {
        services.log.warn('outbox waits', errorFacts(error));
      }
      const nap = sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      await Promise.race([
        nap,
        new Promise<void>((resolve) => {
          woken = resolve;
        }),
      ]);
    }
  }

  /** Delivers what is available now; returns how many messages it took. */
  async function deliverOnce(): Promise<number> {
    const buckets = Array.from({ length: outboxBuckets }, (_, bucket) => bucket);
    const counts = await Promise.all(
      buckets.map(async (bucket) => {
        const claimed = await claim(services, bucket, topics, times);
        // Side by side: one that waits for its provider must not use up the lease of the others.
        await Promise.all(
          claimed.map((message) =>
            deliver(services, handlers[message.topic], message, { times, markAsDelivered }),
          ),
        );
        return claimed.length;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  return {
    start: () => {
      loop = run();
    },
    wake: () => woken?.(),
    deliverOnce,
    stop: async () => {
      stopping.abort();
      woken?.();
      await loop;
    },
  };
}
export type OutboxDispatcher = ReturnType<typeof outboxDispatcher>;

const claim = (
  services: Services,
  bucket: number,
  topics: OutboxTopics,
  times: LeaseTimes,
): Promise<ClaimedMessage[]> =>
  inTransaction(services.db, (writer) =>
    claimMessages(writer, bucket, topics, {
      now: services.clock.wall(),
      leaseEnd: leaseEnd(services, times),
    }),
  );

/** Returns how a message is marked as delivered: in one commit with the others that were in the same moment. */
function marking({ db, clock }: Services): (message: ClaimedMessage) => Promise<void> {
  let waiting: ClaimedMessage[] = [];
  let marked: Promise<void> | undefined;
  const markAll = async () => {
    await new Promise(setImmediate);
    const delivered = waiting;
    [waiting, marked] = [[], undefined];
    await inTransaction(db, (writer) => markDelivered(writer, delivered, clock.wall()));
  };
  return (message) => {
    waiting.push(message);
    marked ??= markAll();
    return marked;
  };
}

interface Delivery {
  times: LeaseTimes;
  markAsDelivered(message: ClaimedMessage): Promise<void>;
}

async function deliver(
  services: Services,
  handler: OutboxHandler | undefined,
  message: ClaimedMessage,
  { times, markAsDelivered }: Delivery,
): Promise<void> {
  const { db, clock, log } = services;
  const { id, topic, attempts } = message;
  const renew = () => inTransaction(db, (writer) => renewMessage(writer, message, leaseEnd(services, times)));
  try {
    if (!handler) throw new Error(`nobody handles ${topic}`);
    await withHeartbeat({ renew, everyMs: times.heartbeatMs, log, facts: { topic, id } }, () =>
      handler(message.payload, id),
    );
    await markAsDelivered(message);
  } catch (error) {
    log.warn('outbox retry', { topic, attempts, ...errorFacts(error) });
    const now = clock.wall();
    if (isTooMuch(message, error, now)) {
      log.error('outbox parked', { topic, id, ...errorFacts(error) });
      await inTransaction(db, (writer) => parkMessage(writer, message, error, now));
    } else {
      const until = new Date(now.getTime() + waitMsOf(attempts, error));
      await inTransaction(db, (writer) => delayMessage(writer, message, error, until));
    }
  }
}

/** Twice as long each time, and no less than whoever does not answer has asked for. */
function waitMsOf(attempts: number, error: unknown): number {
  const askedMs = error instanceof TryLater ? (error.afterMs ?? 0) : 0;
  return Math.max(Math.min(maxBackoffMs, 1_000 * 2 ** attempts), Math.min(maxAskedMs, askedMs));
}

function isTooMuch({ attempts, created_at }: ClaimedMessage, error: unknown, now: Date): boolean {
  const waitedMs = now.getTime() - created_at.getTime();
  return error instanceof TryLater || isTransient(error) ? waitedMs >= maxWaitMs : attempts >= maxAttempts;
}

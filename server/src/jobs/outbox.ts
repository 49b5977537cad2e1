import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Writer } from '../platform/db/sql.ts';
import { inTransaction, isPassing } from '../platform/db/transaction.ts';
import { errorFacts } from '../platform/log.ts';
import { bucketOf, outboxBuckets, type Services } from '../platform/services.ts';
import { TryLater } from '../platform/try-later.ts';
import { park } from './parked.store.ts';

/** Brings one message to where it goes. May run again for the same message, so it must be safe to repeat. */
export type OutboxHandler = (payload: Record<string, string>, messageId: string) => Promise<void>;

const leaseMs = 60_000;
const pollMs = 1_000;
const maxBackoffMs = 300_000;
/** An unforeseen failure is tried so often, about an hour; one of somebody outside who does not answer, for a day. */
const maxAttempts = 20;
const maxWaitMs = 86_400_000;
export const parkedMessages = 'outbox';

interface Claimed {
  bucket: number;
  id: string;
  topic: string;
  payload: Record<string, string>;
  attempts: number;
  created_at: Date;
}

/** Which topics a dispatcher looks after: a provider that is slow to answer keeps only its own lane waiting. */
export type OutboxLane = { only: readonly string[] } | { except: readonly string[] };

/**
 * Delivers the outbox: leases a few messages in a short transaction, works outside it, marks them done. A
 * message whose worker died comes back when its lease ends; a failing one waits longer each time, and is parked
 * in the end for an operator to look at: nothing is ever concluded from that.
 */
export function outboxDispatcher(
  services: Services,
  handlers: Record<string, OutboxHandler>,
  lane: OutboxLane = { except: [] },
) {
  const isOurs =
    'only' in lane ? sql`topic = any(${lane.only}::text[])` : sql`topic <> all(${lane.except}::text[])`;
  const stopping = new AbortController();
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
        const claimed = await claim(bucket);
        // Side by side: one that waits for its provider must not use up the lease of the others.
        await Promise.all(claimed.map(deliver));
        return claimed.length;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  const claim = (bucket: number): Promise<Claimed[]> =>
    inTransaction(services.db, (writer) => {
      const now = services.clock.wall();
      return writer.rows<Claimed>(sql`
        update outbox set available_at = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
        where bucket = ${bucket} and id in (
          select id from outbox where bucket = ${bucket} and ${isOurs} and done_at is null and parked_at is null and available_at <= ${now}
          order by available_at limit 10 for update skip locked)
        returning bucket, id, topic, payload, attempts, created_at`);
    });

  async function deliver(message: Claimed): Promise<void> {
    const handler = handlers[message.topic];
    try {
      if (!handler) throw new Error(`nobody handles ${message.topic}`);
      await handler(message.payload, message.id);
      await settle(message, sql`done_at = ${services.clock.wall()}, last_error = null`);
    } catch (error) {
      const backoff = Math.min(maxBackoffMs, 1_000 * 2 ** message.attempts);
      services.log.warn('outbox retry', {
        topic: message.topic,
        attempts: message.attempts,
        ...errorFacts(error),
      });
      if (isTooMuch(message, error)) return settleParked(message, error);
      const again = new Date(services.clock.wall().getTime() + backoff);
      await settle(message, sql`available_at = ${again}, last_error = ${String(error).slice(0, 500)}`);
    }
  }

  function isTooMuch({ attempts, created_at }: Claimed, error: unknown): boolean {
    const waitedMs = services.clock.wall().getTime() - created_at.getTime();
    return error instanceof TryLater || isPassing(error) ? waitedMs >= maxWaitMs : attempts >= maxAttempts;
  }

  async function settleParked({ bucket, id, topic, payload }: Claimed, error: unknown): Promise<void> {
    const at = services.clock.wall();
    services.log.error('outbox parked', { topic, id, ...errorFacts(error) });
    await inTransaction(services.db, async (writer) => {
      const subject = [topic, ...Object.values(payload).slice(-1)].join(' ');
      await park(writer, { kind: parkedMessages, id, subject }, error, at);
      await writer.run(sql`
        update outbox set parked_at = ${at}, last_error = ${String(error).slice(0, 500)} where bucket = ${bucket} and id = ${id}`);
    });
  }

  const settle = (message: Claimed, change: ReturnType<typeof sql>) =>
    inTransaction(services.db, (writer) =>
      writer.run(sql`update outbox set ${change} where bucket = ${message.bucket} and id = ${message.id}`),
    );

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

/** Sends a parked message on its way again, as if it had not been tried. */
export async function sendAgain(writer: Writer, id: string, at: Date): Promise<void> {
  await writer.run(sql`
    update outbox set parked_at = null, attempts = 0, available_at = ${at}, created_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id} and done_at is null`);
}
export type OutboxDispatcher = ReturnType<typeof outboxDispatcher>;

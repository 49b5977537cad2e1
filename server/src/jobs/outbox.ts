import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { errorFacts } from '../platform/log.ts';
import { outboxBuckets, type Services } from '../platform/services.ts';

/** Brings one message to where it goes. May run again for the same message, so it must be safe to repeat. */
export type OutboxHandler = (payload: Record<string, string>, messageId: string) => Promise<void>;

const leaseMs = 60_000;
const pollMs = 1_000;
const maxBackoffMs = 300_000;

interface Claimed {
  bucket: number;
  id: string;
  topic: string;
  payload: Record<string, string>;
  attempts: number;
}

/** Which topics a dispatcher looks after: a provider that is slow to answer keeps only its own lane waiting. */
export type OutboxLane = { only: readonly string[] } | { except: readonly string[] };

/**
 * Delivers the outbox: leases a few messages in a short transaction, works outside it, marks them done. A
 * message whose worker died comes back when its lease ends; a failing one waits longer each time.
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
          select id from outbox where bucket = ${bucket} and ${isOurs} and done_at is null and available_at <= ${now}
          order by available_at limit 10 for update skip locked)
        returning bucket, id, topic, payload, attempts`);
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
      const again = new Date(services.clock.wall().getTime() + backoff);
      await settle(message, sql`available_at = ${again}, last_error = ${String(error).slice(0, 500)}`);
    }
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
export type OutboxDispatcher = ReturnType<typeof outboxDispatcher>;

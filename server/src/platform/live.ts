import type { Topic } from '@banyan/api/topics.ts';
import type { LiveTopic } from './context.ts';
import type { Writer } from './db/sql.ts';
import { newId } from './ids.ts';
import { everybody, type Hint, insertHints } from './live-hints.store.ts';
import { freshMs as rulesFreshMs } from './rules.ts';

/**
 * The rules may be a second old at whichever process a screen asks then: before that it would read the old ones again,
 * and be told no more.
 */
const everybodyWaitsMs = rulesFreshMs + 100;

type Listener = (topics: Topic[]) => void;

/** Whose data a command has changed, and which; `everybody` for what is the same for all. */
export type Change = readonly [userId: string, topics: readonly (LiveTopic | 'installation')[]];

/** What carries hints to the other processes on the same database, and theirs to here. */
export interface HintExchange {
  /** Tells the other processes; returns the hints that were not delivered here yet. */
  announce(hints: readonly Hint[]): readonly Hint[];
  /** Somebody listens: from now on it looks for the hints of others, as long as that is so. */
  wake(): void;
  stop(): Promise<void>;
}

/** What an exchange is given: how to deliver a hint in this process, and who listens here. */
export interface HintReceiver {
  deliver(hint: Hint): void;
  listeners: ReadonlyMap<string, unknown>;
}

/**
 * Makes what sends hints to open screens that something changed. A hint carries no data and may be lost: a screen
 * that reconnects reads afresh. Without an exchange the process is the only one, and hints stay within it.
 */
export function liveHints(makeExchange?: (receiver: HintReceiver) => HintExchange) {
  const listeners = new Map<string, Set<Listener>>();
  const exchange = makeExchange?.({ deliver, listeners });

  function deliver({ userId, topics }: Hint): void {
    if (userId === everybody) setTimeout(tell, everybodyWaitsMs, [...listeners.values()], topics).unref();
    else tell([listeners.get(userId) ?? []], topics);
  }

  return {
    /** Writes hints into the transaction of what they are about; returns what to publish after its commit. */
    leave: async (writer: Writer, changes: readonly Change[], at: Date): Promise<readonly Hint[]> => {
      const hints = hintsOf(changes);
      if (exchange && hints.length > 0) await insertHints(writer, hints, at);
      return hints;
    },
    publish(hints: readonly Hint[]): void {
      if (hints.length === 0) return;
      for (const hint of exchange?.announce(hints) ?? hints) deliver(hint);
    },
    subscribe(userId: string, listener: Listener): () => void {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      exchange?.wake();
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    stop: async (): Promise<void> => exchange?.stop(),
  };
}
export type LiveHints = ReturnType<typeof liveHints>;

function tell(listeners: readonly Iterable<Listener>[], topics: readonly Topic[]): void {
  for (const own of listeners) for (const listener of own) listener([...topics]);
}

/** One hint for each person, however often a command named them. */
function hintsOf(changes: readonly Change[]): Hint[] {
  const byUser = new Map<string, Set<Topic>>();
  for (const [userId, topics] of changes) {
    const known = byUser.get(userId) ?? new Set<Topic>();
    byUser.set(userId, known);
    for (const topic of topics) known.add(topic);
  }
  return [...byUser].map(([userId, topics]) => ({ hintId: newId(), userId, topics: [...topics] }));
}

import type { Topic } from '@banyan/api/topics.ts';
import type { LiveTopic } from './context.ts';
import type { Writer } from './db/sql.ts';
import { newId } from './ids.ts';
import { type Hint, insertHints, type Move } from './live-hints.store.ts';
import { pacedMoves } from './paced-moves.ts';
import { freshMs as rulesFreshMs } from './rules.ts';

/**
 * The rules may be a second old at whichever process a screen asks then: before that it would read the old ones again,
 * and be told no more.
 */
const everybodyWaitsMs = rulesFreshMs + 100;

/** Between two hints about the same thing that go to everybody, in milliseconds. */
const moveGapMs = 250;

type Listener = (topics: Topic[]) => void;
type Watcher = (move: Move) => void;

/** Whose data a command has changed, and which; null for what is the same for everybody. */
export type Change = readonly [userId: string, topics: readonly LiveTopic[]] | null;

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
  const watchers = new Set<Watcher>();
  const exchange = makeExchange?.({ deliver, listeners });
  const tellMoved = pacedMoves(moveGapMs, (move) => {
    for (const watcher of watchers) watcher(move);
  });

  function deliver({ people, topics, moved }: Hint): void {
    if (moved) tellMoved(moved);
    else if (people) for (const userId of people) tell(listeners.get(userId), topics);
    else
      setTimeout(() => {
        for (const own of listeners.values()) tell(own, topics);
      }, everybodyWaitsMs).unref();
  }

  return {
    /** Writes hints into the transaction of what they are about; returns what to publish after its commit. */
    leave: (
      writer: Writer,
      changes: readonly Change[],
      at: Date,
      moves: readonly Move[] = [],
    ): readonly Hint[] => {
      const hints = [...hintsOf(changes), ...moves.map(hintOfMove)];
      if (exchange && hints.length > 0) insertHints(writer, hints, at);
      return hints;
    },
    publish(hints: readonly Hint[]): void {
      if (hints.length === 0) return;
      for (const hint of exchange?.announce(hints) ?? hints) deliver(hint);
    },
    /** Calls back when data of the person have changed, and when something has moved that everybody may look at. */
    subscribe(userId: string, listener: Listener, watcher?: Watcher): () => void {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      if (watcher) watchers.add(watcher);
      exchange?.wake();
      return () => {
        own.delete(listener);
        if (watcher) watchers.delete(watcher);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    stop: async (): Promise<void> => exchange?.stop(),
  };
}
export type LiveHints = ReturnType<typeof liveHints>;

function tell(listeners: Iterable<Listener> | undefined, topics: readonly Topic[]): void {
  for (const listener of listeners ?? []) listener([...topics]);
}

/** Names each person once, however often a command did, and in one hint all of whom the same has changed. */
function hintsOf(changes: readonly Change[]): Hint[] {
  const byPerson = new Map<string, readonly Topic[]>();
  for (const change of changes) {
    if (!change) continue;
    const [userId, topics] = change;
    const known = byPerson.get(userId);
    byPerson.set(userId, known ? [...new Set([...known, ...topics])] : topics);
  }
  // A job changes the same one thing of thousands: nothing of it need be put in order.
  const alike = Map.groupBy(byPerson, ([, topics]) =>
    topics.length === 1 ? topics[0] : [...topics].toSorted().join(),
  );
  const hints: Hint[] = [...alike.values()].map((group) => ({
    hintId: newId(),
    people: group.map(([userId]) => userId),
    topics: [...new Set(group[0]?.[1])],
    moved: null,
  }));
  return changes.includes(null)
    ? [...hints, { hintId: newId(), people: null, topics: ['installation'], moved: null }]
    : hints;
}

const hintOfMove = (moved: Move): Hint => ({ hintId: newId(), people: null, topics: [moved.topic], moved });

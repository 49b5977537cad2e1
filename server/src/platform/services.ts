import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Client, CommandContext, ReadContext } from './context.ts';
import type { Database } from './db/database.ts';
import type { Question, Sharing } from './db/sharing.ts';
import { type Reader, sql, type Writer } from './db/sql.ts';
import { inSnapshot, inTransaction, inWholeSnapshot } from './db/transaction.ts';
import { awaitReactions, reactionTopic } from './domain-events.ts';
import type { ForcedSales } from './forced-sales.ts';
import { deriveId, newId } from './ids.ts';
import { inOrder } from './in-order.ts';
import type { Change, LiveHints } from './live.ts';
import type { Hint, Move } from './live-hints.store.ts';
import type { Log } from './log.ts';
import type { PurchaseSlots } from './purchase-slots.ts';
import type { Freshness, RuleBook } from './rules.ts';

/** What the process has one of. */
export interface Services {
  config: Config;
  db: Database;
  /** Transactions that the calls of different people share. */
  sharing: Sharing;
  clock: Clock;
  live: LiveHints;
  log: Log;
  rules: RuleBook;
  /** Returns the names of the reactions to an event. */
  reactionsTo(event: string): readonly string[];
  /** What repays the debts that the market sells shares for. */
  forcedSales: ForcedSales;
  /** The means that purchases may be paid with besides money. */
  purchaseSlots: PurchaseSlots;
  /** Wakes the dispatcher of the outbox; it would look by itself a moment later. */
  wakeOutbox(): void;
  /** The last step of every command's transaction; a job under a lease looks here whether it still has it. */
  beforeCommit?(writer: Writer): Promise<void>;
  /** For tests: so many items are a step of what the server does by itself; left out, a number that serves each well. */
  stepSize?: number;
}

export const systemClient: Client = { ip: '', clientId: 'system', device: 'system', language: 'zh' };

interface QueryOptions {
  /** Says that it may share its snapshot with others, and whose turn it takes. */
  question?: Question | undefined;
  isOfAll?: boolean | undefined;
}

/** Runs a query in one read-only snapshot: its own, or of all nodes, or one that it shares with other questions. */
export function runQuery<T>(
  services: Services,
  client: Client,
  query: (ctx: ReadContext) => Promise<T>,
  { question, isOfAll = false }: QueryOptions = {},
): Promise<T> {
  const read = async (reader: Reader) =>
    query(await readContext(services, client, reader, 'may be a second old'));
  if (isOfAll) return inWholeSnapshot(services.db, read);
  return question ? services.sharing.read(question, read) : inSnapshot(services.db, read);
}

/** Rows that commands of many people change: the units of a product, what a house account may give, a place in a line. */
export type Contended = 'quota' | 'funds' | 'line';

interface CommandOptions {
  /** Whose turn it takes; what the server does by itself waits for nobody. */
  owner?: string | undefined;
  /** Whether it may share its transaction with those of other owners. */
  isShared?: boolean;
  /** What it locks that commands of others lock, too. */
  contendsFor?: Contended | undefined;
}

/**
 * Runs a command in one transaction, again when the database asks for it; hints and the outbox follow the
 * commit. `commandId` is what its ids derive from.
 */
export function runCommand<T>(
  services: Services,
  client: Client,
  commandId: string,
  command: (ctx: CommandContext) => Promise<T>,
  options?: CommandOptions,
): Promise<T> {
  return runCommandAfter(services, client, commandId, nothingAhead, command, options);
}

const nothingAhead = async (): Promise<void> => undefined;

/**
 * Runs a command in the same way, which is given what was found `ahead`: what needs no rules is asked together with the
 * question for these. It refuses nothing; the command says what it means.
 */
export async function runCommandAfter<T, Found>(
  services: Services,
  client: Client,
  commandId: string,
  ahead: (reader: Reader, wall: Date) => Promise<Found>,
  command: (ctx: CommandContext, found: Found) => Promise<T>,
  { owner, isShared = false, contendsFor }: CommandOptions = {},
): Promise<T> {
  let hints: readonly Hint[] = [];
  let enqueued = false;
  const run = async (writer: Writer) => {
    const changes: Change[] = []; // a repeated attempt starts afresh
    const moves: Move[] = [];
    enqueued = false;
    const { context, found } = await inOrder({
      found: ahead(writer, services.clock.wall()),
      context: readContext(services, client, writer, 'newest'),
    });
    const commandContext: CommandContext = {
      ...context,
      writer,
      id: (label) => deriveId(commandId, label),
      changed: (userId, ...topics) => void changes.push([userId, topics]),
      changedForEverybody: () => void changes.push(null),
      moved: (topic, subjectId, sequence) => void moves.push({ topic, subjectId, sequence }),
      happened: (name, { userId, subjectId }) => {
        const names = services.reactionsTo(name);
        if (names.length === 0) return;
        enqueued = true;
        awaitReactions(writer, { name, userId, subjectId, at: context.now }, names);
        for (const reaction of names) enqueue(writer, reactionTopic, { userId, reaction }, context.wall);
      },
      enqueue: async (topic, payload) => {
        enqueued = true;
        enqueue(writer, topic, payload, context.wall);
      },
    };
    const done = await command(commandContext, found);
    hints = services.live.leave(writer, changes, services.clock.wall(), moves);
    await services.beforeCommit?.(writer);
    return done;
  };
  const { db, sharing } = services;
  const result = await (owner === undefined
    ? inTransaction(db, run)
    : isShared
      ? sharing.command({ owner, contendsFor }, run)
      : sharing.alone({ owner }, run));
  services.live.publish(hints);
  if (enqueued) services.wakeOutbox();
  return result;
}

async function readContext(
  services: Services,
  client: Client,
  reader: Reader,
  freshness: Freshness,
): Promise<ReadContext> {
  const now = services.clock.now();
  const { policy, flags } = await services.rules.at(reader, now, freshness);
  return {
    reader,
    now,
    today: businessDateOf(now),
    wall: services.clock.wall(),
    policy,
    flags,
    client,
  };
}

export const outboxBuckets = 4;

/** Returns where a message of the outbox stands. */
export const bucketOf = (id: string): number => Number.parseInt(id.slice(-2), 16) % outboxBuckets;

function enqueue(writer: Writer, topic: string, payload: Record<string, string>, at: Date): void {
  const id = newId();
  writer.send(sql`
    insert into outbox (bucket, id, topic, payload, created_at, available_at)
    values (${bucketOf(id)}, ${id}, ${topic}, ${JSON.stringify(payload)}::jsonb, ${at}, ${at})`);
}

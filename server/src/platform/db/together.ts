import { AppError } from '../app-error.ts';
import type { Connection, Database, Isolation } from './database.ts';
import type { Reader, Writer } from './sql.ts';
import { inSnapshot, insideTransaction, inTransaction, isInsideTransaction } from './transaction.ts';
import { lendWriter } from './writer.ts';

/** Runs the work in a transaction, which it may share with the work of other owners that waits at the same time. */
export interface Sharing {
  command<T>(owner: string, work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Reads in a snapshot that others may read at the same time. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
}

export interface SharingOptions {
  maxBatch?: number;
  /** How many such transactions run at the same time. */
  lanes?: number;
}

/** What is shared: commands, or a snapshot. */
interface Kind {
  isolation: Isolation;
  alone<T>(db: Database, work: (writer: Writer) => Promise<T>): Promise<T>;
}
const commands: Kind = { isolation: 'shared', alone: inTransaction };
const snapshots: Kind = {
  isolation: 'snapshot',
  // The database refuses what a reader may not do.
  alone: (db, work) => inSnapshot(db, (reader) => work(reader as Writer)),
};

type Submit = (owner: string | null, work: Waiting['work']) => Promise<unknown>;

interface Waiting {
  /** Null for what waits for nobody else's end. */
  owner: string | null;
  work(writer: Writer): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** What has become of one command in a transaction that is shared: only when that commits, it is so. */
type Outcome =
  | { is: 'done'; value: unknown }
  /** A refusal by rule that has changed nothing: the others need not know of it. */
  | { is: 'refused'; error: AppError }
  /** A refusal that comes after a change. */
  | { is: 'spoilt' }
  | { is: 'failed'; error: unknown };

/** Rolls a shared transaction back, with what each of its commands has come to. */
class Spoilt extends Error {
  readonly outcomes: readonly Outcome[];
  constructor(outcomes: readonly Outcome[]) {
    super('a transaction that commands share cannot be committed');
    this.outcomes = outcomes;
  }
}

/**
 * Lets commands that wait at the same time share one transaction, each as if it were alone: while one commits, the
 * next ones gather, so that a busy moment makes larger transactions and a quiet one costs nothing. Row locks do not
 * separate commands inside one transaction, so no owner has two at once, here or in the other lane; and what a
 * command changes beyond its owner's rows is one guarded statement, as that reads and writes in one step.
 *
 * A command that is refused before it has changed a row is answered alone. One that is refused later is run again in
 * a transaction of its own, the others in another one that they share. Whatever else happens (a lock that is not free
 * soon, a lost connection, an error that nobody expected), all are run again, each on its own.
 */
function together(db: Database, kind: Kind, { maxBatch = 64, lanes = 2 }: SharingOptions): Submit {
  const waiting: Waiting[] = [];
  const busy = new Set<string | null>();
  let running = 0;

  async function lane(): Promise<void> {
    running += 1;
    // Everything that is ready in this turn joins.
    await new Promise(setImmediate);
    for (let batch = take(); batch.length > 0; batch = take()) await run(db, kind, batch);
    running -= 1;
  }

  const wake = () => {
    if (running < lanes) void lane();
  };

  /** What follows of the same owner may start as soon as this one is answered. */
  function answered(owner: string | null): void {
    busy.delete(owner);
    if (waiting.length > 0) wake();
  }

  /** Takes the commands that have waited longest, one of each owner; the other lane gets its part. */
  function take(): Waiting[] {
    const batch: Waiting[] = [];
    const most = Math.min(maxBatch, Math.ceil(waiting.length / lanes));
    for (let i = 0; i < waiting.length && batch.length < most; ) {
      const next = waiting[i] as Waiting;
      if (busy.has(next.owner)) i += 1;
      else {
        if (next.owner !== null) busy.add(next.owner);
        batch.push(next);
        waiting.splice(i, 1);
      }
    }
    return batch;
  }

  return async (owner, work) => {
    if (isInsideTransaction())
      throw new Error('a command was given inside a transaction, which it would outlive');
    return new Promise<unknown>((resolve, reject) => {
      waiting.push({
        owner,
        work,
        resolve: (value) => {
          answered(owner);
          resolve(value);
        },
        reject: (error) => {
          answered(owner);
          reject(error);
        },
      });
      wake();
    });
  };
}

/**
 * Never throws: each command hears what has become of it, those that are run on their own perhaps later: a lock that
 * somebody keeps for long must not stop the lane.
 */
async function run(db: Database, kind: Kind, batch: readonly Waiting[]): Promise<void> {
  if (batch.length === 1) return runAlone(db, kind, batch);
  let outcomes: readonly Outcome[];
  try {
    outcomes = await db.transaction(kind.isolation, (connection) =>
      insideTransaction(() => runAll(connection, batch)),
    );
  } catch (error) {
    if (!(error instanceof Spoilt) || error.outcomes.some(({ is }) => is === 'failed'))
      return runAlone(db, kind, batch);
    const isSpoilt = error.outcomes.map(({ is }) => is === 'spoilt');
    const others = batch.filter((_, i) => !isSpoilt[i]);
    await Promise.all([
      runAlone(
        db,
        kind,
        batch.filter((_, i) => isSpoilt[i]),
      ),
      others.length > 0 && run(db, kind, others),
    ]);
    return;
  }
  outcomes.forEach((outcome, i) => {
    if (outcome.is === 'done') batch[i]?.resolve(outcome.value);
    if (outcome.is === 'refused') batch[i]?.reject(outcome.error);
  });
}

/** How long a lane waits for what runs on its own, in milliseconds. */
const patienceMs = 50;

/** Runs each in a transaction of its own. */
function runAlone(db: Database, kind: Kind, batch: readonly Waiting[]): Promise<void> {
  const all = batch.map(({ work, resolve, reject }) => kind.alone(db, work).then(resolve, reject));
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    void Promise.all(all).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Runs the commands side by side on one connection. Throws `Spoilt` where their transaction must not be committed. */
async function runAll(connection: Connection, batch: readonly Waiting[]): Promise<Outcome[]> {
  const outcomes = await Promise.all(batch.map(({ work }) => outcomeOf(connection, work)));
  if (outcomes.some(({ is }) => is === 'spoilt' || is === 'failed')) throw new Spoilt(outcomes);
  return outcomes;
}

async function outcomeOf(connection: Connection, work: Waiting['work']): Promise<Outcome> {
  const lent = lendWriter(connection);
  try {
    return { is: 'done', value: await work(lent.writer) };
  } catch (error) {
    if (!(error instanceof AppError)) return { is: 'failed', error };
    await lent.end();
    return lent.hasChanged() ? { is: 'spoilt' } : { is: 'refused', error };
  } finally {
    await lent.end();
  }
}

/**
 * Returns the ways to share transactions of a database. The embedded one has a single connection and shares none;
 * on a cluster a transaction of many people would span its nodes.
 */
export function sharing(
  db: Database,
  { isOnCluster = false, ...options }: SharingOptions & { isOnCluster?: boolean } = {},
): Sharing {
  if (db.kind === 'pglite' || isOnCluster)
    return { command: (_owner, work) => inTransaction(db, work), read: (work) => inSnapshot(db, work) };
  const command = together(db, commands, options);
  const read = together(db, snapshots, options);
  return {
    command: <T>(owner: string, work: (writer: Writer) => Promise<T>) => command(owner, work) as Promise<T>,
    read: <T>(work: (reader: Reader) => Promise<T>) => read(null, work) as Promise<T>,
  };
}

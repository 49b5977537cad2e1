import { AppError } from '../app-error.ts';
import type { Connection, Database, Isolation } from './database.ts';
import { isCutOff } from './failures.ts';
import { fairQueue } from './fair-queue.ts';
import type { Writer } from './sql.ts';
import { insideTransaction, isInsideTransaction } from './transaction.ts';
import { lendWriter } from './writer.ts';

/** What waits together: its transaction, and how much of it there is at once. */
export interface Kind {
  isolation: Isolation;
  alone<T>(db: Database, work: (writer: Writer) => Promise<T>): Promise<T>;
  maxBatch: number;
  lanes: number;
  perOwner: number;
  mostWaiting?: number;
  /** How long a lane waits for what runs on its own, in milliseconds. */
  patienceMs: number;
}

/** Whose turn something takes, and what it locks that others lock, too (`FairItem`). */
export interface Turn {
  /** Null for what waits for nobody else's end. */
  owner: string | null;
  contendsFor?: string | undefined;
}

export type Submit = (turn: Turn, work: Waiting['work']) => Promise<unknown>;

export interface Waiting extends Turn {
  work(writer: Writer): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** What has become of one command in a batched transaction: only when that commits, it is so. */
type Outcome =
  | { is: 'done'; value: unknown }
  /** A refusal by rule that has changed nothing: the others need not know of it. */
  | { is: 'refused'; error: AppError }
  /** A refusal that comes after a change. */
  | { is: 'spoilt' }
  | { is: 'failed'; error: unknown };

/** Rolls a batched transaction back, with what each of its commands has come to. */
class Spoilt extends Error {
  readonly outcomes: readonly Outcome[];
  constructor(outcomes: readonly Outcome[]) {
    super('a transaction that commands share cannot be committed');
    this.outcomes = outcomes;
  }
}

/**
 * Lets commands that wait at the same time share one transaction, each as if it were alone: while one commits, the
 * next ones gather, so that a busy moment makes larger transactions and a quiet one costs nothing. What a command
 * changes beyond its owner's rows is one guarded statement, as that reads and writes in one step. Owners take turns; those
 * that contend for the same row gather in one transaction, and two never wait for it in two.
 *
 * A command that is refused before it has changed a row is answered alone. One that is refused later is run again in
 * a transaction of its own, the others in another one that they share. Whatever else happens (a lock that is not free
 * soon, a lost connection, an error that nobody expected), all are run again, each on its own.
 */
export function together(db: Database, kind: Kind): Submit {
  const waiting = fairQueue<Waiting>(kind);
  let running = 0;

  async function lane(): Promise<void> {
    running += 1;
    // Everything that is ready in this turn joins.
    await new Promise(setImmediate);
    for (let batch = take(); batch.length > 0; batch = take()) await run(db, kind, batch);
    running -= 1;
  }

  const wake = () => {
    if (running < kind.lanes) void lane();
  };

  /** The other lanes get their part. */
  const take = () => waiting.take(Math.min(kind.maxBatch, Math.ceil(waiting.length / kind.lanes)));

  return async (turn, work) => {
    if (isInsideTransaction())
      throw new Error('a command was given inside a transaction, which it would outlive');
    return new Promise<unknown>((resolve, reject) => {
      /** What follows of the same owner may start as soon as this one is answered. */
      const answering =
        <T>(answer: (value: T) => void) =>
        (value: T) => {
          waiting.done(item);
          if (waiting.length > 0) wake();
          answer(value);
        };
      const item = { ...turn, work, resolve: answering(resolve), reject: answering(reject) };
      if (waiting.add(item)) wake();
      else reject(new AppError('server.busy'));
    });
  };
}

/** Never throws: each command hears what has become of it, those that are run on their own perhaps later. */
async function run(db: Database, kind: Kind, batch: readonly Waiting[]): Promise<void> {
  if (batch.length === 1) return runAlone(db, kind, batch);
  let outcomes: readonly Outcome[];
  try {
    outcomes = await db.transaction(kind.isolation, (connection) =>
      insideTransaction(() => runAll(connection, batch)),
    );
  } catch (error) {
    if (!(error instanceof Spoilt)) return runAlone(db, kind, batch);
    if (error.outcomes.some(({ is }) => is === 'failed'))
      return runAlone(
        db,
        kind,
        batch.filter((each, i) => !endCutOff(each, error.outcomes[i])),
      );
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

/** Ends what was cut off, since it would be again. Returns whether it was. */
function endCutOff(waiting: Waiting, outcome: Outcome | undefined): boolean {
  if (outcome?.is !== 'failed' || !isCutOff(outcome.error)) return false;
  waiting.reject(outcome.error);
  return true;
}

/** Runs each in a transaction of its own. */
function runAlone(db: Database, kind: Kind, batch: readonly Waiting[]): Promise<void> {
  const all = batch.map(({ work, resolve, reject }) => kind.alone(db, work).then(resolve, reject));
  const end = Promise.all(all).then(() => undefined);
  if (kind.patienceMs === Number.POSITIVE_INFINITY) return end;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, kind.patienceMs);
    void end.then(() => {
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
  const lent = lendWriter(connection.forOne?.() ?? connection, connection);
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

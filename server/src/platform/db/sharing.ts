import { AppError } from '../app-error.ts';
import type { Database } from './database.ts';
import { isCutOff } from './failures.ts';
import { lateQuestions } from './late-questions.ts';
import type { Reader, Writer } from './sql.ts';
import { type Kind, type Turn, together, type Waiting } from './together.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

/** What is read, as far as it says how long that takes. */
export interface Question {
  /** Whose turn it takes; null for what everybody asks. */
  owner: string | null;
  /** Questions of the same text take about as long. */
  about: string;
}

/** Runs the work in a transaction, which it may share with the work of other owners that waits at the same time. */
export interface Sharing {
  /** One at a time of each owner. */
  command<T>(turn: Turn, work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Runs a command that shares no transaction, a few at a time of each owner. */
  alone<T>(turn: Turn, work: (writer: Writer) => Promise<T>): Promise<T>;
  /**
   * Reads in a snapshot that others may read at the same time. What takes long there is read again in one of its own.
   * Throws `server.busy` where the owner has asked for too much at once, or for what takes too long.
   */
  read<T>(question: Question, work: (reader: Reader) => Promise<T>): Promise<T>;
}

export interface SharingOptions {
  maxBatch?: number;
  /** How many batched transactions run at the same time. */
  lanes?: number;
}

const inSnapshotOf =
  (isolation: 'shared snapshot' | 'long snapshot'): Kind['alone'] =>
  // The database refuses what a reader may not do.
  (db, work) =>
    inSnapshot(db, (reader) => work(reader as Writer), isolation);

/** A lock that somebody keeps for long must not stop the lane. */
const aMoment = { patienceMs: 50 };
const untilItEnds = { patienceMs: Number.POSITIVE_INFINITY };

/** Row locks do not separate commands inside one transaction, so an owner has one under way. */
const commands: Kind = {
  isolation: 'shared',
  alone: inTransaction,
  // What contends for a row is in one lane alone: what waits there is to go on in few commits.
  maxBatch: 128,
  lanes: 2,
  perOwner: 1,
  ...aMoment,
};
/** Leaves connections for everything else. */
const ownCommands: Kind = {
  isolation: 'read committed',
  alone: inTransaction,
  maxBatch: 1,
  lanes: 10,
  perOwner: 4,
  ...untilItEnds,
};
/** As many of an owner at once as a screen asks for. */
const snapshots: Kind = {
  isolation: 'shared snapshot',
  alone: inSnapshotOf('shared snapshot'),
  maxBatch: 64,
  lanes: 2,
  perOwner: 3,
  mostWaiting: 100,
  ...aMoment,
};
const longSnapshots: Kind = {
  isolation: 'long snapshot',
  alone: inSnapshotOf('long snapshot'),
  maxBatch: 1,
  lanes: 3,
  perOwner: 1,
  mostWaiting: 100,
  ...untilItEnds,
};

/**
 * Returns the ways to share transactions of a database. The embedded one has a single connection and shares none;
 * on a cluster a transaction of many people would span its nodes.
 */
export function sharing(
  db: Database,
  { isOnCluster = false, ...options }: SharingOptions & { isOnCluster?: boolean } = {},
): Sharing {
  const own = (_turn: Turn, work: (writer: Writer) => Promise<never>) => inTransaction(db, work);
  if (db.kind === 'pglite')
    return { command: own, alone: own, read: (_question, work) => inSnapshot(db, work) } as Sharing;
  const alone = together(db, ownCommands) as Sharing['alone'];
  if (isOnCluster) return { command: alone, alone, read: (_question, work) => inSnapshot(db, work) };
  return {
    command: together(db, { ...commands, ...options }) as Sharing['command'],
    alone,
    read: reading(db, options),
  };
}

/** What was cut off in a shared snapshot is read in one of its own, and for a while so is what asks the same. */
function reading(db: Database, options: SharingOptions): Sharing['read'] {
  const shared = together(db, { ...snapshots, ...options });
  const long = together(db, longSnapshots);
  const late = lateQuestions();
  const atLength = ({ owner, about }: Question, work: Waiting['work']) =>
    long({ owner: owner ?? about }, work).catch((error: unknown) => {
      throw isCutOff(error) ? new AppError('server.busy', { cause: error }) : error;
    });
  return (async (question: Question, work: Waiting['work']) => {
    if (late.has(question.about)) return atLength(question, work);
    try {
      return await shared({ owner: question.owner }, work);
    } catch (error) {
      if (!isCutOff(error)) throw error;
      late.add(question.about);
      return atLength(question, work);
    }
  }) as Sharing['read'];
}

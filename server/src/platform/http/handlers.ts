import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { z } from 'zod';
import type {
  Client,
  CommandContext,
  OnDuty,
  OperatorCommand,
  OperatorRead,
  OperatorReadOfAll,
  ReadContext,
  SignedIn,
  UserCommand,
  UserRead,
} from '../context.ts';
import type { Contended } from '../services.ts';

/** A use case's context follows from its declaration: who calls, and whether it may write. */
export type ContextOf<E extends Endpoint> = E['effect'] extends 'read'
  ? E['auth'] extends 'user'
    ? UserRead
    : E['auth'] extends 'operator'
      ? OperatorRead
      : ReadContext
  : E['auth'] extends 'user'
    ? UserCommand
    : E['auth'] extends 'operator'
      ? OperatorCommand
      : CommandContext;

type WhoOf<E extends Endpoint> = E['auth'] extends 'user'
  ? SignedIn
  : E['auth'] extends 'operator'
    ? OnDuty
    : object;

/** The file of a call that takes one. */
type UploadOf<E extends Endpoint> = E extends { upload: object } ? { file: Buffer } : object;

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Outside any transaction: for slow work such as hashing, and for talking to another company. */
export type Outside<Who = object> = Who & {
  client: Client;
  wall: Date;
  query<T>(query: (ctx: ReadContext) => Promise<T>): Promise<T>;
  transact<T>(command: (ctx: CommandContext) => Promise<T>): Promise<T>;
};

export interface Staged<E extends Endpoint, Prepared = unknown, Result = unknown> {
  /** Before the transaction. */
  prepare?: (outside: Outside<WhoOf<E> & UploadOf<E>>, input: InputOf<E>) => Promise<Prepared>;
  /** Whether the transaction is a snapshot of all nodes. */
  isOfAll?: boolean;
  /**
   * Whether a command that has no key may share its transaction as those do that have one: its caller names what it
   * uses up, so that a second one is refused, and all that it changes of others is one guarded statement each.
   */
  isShared?: boolean;
  /**
   * What a command that shares its transaction locks that those of others lock, too: they gather in one transaction,
   * and wait for it in no other.
   */
  contendsFor?: Contended;
  /** Inside it. */
  run: (ctx: ContextOf<E>, input: InputOf<E>, prepared: Prepared) => Promise<Result>;
  /**
   * What the field `text` of the reply is, where that may be too long to be made at once: its pieces, each asked for
   * when the one before it has been read. Each reads by queries of its own.
   */
  pieces?: (outside: Outside<WhoOf<E>>, input: InputOf<E>) => AsyncIterable<string>;
  /** After the commit; also when an earlier reply is replayed. */
  finish?: (outside: Outside<WhoOf<E>>, result: OutputOf<E>) => Promise<OutputOf<E>>;
}

/** Shows operators what is summed over many people. */
export interface OfAll<E extends Endpoint> {
  ofAll: (ctx: OperatorReadOfAll, input: InputOf<E>) => Promise<OutputOf<E>>;
}

export type Handler<E extends Endpoint> =
  | ((ctx: ContextOf<E>, input: InputOf<E>) => Promise<OutputOf<E>>)
  | OfAll<E>
  // oxlint-disable-next-line typescript/no-explicit-any -- what is prepared is the handler's own affair
  | Staged<E, any, OutputOf<E>>;

/**
 * A handler of whatever call, as the edge sees it: the call's own declaration has read what it is given, which is more
 * than types can say of all calls at once. These are methods, so that every handler is one of them: TypeScript does not
 * hold its narrower context and input against a method. Its area compares it with its declaration (`HandlersOf`).
 */
export interface AnyStaged extends Omit<Staged<Endpoint>, 'prepare' | 'run' | 'pieces' | 'finish'> {
  prepare?(outside: Outside, input: unknown): Promise<unknown>;
  run(ctx: ReadContext, input: unknown, prepared: unknown): Promise<unknown>;
  pieces?(outside: Outside, input: unknown): AsyncIterable<string>;
  finish?(outside: Outside, result: unknown): Promise<unknown>;
}
interface AnyOfAll {
  ofAll(ctx: ReadContext, input: unknown): Promise<unknown>;
}
/** The same of a handler that is no more than what runs inside the transaction. */
export type AnyRun = AnyOfAll['ofAll'];
export type AnyHandler = AnyRun | AnyOfAll | AnyStaged;

/** One handler per declared call: a missing one does not compile. */
export type HandlersOf<Area extends Record<string, Endpoint>> = { [Name in keyof Area]: Handler<Area[Name]> };

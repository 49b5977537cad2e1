import { expect } from 'vitest';
import { sql } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';
import type { CallOptions, Path, Reply } from './caller.ts';
import type { GatedProcess } from './gated-process.ts';
import type { TwoProcesses } from './two-processes.ts';
import { expectVerified } from './verified.ts';

/** Commands at whose statements a server is killed, and what the books say then. */

const isFull = process.env.BANYAN_FULL === '1';

/** How long a test of one such command may take, in milliseconds. */
export const killsTimeout = isFull ? 480_000 : 240_000;

/** Where commands are given, by whom, and what they move. */
export interface Killing<Books, At extends string = Path> {
  two: TwoProcesses;
  gated: GatedProcess;
  /** Whose money it is, and how the server behind the gate is called: by themselves, or by an operator. */
  person: {
    userId: string;
    call: { send: (path: At, fields: object, options: CallOptions) => Promise<Reply> };
  };
  /** Reads all that the commands move, and nothing that jobs or the outbox do about it later. */
  books(): Promise<Books>;
}

export interface KilledCommand<Books, Input extends object = object, At extends string = Path> {
  path: At;
  /** Returns all that it sends, with the payment password entered, and makes what each one needs for itself. */
  input(): Promise<Input>;
  /** Returns what it makes of the books. */
  after(before: Books): Books;
  /** A command of no more statements than this was not followed: five when left out. */
  least?: number;
  /** Returns what only its statements name, where it has no key. */
  nameOf?(input: Input): string;
}

interface Prepared<Input> {
  input: Input;
  name: string;
  send(): Promise<Reply>;
}

async function prepare<Books, Input extends object, At extends string>(
  { person }: Killing<Books, At>,
  { path, input, nameOf }: KilledCommand<Books, Input, At>,
): Promise<Prepared<Input>> {
  const [key, fields] = [newId(), await input()];
  return {
    input: fields,
    name: nameOf?.(fields) ?? key,
    send: () => person.call.send(path, fields, nameOf ? {} : { key }),
  };
}

/** The statements before which the server is killed: all with BANYAN_FULL=1, else two, for each costs a start of it. */
function statementsToKillAt(commit: number): number[] {
  return isFull
    ? Array.from({ length: commit - 1 }, (_, index) => index + 1)
    : [Math.floor(commit / 3), Math.floor((commit * 2) / 3)];
}

/** The server is started again many times: what the payment password was entered for must not expire meanwhile. */
async function prolongAuthorizations(two: TwoProcesses, userId: string): Promise<void> {
  await two.both.tamper((writer) =>
    writer.run(sql`
      update payment_authorizations set expires_at = expires_at + interval '1 hour' where user_id = ${userId}`),
  );
}

/**
 * Carries a command out once, which counts its statements, and kills the server that the next one is sent to: before
 * some of these, all with BANYAN_FULL=1, before the commit, and behind it. Expects that it has changed nothing each
 * time, and everything the last time. Returns the next one as it was sent: it is done, and nobody has heard so.
 */
export async function expectWholeOrNothing<Books, Input extends object = object, At extends string = Path>(
  killing: Killing<Books, At>,
  command: KilledCommand<Books, Input, At>,
): Promise<Prepared<Input>> {
  const { gated, books } = killing;
  const { after, least = 5 } = command;
  const first = await prepare(killing, command);
  const start = await books();
  const statements = await gated.statementsOf(first.name, first.send);
  const commit = statements.findLastIndex(({ isCommit }) => isCommit) + 1;
  expect(commit).toBeGreaterThan(least);
  expect(await books()).toEqual(after(start));

  const next = await prepare(killing, command);
  const before = await books();
  await prolongAuthorizations(killing.two, killing.person.userId);
  for (const n of statementsToKillAt(commit)) {
    await gated.killAt(n, 'before', next.name, next.send);
    expect(await books(), `killed before statement ${n}`).toEqual(before);
  }
  await gated.killAt('commit', 'before', next.name, next.send);
  expect(await books(), 'killed before the commit').toEqual(before);
  await gated.killAt('commit', 'behind', next.name, next.send);
  expect(await books(), 'killed behind the commit').toEqual(after(before));
  return next;
}

/** Expects the same of a money command, and that whoever asks again under its key is told what was done. */
export async function expectDoneOnce<Books, At extends string = Path>(
  killing: Killing<Books, At>,
  command: KilledCommand<Books, object, At>,
): Promise<void> {
  const { send } = await expectWholeOrNothing(killing, command);
  const done = await killing.books();
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await killing.books()).toEqual(done);
  await expectVerified(killing.two.database.db);
}

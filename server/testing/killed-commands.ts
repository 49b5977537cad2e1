import { expect } from 'vitest';
import { sql } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';
import type { CallOptions, Path, Reply } from './caller.ts';
import type { GatedProcess } from './gated-process.ts';
import type { Processes } from './two-processes.ts';
import { expectVerified } from './verified.ts';

/** Commands at whose statements a server is killed, and what the books say then. */

const isFull = process.env.BANYAN_FULL === '1';

/** How long a test of one such command may take, in milliseconds. */
export const killsTimeout = isFull ? 480_000 : 240_000;

/** Where commands are given, by whom, and what they move. */
export interface Killing<Books, At extends string = Path> {
  /** They have prepared it all, and have ended. */
  base: Processes;
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
async function prolongAuthorizations(base: Processes, userId: string): Promise<void> {
  await base.both.tamper((writer) =>
    writer.run(sql`
      update payment_authorizations set expires_at = expires_at + interval '1 hour' where user_id = ${userId}`),
  );
}

/** A command that was done while nobody heard so, and the next one, which was done in the end. */
interface Killed<Input> {
  first: Prepared<Input>;
  next: Prepared<Input>;
}

/**
 * Kills the server before the commit of a command and, when it is sent again, behind it, which counts its statements;
 * and before some of these when the next one is sent, all with BANYAN_FULL=1, until that is sent a last time. Expects
 * that each has changed nothing before its commit, and everything behind it. Returns both as they were sent.
 */
export async function expectWholeOrNothing<Books, Input extends object = object, At extends string = Path>(
  killing: Killing<Books, At>,
  command: KilledCommand<Books, Input, At>,
): Promise<Killed<Input>> {
  const { base, gated, person, books } = killing;
  const { after, least = 5 } = command;
  const first = await prepare(killing, command);
  const start = await books();
  await prolongAuthorizations(base, person.userId);
  await gated.killAt('commit', 'before', first.name, first.send);
  expect(await books(), 'killed before the commit').toEqual(start);
  // They are counted at a server that has just been started: what one keeps in mind it does not ask for again.
  const commit = await gated.killAt('commit', 'behind', first.name, first.send);
  expect(commit).toBeGreaterThan(least);
  expect(await books(), 'killed behind the commit').toEqual(after(start));

  const next = await prepare(killing, command);
  const before = await books();
  await prolongAuthorizations(base, person.userId);
  for (const n of statementsToKillAt(commit)) {
    await gated.killAt(n, 'before', next.name, next.send);
    expect(await books(), `killed before statement ${n}`).toEqual(before);
  }
  const { status, text } = await next.send();
  expect([status, text]).toEqual([200, expect.anything()]);
  expect(await books(), 'not killed').toEqual(after(before));
  return { first, next };
}

/** Expects the same of a money command, and that whoever asks again under its key is told what was done. */
export async function expectDoneOnce<Books, At extends string = Path>(
  killing: Killing<Books, At>,
  command: KilledCommand<Books, object, At>,
): Promise<void> {
  const { first, next } = await expectWholeOrNothing(killing, command);
  const done = await killing.books();
  for (const { send } of [first, next]) {
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  }
  expect(await killing.books()).toEqual(done);
  await expectVerified(killing.base.database.db);
}

/** Expects that a command that has no key, which would say what was done, is refused when it is sent again. */
export async function expectRefusedAgain<Books>(
  { base, books }: Pick<Killing<Books>, 'base' | 'books'>,
  commands: readonly { send(): Promise<Reply> }[],
  code: string,
): Promise<void> {
  const done = await books();
  for (const { send } of commands) expect((await send()).body.code).toBe(code);
  expect(await books()).toEqual(done);
  await expectVerified(base.database.db);
}

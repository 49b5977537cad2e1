import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/wait.ts';
import { systemClock } from './clock.ts';
import { sql, type Writer } from './db/sql.ts';
import { inTransaction } from './db/transaction.ts';
import { hintExchange } from './hint-exchange.ts';
import { newId } from './ids.ts';
import { type LiveHints, liveHints } from './live.ts';
import type { Move } from './live-hints.store.ts';
import { jsonLog } from './log.ts';

/** Two of these are what two processes have: they know of each other only through the database. */
let database: TestDatabase;
let here: LiveHints;
let there: LiveHints;
beforeAll(async () => {
  database = await testDatabase();
  here = process();
  there = process();
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.close();
});

const clock = systemClock();
function process(url = database.url ?? '') {
  const { db } = database;
  return liveHints((receiver) => hintExchange({ db, clock, log: jsonLog('silent'), url }, receiver));
}

const change = async (at: LiveHints, userId: string, ...topics: ('wallet' | 'people')[]) =>
  at.publish(
    await inTransaction(database.db, async (writer) => at.leave(writer, [[userId, topics]], clock.wall())),
  );

let heard: string[] = [];
const note = (topics: string[]) => void heard.push(topics.join());
beforeEach(() => {
  heard = [];
});

/** Waits until a hint has gone all the way, so that what came before it would have been heard as well. */
async function settled(listener: LiveHints, sender: LiveHints) {
  const marker = newId();
  let isThere = false;
  const stop = listener.subscribe(marker, () => (isThere = true));
  await change(sender, marker, 'people');
  await until(async () => isThere);
  stop();
}

it('a change at one process is heard once at another, and once at its own', async () => {
  const [maple, ben] = [newId(), newId()];
  const own: string[] = [];
  const stops = [
    there.subscribe(maple, note),
    there.subscribe(ben, note),
    here.subscribe(maple, (topics) => void own.push(topics.join())),
  ];
  await change(here, maple, 'wallet', 'people');
  expect(own).toEqual(['wallet,people']);
  await until(async () => heard.length > 0);
  await settled(there, here);
  await settled(here, there);
  expect([heard, own]).toEqual([['wallet,people'], ['wallet,people']]);
  for (const stop of stops) stop();
});

it('one of a command that failed is never heard', async () => {
  const maple = newId();
  const stop = there.subscribe(maple, note);
  const failed = inTransaction(database.db, async (writer) => {
    here.leave(writer, [[maple, ['wallet']]], clock.wall());
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await settled(there, here);
  expect(heard).toEqual([]);
  stop();
});

it('a command that was begun earlier and commits later is heard as well', async () => {
  const maple = newId();
  const stop = there.subscribe(maple, note);
  const [written, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = inTransaction(database.db, async (writer) => {
    const hints = here.leave(writer, [[maple, ['people']]], clock.wall());
    written.resolve();
    await free.promise;
    return hints;
  });
  await written.promise;
  await change(here, maple, 'wallet');
  await until(async () => heard.length === 1);
  free.resolve();
  here.publish(await slow);
  await until(async () => heard.length === 2);
  await settled(there, here);
  expect(heard).toEqual(['wallet', 'people']);
  stop();
});

it('hints from many commands at once all arrive, each once', async () => {
  const people = Array.from({ length: 40 }, newId);
  const counts = new Map<string, number>();
  const stops = people.map((id) => there.subscribe(id, () => void counts.set(id, (counts.get(id) ?? 0) + 1)));
  await Promise.all(people.map((id) => change(here, id, 'wallet')));
  await until(async () => counts.size === people.length);
  await settled(there, here);
  expect([...counts.values()]).toEqual(people.map(() => 1));
  for (const stop of stops) stop();
});

it('a job that changes the data of thousands leaves one row, and only they hear of it', async () => {
  const people = Array.from({ length: 3_000 }, newId);
  const [first = '', last = '', other] = [people[0], people.at(-1), newId()];
  const stops = [first, last, other].map((id) => there.subscribe(id, note));
  const changes = people.flatMap((id): [string, 'wallet'[] | 'investing'[]][] => [
    [id, ['wallet']],
    [id, ['investing']],
  ]);
  const hints = await inTransaction(database.db, async (writer) => here.leave(writer, changes, clock.wall()));
  expect(hints).toHaveLength(1);
  here.publish(hints);
  await until(async () => heard.length > 0);
  await settled(there, here);
  expect(heard).toEqual(['wallet,investing', 'wallet,investing']);
  for (const stop of stops) stop();
});

it('what changes for everybody reaches every screen, when no process can show the old any more', async () => {
  const stops = [there.subscribe(newId(), note), here.subscribe(newId(), note)];
  const hints = await inTransaction(database.db, async (writer) => here.leave(writer, [null], clock.wall()));
  here.publish(hints);
  expect(heard).toEqual([]);
  await until(async () => heard.length === 2);
  expect(heard).toEqual(['installation', 'installation']);
  for (const stop of stops) stop();
});

it('how far a market has come is heard at every process, by people whose data have not changed', async () => {
  const instrumentId = newId();
  const [own, others]: [bigint[], bigint[]] = [[], []];
  const into = (list: bigint[]) => (move: Move) => {
    if (move.subjectId === instrumentId) list.push(move.sequence);
  };
  const stops = [here.subscribe(newId(), note, into(own)), there.subscribe(newId(), note, into(others))];
  for (const sequence of [7n, 9n]) {
    const moves: Move[] = [{ topic: 'market', subjectId: instrumentId, sequence }];
    const leave = async (writer: Writer) => here.leave(writer, [], clock.wall(), moves);
    here.publish(await inTransaction(database.db, leave));
  }
  await until(() => own.at(-1) === 9n && others.at(-1) === 9n);
  await settled(there, here);
  await settled(here, there);
  expect(own).toEqual([7n, 9n]);
  // Both may have been read together, and then the newer one says it all.
  expect([[7n, 9n], [9n]]).toContainEqual(others);
  expect(heard).toEqual([]);
  for (const stop of stops) stop();
});

it('a process that starts hears nothing of what is long past, and asks nothing while nobody listens', async () => {
  const maple = newId();
  const longAgo = new Date(clock.wall().getTime() - 60_000);
  await inTransaction(database.db, async (writer) => here.leave(writer, [[maple, ['wallet']]], longAgo));
  const late = process();
  const stop = late.subscribe(maple, note);
  await settled(late, here);
  expect(heard).toEqual([]);
  stop();
  await late.stop();
});

describe('without notifications', () => {
  it('the poll finds what a dead connection has lost, and the connection comes back', async () => {
    const maple = newId();
    const stop = there.subscribe(maple, note);
    await settled(there, here);
    const listening = sql`
      select pid from pg_stat_activity where datname = current_database() and application_name like '%notifications'`;
    const rows = (query: typeof listening) => inTransaction(database.db, (reader) => reader.rows(query));
    const cut = await rows(sql`select pg_terminate_backend(pid) from (${listening}) l`);
    expect(cut).toHaveLength(2);
    await change(here, maple, 'wallet');
    await until(async () => heard.length === 1);
    await until(async () => (await rows(listening)).length === 2);
    stop();
  });

  it('hints arrive where nobody can connect for them at all', async () => {
    const deaf = process('postgres://nobody:none@127.0.0.1:1/none');
    const maple = newId();
    const stop = deaf.subscribe(maple, note);
    await change(here, maple, 'wallet');
    await until(async () => heard.length > 0);
    expect(heard).toEqual(['wallet']);
    stop();
    await deaf.stop();
  });
});

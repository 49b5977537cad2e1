import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { AppError } from '../app-error.ts';
import { newId } from '../ids.ts';
import type { Database } from './database.ts';
import { sqlState } from './failures.ts';
import { openPostgres } from './postgres.ts';
import { type Reader, sql, type Writer } from './sql.ts';
import { type Sharing, type SharingOptions, sharing } from './together.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

/** What commands of different people that share a transaction do to each other: nothing. */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await inTransaction(database.db, async (writer) => {
    await writer.run(sql`create table tried (n int primary key)`);
    await writer.run(sql`create table counted (name text primary key, n int not null)`);
  });
});
beforeEach(async () => {
  await inTransaction(database.db, async (writer) => {
    await writer.run(sql`delete from tried`);
    await writer.run(sql`delete from counted`);
    await writer.run(sql`insert into counted values ('a', 0), ('b', 0), ('c', 0), ('d', 0)`);
  });
});
afterAll(() => database.close());

/** One lane, so that what is given at once waits together. */
const oneLane = (options: SharingOptions = {}): Sharing => sharing(database.db, { lanes: 1, ...options });

const tries = async (): Promise<number[]> => {
  const read = (reader: Reader) => reader.rows<{ n: number }>(sql`select n from tried order by n`);
  return (await inSnapshot(database.db, read)).map(({ n }) => n);
};
const counts = async (): Promise<number[]> => {
  const read = (reader: Reader) => reader.rows<{ n: number }>(sql`select n from counted order by name`);
  return (await inSnapshot(database.db, read)).map(({ n }) => n);
};

const insert = (n: number) => (writer: Writer) => writer.run(sql`insert into tried values (${n})`);
const count = (name: string) => (writer: Writer) =>
  writer.run(sql`update counted set n = n + 1 where name = ${name}`);
const refuse = async (): Promise<never> => {
  throw new AppError('wallet.insufficient_balance');
};

/** Writes a row and returns the transaction in which that was done. */
const insertIn = (n: number) => async (writer: Writer) => {
  const row = await writer.first<{ id: string }>(
    sql`insert into tried values (${n}) returning pg_current_xact_id()::text as id`,
  );
  return row?.id;
};

/** What each has come to: its value, or the code of its failure. */
const all = (works: Promise<unknown>[]): Promise<unknown[]> =>
  Promise.all(
    works.map((work) =>
      work.catch((error: unknown) => sqlState(error) || (error instanceof Error && error.message)),
    ),
  );

/** Gives the works at once, each of a person of its own. */
const together = (shared: Sharing, works: ((writer: Writer) => Promise<unknown>)[]): Promise<unknown[]> =>
  all(works.map((work) => shared.command(newId(), work)));

/** Another connection in a transaction of its own. */
async function elsewhere<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const lock = async (client: pg.Client, name: string): Promise<void> => {
  await client.query('begin');
  await client.query('select from counted where name = $1 for update', [name]);
};

test('commands of different people that wait together share one transaction', async () => {
  const ids = await together(oneLane(), [insertIn(1), insertIn(2), insertIn(3), insertIn(4)]);
  expect(new Set(ids).size).toBe(1);
  expect(await tries()).toEqual([1, 2, 3, 4]);
});

test('commands of one person never share one, and keep their order', async () => {
  const shared = sharing(database.db, { lanes: 3 });
  const [ann, ben] = [newId(), newId()];
  const done: string[] = [];
  const note = (what: string, n: number) => async (writer: Writer) => {
    const id = await insertIn(n)(writer);
    done.push(what);
    return id;
  };
  const ids = await all([
    shared.command(ann, note('ann 1', 1)),
    shared.command(ann, note('ann 2', 2)),
    shared.command(ben, note('ben 1', 3)),
    shared.command(ann, note('ann 3', 4)),
    shared.command(ben, note('ben 2', 5)),
  ]);
  expect(new Set([ids[0], ids[1], ids[3]]).size).toBe(3);
  expect(new Set([ids[2], ids[4]]).size).toBe(2);
  expect(done.filter((what) => what.startsWith('ann'))).toEqual(['ann 1', 'ann 2', 'ann 3']);
  expect(done.filter((what) => what.startsWith('ben'))).toEqual(['ben 1', 'ben 2']);
});

test('what comes while a transaction commits goes into the next one, and no transaction has too many', async () => {
  const shared = oneLane({ maxBatch: 7 });
  const first = Array.from({ length: 20 }, (_, i) => shared.command(newId(), insertIn(i)));
  await first[0];
  const second = Array.from({ length: 20 }, (_, i) => shared.command(newId(), insertIn(100 + i)));
  const ids = await Promise.all([...first, ...second]);
  expect(await tries()).toHaveLength(40);
  const sizes = [...new Set(ids)].map((id) => ids.filter((other) => other === id).length);
  expect(Math.max(...sizes)).toBe(7);
});

test('a command inside a transaction is refused, for it would outlive the rollback', async () => {
  const shared = oneLane();
  const nested = inTransaction(database.db, () => shared.command(newId(), insert(1)));
  await expect(nested).rejects.toThrow(/inside/);
  const reading = inSnapshot(database.db, () => shared.read(async () => 1));
  await expect(reading).rejects.toThrow(/inside/);
  expect(await tries()).toEqual([]);
});

test('a refusal before any change is answered alone, and the others are committed in that same transaction', async () => {
  let attempts = 0;
  const answers = await together(oneLane(), [
    insertIn(1),
    async (writer) => {
      attempts += 1;
      await writer.rows(sql`select n from tried`);
      await writer.run(sql`update counted set n = n + 1 where name = 'nobody'`);
      return refuse();
    },
    insertIn(3),
  ]);
  expect(answers).toEqual([answers[0], 'wallet.insufficient_balance', answers[0]]);
  expect({ attempts, rows: await tries() }).toEqual({ attempts: 1, rows: [1, 3] });
});

test.each<[string, (writer: Writer) => Promise<unknown>]>([
  ['a row', insert(2)],
  ['a row that nobody waits for', async (writer) => writer.send(sql`insert into tried values (2)`)],
  ['a row inside a query', (writer) => writer.rows(sql`with t as (insert into tried values (2)) select 1`)],
])('a refusal after %s leaves nothing behind, and the others are done', async (_, change) => {
  const answers = await together(oneLane(), [
    insertIn(1),
    async (writer) => {
      await change(writer);
      return refuse();
    },
    insertIn(3),
    refuse,
  ]);
  expect(answers).toEqual([
    answers[0],
    'wallet.insufficient_balance',
    answers[0],
    'wallet.insufficient_balance',
  ]);
  expect(await tries()).toEqual([1, 3]);
});

test('what one refuses because of a change that is rolled back is done after all', async () => {
  let isTaken = () => {};
  const taken = new Promise<void>((resolve) => {
    isTaken = resolve;
  });
  const takeLast = sql`update counted set n = n + 1 where name = 'a' and n < 1`;
  const answers = await together(oneLane(), [
    async (writer) => {
      await writer.run(takeLast);
      isTaken();
      return refuse();
    },
    async (writer) => {
      await taken;
      return (await writer.run(takeLast)) === 1 ? 'taken' : refuse();
    },
  ]);
  expect(answers).toEqual(['wallet.insufficient_balance', 'taken']);
  expect(await counts()).toEqual([1, 0, 0, 0]);
});

test.each<[string, string, (writer: Writer) => Promise<unknown>]>([
  ['a division by zero', '22012', (writer) => writer.rows(sql`select 1 / ${0}::int`)],
  ['a unique violation', '23505', insert(1)],
  [
    'a unique violation of what nobody waits for',
    '23505',
    async (writer) => writer.send(sql`insert into tried values (1)`),
  ],
  ['a statement that is none', '42601', (writer) => writer.run(sql`inssert`)],
  ['a mistake in the code', 'planted', () => Promise.reject(new Error('planted'))],
  [
    'a failure of the database that the code takes for a refusal',
    'wallet.insufficient_balance',
    (writer) => insert(1)(writer).catch(refuse),
  ],
])('%s fails that command only', async (_, failure, work) => {
  await inTransaction(database.db, insert(1));
  const answers = await together(oneLane(), [
    insert(2),
    async (writer) => {
      await insert(9)(writer);
      return work(writer);
    },
    async (writer) => {
      await sleep(20);
      return insert(3)(writer);
    },
  ]);
  expect(answers).toEqual([1, failure, 1]);
  expect(await tries()).toEqual([1, 2, 3]);
});

test('a row that another connection has locked stalls nobody else, and who wants it is done afterwards', async () => {
  const shared = sharing(database.db);
  const order: string[] = [];
  const named = (name: string, work: Promise<unknown>) => work.then(() => void order.push(name));
  let waiting: Promise<unknown> = Promise.resolve();
  await elsewhere(async (client) => {
    await lock(client, 'a');
    waiting = named('a', shared.command(newId(), count('a')));
    await Promise.all([
      named('b', shared.command(newId(), count('b'))),
      named('c', shared.command(newId(), count('c'))),
    ]);
    expect(order.sort()).toEqual(['b', 'c']);
    await client.query('commit');
  });
  await waiting;
  expect(order).toEqual(['b', 'c', 'a']);
  expect(await counts()).toEqual([1, 1, 1, 0]);
});

test('commands that wait for a lock, one in each lane, stop no other command', async () => {
  const shared = sharing(database.db, { lanes: 2 });
  let waiting: Promise<unknown>[] = [];
  await elsewhere(async (client) => {
    await lock(client, 'a');
    waiting = [shared.command(newId(), count('a'))];
    await sleep(20); // Each comes when the one before is on its way, so that none shares with another.
    waiting.push(shared.command(newId(), count('a')));
    await sleep(20);
    await shared.command(newId(), count('b'));
    await shared.command(newId(), count('c'));
    expect(await counts()).toEqual([0, 1, 1, 0]);
    await client.query('commit');
  });
  await Promise.all(waiting);
  expect(await counts()).toEqual([2, 1, 1, 0]);
});

test("a person's next command waits for the one that waits for a lock", async () => {
  const shared = sharing(database.db);
  const ann = newId();
  const order: string[] = [];
  const named = (name: string) => (writer: Writer) => count(name)(writer).then(() => void order.push(name));
  let waiting: Promise<unknown>[] = [];
  await elsewhere(async (client) => {
    await lock(client, 'a');
    waiting = [shared.command(ann, named('a')), shared.command(ann, named('b'))];
    await shared.command(newId(), named('c'));
    await shared.command(newId(), named('d'));
    await client.query('commit');
  });
  await Promise.all(waiting);
  expect(order).toEqual(['c', 'd', 'a', 'b']);
});

test('what a command still wants to write after it was refused is never written', async () => {
  const late: Promise<unknown>[] = [];
  const answers = await together(oneLane(), [
    insertIn(1),
    async (writer) => {
      const soon = (n: number, ms: number) =>
        sleep(ms).then(() => {
          if (n === 12) writer.send(sql`insert into tried values (12)`);
          return insert(n)(writer);
        });
      late.push(soon(10, 0), soon(11, 5), soon(12, 60));
      for (const each of late) each.catch(() => undefined);
      return refuse();
    },
    async (writer) => {
      await sleep(30);
      return insertIn(3)(writer);
    },
  ]);
  expect(answers).toEqual([answers[0], 'wallet.insufficient_balance', answers[0]]);
  const ended = await Promise.allSettled(late);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await tries()).toEqual([1, 3]);
});

test('a statement that is under way when its command is refused is a change, and is rolled back', async () => {
  const answers = await together(oneLane(), [
    insertIn(1),
    async (writer) => {
      insert(2)(writer).catch(() => undefined);
      return refuse();
    },
  ]);
  expect(answers).toEqual([answers[0], 'wallet.insufficient_balance']);
  expect(await tries()).toEqual([1]);
});

/** Ends the database's side of the connection that the writer stands on. */
async function cut(writer: Writer): Promise<void> {
  const backend = await writer.first<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await elsewhere((client) => client.query('select pg_terminate_backend($1)', [backend?.pid]));
}

test('a connection that is cut in the middle loses nothing and doubles nothing', async () => {
  const shared = oneLane();
  let isCut = false;
  const answers = await together(shared, [
    count('a'),
    async (writer) => {
      await count('b')(writer);
      if (!isCut) {
        isCut = true;
        await cut(writer);
      }
      return count('c')(writer);
    },
    async (writer) => {
      await count('d')(writer);
      await sleep(30);
      return insert(1)(writer);
    },
  ]);
  expect(answers).toEqual([1, 1, 1]);
  expect(await counts()).toEqual([1, 1, 1, 1]);
  expect(await tries()).toEqual([1]);
  expect(await together(shared, [insert(2), insert(3)])).toEqual([1, 1]);
});

test('reads that wait together see one snapshot', async () => {
  const shared = oneLane();
  const look = async (reader: Reader, from: string) => {
    const rows = await reader.rows<{ n: number }>(sql`select n from counted where name = ${from}`);
    return rows[0]?.n;
  };
  const seen = await Promise.all([
    shared.read((reader) => look(reader, 'a')),
    shared.read(async (reader) => {
      await look(reader, 'a');
      await elsewhere((client) => client.query(`update counted set n = n + 1 where name = 'b'`));
      return look(reader, 'b');
    }),
    shared.read(async (reader) => {
      await sleep(30);
      return look(reader, 'b');
    }),
  ]);
  expect(seen).toEqual([0, 0, 0]);
  expect(await shared.read((reader) => look(reader, 'b'))).toBe(1);
});

test('a reader that writes is refused alone, one that refuses is answered alone', async () => {
  const shared = oneLane();
  const look = (reader: Reader) => reader.rows(sql`select n from tried`);
  const answers = await all([
    shared.read(look),
    shared.read((reader) => reader.rows(sql`insert into tried values (1)`)),
    shared.read(refuse),
    shared.read(look),
  ]);
  expect(answers).toEqual([[], '25006', 'wallet.insufficient_balance', []]);
  expect(await tries()).toEqual([]);
});

test("two processes' transactions over the same people in opposite orders all finish", async () => {
  const processes = [sharing(database.db, { lanes: 1 }), sharing(database.db, { lanes: 1 })];
  const people = ['a', 'b', 'c', 'd'].map((name) => ({ name, owner: newId() }));
  const orders = [people, [...people].reverse()];
  const works = Array.from({ length: 10 }, () =>
    orders.flatMap((order, i) =>
      order.map(({ name, owner }) =>
        processes[i]?.command(owner, async (writer) => {
          await sleep(1);
          return count(name)(writer);
        }),
      ),
    ),
  ).flat();
  expect(new Set(await Promise.all(works))).toEqual(new Set([1]));
  expect(await counts()).toEqual([20, 20, 20, 20]);
});

test('what fails in one transaction does not spoil the plans of the next on that connection', async () => {
  const shared = oneLane();
  const fresh = `planned_${newId().replaceAll('-', '')}`;
  const select = (writer: Writer) => writer.rows(sql`${sql.raw(`select n as ${fresh} from tried`)}`);
  const failing = (writer: Writer) => writer.rows(sql`select 1 / ${0}::int`);
  // Meets the statement for the first time behind a failure, where it is never planned.
  expect(await together(shared, [failing, select])).toEqual(['22012', []]);
  expect(await together(shared, [select, select])).toEqual([[], []]);
});

test('a connection whose plans are out of date is used no more, whatever its commands make of that', async () => {
  const single = openPostgres(database.url ?? '', 1);
  try {
    const work = async (writer: Writer) => {
      const row = await writer.first<{ pid: number }>(sql`select pg_backend_pid() as pid, s.* from stale s`);
      return row?.pid;
    };
    await inTransaction(database.db, async (writer) => {
      await writer.run(sql`create table stale (n int)`);
      await writer.run(sql`insert into stale values (1)`);
    });
    const before = await inTransaction(single, work);
    await inTransaction(database.db, (writer) => writer.run(sql`alter table stale add column m int`));
    await inTransaction(single, (writer) => work(writer).catch(refuse)).catch(() => undefined);
    let attempts = 0;
    const after = await inTransaction(single, (writer) => {
      attempts += 1;
      return work(writer);
    });
    expect(attempts).toBe(1);
    expect(after).not.toBe(before);
  } finally {
    await single.close();
  }
});

test('while the database is away, everybody is told so', async () => {
  const away = {
    kind: 'postgres',
    transaction: () => Promise.reject({ code: '57P03' }),
  } as unknown as Database;
  const answers = await together(sharing(away, { lanes: 1 }), [insert(1), insert(2)]);
  expect(answers).toEqual(['server.unavailable', 'server.unavailable']);
});

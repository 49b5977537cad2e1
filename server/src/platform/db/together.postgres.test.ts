import type pg from 'pg';
import { expect, test } from 'vitest';
import {
  all,
  count,
  elsewhere,
  insert,
  refuse,
  together,
  triedRowsSuite,
} from '../../../testing/tried-rows.ts';
import { pause, until } from '../../../testing/wait.ts';
import { howManyWait } from '../../../testing/waiting-locks.ts';
import { newId } from '../ids.ts';
import { sharing } from './sharing.ts';
import { type Reader, sql, type Writer } from './sql.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

/** What commands of different people that share a transaction do to each other: nothing. */

const { database, oneLane, tries, counts } = await triedRowsSuite();

/** Writes a row and returns the transaction in which that was done. */
const insertIn = (n: number) => async (writer: Writer) => {
  const row = await writer.first<{ id: string }>(
    sql`insert into tried values (${n}) returning pg_current_xact_id()::text as id`,
  );
  return row?.id;
};

const anybody = { owner: null, about: 'rows' };

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
    shared.command({ owner: ann }, note('ann 1', 1)),
    shared.command({ owner: ann }, note('ann 2', 2)),
    shared.command({ owner: ben }, note('ben 1', 3)),
    shared.command({ owner: ann }, note('ann 3', 4)),
    shared.command({ owner: ben }, note('ben 2', 5)),
  ]);
  expect(new Set([ids[0], ids[1], ids[3]]).size).toBe(3);
  expect(new Set([ids[2], ids[4]]).size).toBe(2);
  expect(done.filter((what) => what.startsWith('ann'))).toEqual(['ann 1', 'ann 2', 'ann 3']);
  expect(done.filter((what) => what.startsWith('ben'))).toEqual(['ben 1', 'ben 2']);
});

test('what comes while a transaction commits goes into the next one, and no transaction has too many', async () => {
  const shared = oneLane({ maxBatch: 7 });
  const first = Array.from({ length: 20 }, (_, i) => shared.command({ owner: newId() }, insertIn(i)));
  await first[0];
  const second = Array.from({ length: 20 }, (_, i) => shared.command({ owner: newId() }, insertIn(100 + i)));
  const ids = await Promise.all([...first, ...second]);
  expect(await tries()).toHaveLength(40);
  const sizes = [...new Set(ids)].map((id) => ids.filter((other) => other === id).length);
  expect(Math.max(...sizes)).toBe(7);
});

test('a command inside a transaction is refused, for it would outlive the rollback', async () => {
  const shared = oneLane();
  const nested = inTransaction(database.db, () => shared.command({ owner: newId() }, insert(1)));
  await expect(nested).rejects.toThrow(/inside/);
  const reading = inSnapshot(database.db, () => shared.read(anybody, async () => 1));
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
      await pause(20);
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
  await elsewhere(database, async (client) => {
    await lock(client, 'a');
    waiting = named('a', shared.command({ owner: newId() }, count('a')));
    await Promise.all([
      named('b', shared.command({ owner: newId() }, count('b'))),
      named('c', shared.command({ owner: newId() }, count('c'))),
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
  await elsewhere(database, async (client) => {
    await lock(client, 'a');
    waiting = [shared.command({ owner: newId() }, count('a'))];
    // Each comes when the one before waits, so that none shares with another.
    const waitFor = (least: number) =>
      until(
        () => inSnapshot(database.db, howManyWait),
        (n) => n >= least,
      );
    await waitFor(1);
    waiting.push(shared.command({ owner: newId() }, count('a')));
    await waitFor(2);
    await shared.command({ owner: newId() }, count('b'));
    await shared.command({ owner: newId() }, count('c'));
    expect(await counts()).toEqual([0, 1, 1, 0]);
    await client.query('commit');
  });
  await Promise.all(waiting);
  expect(await counts()).toEqual([2, 1, 1, 0]);
});

test('what contends for a row waits before it begins, and keeps no lane', async () => {
  const shared = sharing(database.db, { lanes: 2 });
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const order: string[] = [];
  const first = shared.command({ owner: newId(), contendsFor: 'a' }, async (writer) => {
    await count('a')(writer);
    begun.resolve();
    await end.promise;
    order.push('first');
  });
  await begun.promise;
  const second = shared.command({ owner: newId(), contendsFor: 'a' }, async (writer) => {
    order.push('second');
    await count('a')(writer);
  });
  await shared.command({ owner: newId() }, count('b'));
  expect(order).toEqual([]);
  end.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(await counts()).toEqual([2, 1, 0, 0]);
});

test("a person's next command waits for the one that waits for a lock", async () => {
  const shared = sharing(database.db);
  const ann = newId();
  const order: string[] = [];
  const named = (name: string) => (writer: Writer) => count(name)(writer).then(() => void order.push(name));
  let waiting: Promise<unknown>[] = [];
  await elsewhere(database, async (client) => {
    await lock(client, 'a');
    waiting = [shared.command({ owner: ann }, named('a')), shared.command({ owner: ann }, named('b'))];
    await shared.command({ owner: newId() }, named('c'));
    await shared.command({ owner: newId() }, named('d'));
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
        pause(ms).then(() => {
          if (n === 12) writer.send(sql`insert into tried values (12)`);
          return insert(n)(writer);
        });
      late.push(soon(10, 0), soon(11, 5), soon(12, 60));
      for (const each of late) each.catch(() => undefined);
      return refuse();
    },
    async (writer) => {
      await pause(30);
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

test('reads that wait together see one snapshot', async () => {
  const shared = oneLane();
  const look = async (reader: Reader, from: string) => {
    const rows = await reader.rows<{ n: number }>(sql`select n from counted where name = ${from}`);
    return rows[0]?.n;
  };
  const seen = await Promise.all([
    shared.read(anybody, (reader) => look(reader, 'a')),
    shared.read(anybody, async (reader) => {
      await look(reader, 'a');
      await elsewhere(database, (client) => client.query(`update counted set n = n + 1 where name = 'b'`));
      return look(reader, 'b');
    }),
    shared.read(anybody, async (reader) => {
      await pause(30);
      return look(reader, 'b');
    }),
  ]);
  expect(seen).toEqual([0, 0, 0]);
  expect(await shared.read(anybody, (reader) => look(reader, 'b'))).toBe(1);
});

test('a reader that writes is refused alone, one that refuses is answered alone', async () => {
  const shared = oneLane();
  const look = (reader: Reader) => reader.rows(sql`select n from tried`);
  const answers = await all([
    shared.read(anybody, look),
    shared.read(anybody, (reader) => reader.rows(sql`insert into tried values (1)`)),
    shared.read(anybody, refuse),
    shared.read(anybody, look),
  ]);
  expect(answers).toEqual([[], '25006', 'wallet.insufficient_balance', []]);
  expect(await tries()).toEqual([]);
});

test("two processes' transactions over the same people in opposite orders all finish", async () => {
  const people = ['a', 'b', 'c', 'd'].map((name) => ({ name, owner: newId() }));
  const processes = [
    { shared: oneLane(), order: people },
    { shared: oneLane(), order: [...people].reverse() },
  ];
  const slowly = (name: string) => async (writer: Writer) => {
    await pause(1);
    return count(name)(writer);
  };
  const round = () =>
    processes.flatMap(({ shared, order }) =>
      order.map(({ name, owner }) => shared.command({ owner }, slowly(name))),
    );
  const works = Array.from({ length: 10 }, round).flat();
  expect(new Set(await Promise.all(works))).toEqual(new Set([1]));
  expect(await counts()).toEqual([20, 20, 20, 20]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { all, refuse } from '../../../testing/tried-rows.ts';
import { newId } from '../ids.ts';
import type { Database } from './database.ts';
import { insertNewRows, insertRows } from './insert-rows.ts';
import { openPostgres } from './postgres.ts';
import { type Sharing, sharing } from './sharing.ts';
import { sql, type Writer } from './sql.ts';
import { inTransaction } from './transaction.ts';

/**
 * What commands of one transaction ask alike is asked as one statement: each is answered as if it had been alone. All
 * is done twice, because the first time the database is asked what it takes.
 */

const people = Array.from({ length: 120 }, newId);

let database: TestDatabase;
let db: Database;
let shared: Sharing;
beforeAll(async () => {
  database = await testDatabase();
  // One connection and one lane: what it has prepared can be looked at.
  db = openPostgres(database.url ?? '', 1);
  shared = sharing(db, { lanes: 1, maxBatch: people.length });
  await inTransaction(db, async (writer) => {
    await writer.run(sql`
      create table owned (user_id uuid, id int, n bigint not null, note text, primary key (user_id, id))`);
    await writer.run(sql`create table noted (user_id uuid, id int, note text, primary key (user_id, id))`);
  });
});
beforeEach(() =>
  inTransaction(db, async (writer) => {
    await writer.run(sql`truncate owned, noted`);
    await writer.run(
      insertRows(
        'owned',
        { user_id: 'uuid', id: 'int', n: 'bigint', note: 'text' },
        people.flatMap((userId, i) => [
          [userId, 1, BigInt(i), `first of ${i}`],
          [userId, 2, BigInt(i), `second of ${i}`],
        ]),
      ),
    );
  }),
);
afterAll(async () => {
  await db.close();
  await database.close();
});

const refused = 'wallet.insufficient_balance';

type Work<T> = (writer: Writer, userId: string, i: number) => Promise<T>;

/** Gives a command of each person at once, and then another. Returns what the second ones have come to. */
async function twice<T>(work: Work<T>): Promise<unknown[]> {
  await crowd(work);
  return crowd(work);
}

const crowd = <T>(work: Work<T>): Promise<unknown[]> =>
  all(people.map((owner, i) => shared.command({ owner }, (writer) => work(writer, owner, i))));

/** Returns how many statements for many were prepared that have these words. */
async function preparedAsOne(words: string): Promise<number> {
  const rows = await inTransaction(db, (writer) =>
    writer.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`),
  );
  return rows.filter(({ statement }) => statement.includes('asked_nth') && statement.includes(words)).length;
}

const owned = (writer: Writer) =>
  writer.rows<{ user_id: string; id: number; n: bigint }>(
    sql`select user_id, id, n from owned order by user_id, id`,
  );

test('each is told its own rows, in their order, and nothing where there are none', async () => {
  const answers = await twice(async (writer, userId, i) => {
    const [mine, nothing] = await Promise.all([
      writer.rows(sql`select note from owned where user_id = ${userId} order by id desc`),
      writer.first(sql`select note from owned where user_id = ${userId} and n = ${-1n}`),
    ]);
    return { mine, nothing, i };
  });
  expect(answers).toEqual(
    people.map((_, i) => ({
      mine: [{ note: `second of ${i}` }, { note: `first of ${i}` }],
      nothing: undefined,
      i,
    })),
  );
  expect(await preparedAsOne('order by id desc')).toBe(1);
});

test('whoever reads the same has rows of their own', async () => {
  const [first = ''] = people;
  const answers = await twice(async (writer) => {
    const row = await writer.first<{ note: string }>(
      sql`select note from owned where user_id = ${first} and id = ${1}`,
    );
    if (row) row.note += '!';
    return row?.note;
  });
  expect(new Set(answers)).toEqual(new Set(['first of 0!']));
});

test('a guarded update changes the rows of those whom it lets through, and says so to each', async () => {
  const taken = await twice(async (writer, userId) => {
    const row = await writer.first<{ n: bigint }>(sql`
      update owned set n = n - ${10n} where user_id = ${userId} and id = ${1} and n >= ${10n} returning n`);
    const changed = await writer.run(sql`update owned set note = ${'seen'} where user_id = ${userId}`);
    return [row?.n, changed];
  });
  const after = (i: number) => (i >= 20 ? BigInt(i - 20) : undefined);
  expect(taken).toEqual(people.map((_, i) => [after(i), 2]));
  const left = new Map((await inTransaction(db, owned)).map((row) => [`${row.user_id} ${row.id}`, row.n]));
  const twiceLess = (i: number) => (i < 10 ? i : i < 20 ? i - 10 : i - 20);
  expect(people.map((userId) => left.get(`${userId} 1`))).toEqual(people.map((_, i) => BigInt(twiceLess(i))));
  expect(await preparedAsOne('set n = n - asked.asked_1')).toBe(1);
});

test('what many add to the same row of one person is all there', async () => {
  const [first = ''] = people;
  const added = await twice((writer) =>
    writer.run(sql`update owned set n = n + ${1n} where user_id = ${first} and id = ${1}`),
  );
  expect(new Set(added)).toEqual(new Set([1]));
  const rows = await inTransaction(db, owned);
  expect(rows.find((row) => row.user_id === first && row.id === 1)?.n).toBe(BigInt(2 * people.length));
});

test('of people who change each other in a chain, each row is changed by both', async () => {
  const done = await twice((writer, userId, i) => {
    const next = people[(i + 1) % people.length] ?? '';
    const changed = [userId, next].map((id) =>
      writer.run(sql`update owned set n = n + ${1n} where user_id = ${id} and id = ${1}`),
    );
    return Promise.all(changed);
  });
  expect(done).toEqual(people.map(() => [1, 1]));
  const left = new Map((await inTransaction(db, owned)).map((row) => [`${row.user_id} ${row.id}`, row.n]));
  expect(people.map((userId) => left.get(`${userId} 1`))).toEqual(people.map((_, i) => BigInt(i + 4)));
});

test('rows of many are inserted, those that are there are passed over', async () => {
  let round = 0;
  const works = async () => {
    round += 1;
    const at = round;
    return crowd(async (writer, userId, i) => {
      writer.send(sql`
        insert into noted (user_id, id, note) values (${userId}, ${1}, ${`once ${i}`}) on conflict do nothing`);
      const several = insertRows('noted', { user_id: 'uuid', id: 'int', note: 'text' }, [
        [userId, at * 10, `it's "{a,\\b}" ${i}`],
        [userId, at * 10 + 1, null],
      ]);
      const single = sql`insert into noted (user_id, id, note) values (${userId}, ${at * 10 + 2}, 'single')`;
      return Promise.all([writer.run(several), writer.run(single)]);
    });
  };
  expect(await works()).toEqual(people.map(() => [2, 1]));
  expect(await works()).toEqual(people.map(() => [2, 1]));
  const rows = await inTransaction(db, (writer) =>
    writer.rows<{ user_id: string; id: number; note: string | null }>(
      sql`select user_id, id, note from noted order by user_id, id`,
    ),
  );
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  expect(people.map((userId) => byPerson.get(userId)?.map(({ id, note }) => [id, note]))).toEqual(
    people.map((_, i) => [
      [1, `once ${i}`],
      [10, `it's "{a,\\b}" ${i}`],
      [11, null],
      [12, 'single'],
      [20, `it's "{a,\\b}" ${i}`],
      [21, null],
      [22, 'single'],
    ]),
  );
  expect(await preparedAsOne('do nothing')).toBe(1);
});

test('new rows of many are inserted as one where nobody waits for them, and counted where somebody does', async () => {
  const columns = { user_id: 'uuid', id: 'int', note: 'text' };
  const works = (note: string) =>
    crowd(async (writer, userId, i) => {
      writer.send(insertNewRows('noted', columns, [[userId, 1, note]]));
      return writer.run(insertNewRows('noted', columns, [[userId, i % 2 === 0 ? 1 : 2, note]]));
    });
  const counted = people.map((_, i) => i % 2);
  expect(await works('first')).toEqual(counted);
  expect(await works('second')).toEqual(people.map(() => 0));
  const rows = await inTransaction(db, (writer) =>
    writer.rows<{ n: bigint }>(sql`select count(*) as n from noted where note = 'first'`),
  );
  expect(rows).toEqual([{ n: BigInt(people.length * 1.5) }]);
});

test('a command reads what it has written, also where it has waited for nothing', async () => {
  const read = await twice(async (writer, userId) => {
    writer.send(sql`update owned set note = ${`mine ${userId}`} where user_id = ${userId} and id = ${2}`);
    const row = await writer.first<{ note: string }>(
      sql`select note from owned where user_id = ${userId} and id = ${2}`,
    );
    return row?.note;
  });
  expect(read).toEqual(people.map((userId) => `mine ${userId}`));
});

test('values of every kind arrive as they were', async () => {
  const valuesOf = (i: number) => ({
    id: people[i] ?? '',
    said: `it's "{a,\\b}" ${i}`,
    nothing: null,
    at: new Date(1_700_000_000_123 + i),
    day: '2028-02-29',
    big: 2n ** 60n + BigInt(i),
    small: i,
    yes: i % 2 === 0,
    bytes: Buffer.from([0, 92, 34, i]),
    list: ['a"b', 'c\\d', 'e,f', `${i}`, ''],
    json: { a: [`"${i}\\`] },
  });
  const answers = await twice((writer, _, i) => {
    const v = valuesOf(i);
    return writer.first(sql`
      select ${v.id}::uuid as id, ${v.said}::text as said, ${v.nothing}::text as nothing, ${v.at}::timestamptz as at,
        ${v.day}::date as day, ${v.big}::bigint as big, ${v.small}::int as small, ${v.yes}::boolean as yes,
        ${v.bytes}::bytea as bytes, ${v.list}::text[] as list, ${JSON.stringify(v.json)}::jsonb as json`);
  });
  expect(answers).toEqual(people.map((_, i) => valuesOf(i)));
});

test('what is asked as one is joined row by row, so that rows are locked in the order of their keys', async () => {
  const joins = sql<{ hash: string; merge: string }>`
    select current_setting('enable_hashjoin') as hash, current_setting('enable_mergejoin') as merge`;
  const shared = await crowd((writer) => writer.first(joins));
  expect(shared).toEqual(people.map(() => ({ hash: 'off', merge: 'off' })));
  expect(await inTransaction(db, (writer) => writer.first(joins))).toEqual({ hash: 'on', merge: 'on' });
});

test('one that the database fails, and one that is refused, are so alone', async () => {
  const divide =
    (hasFaults: boolean): Work<unknown> =>
    async (writer, _, i) => {
      if (hasFaults && i === 7) return refuse();
      const by = i > 0 || hasFaults ? i : 1;
      const row = await writer.first<{ n: number }>(sql`select 100 / ${by}::int as n`);
      return row?.n;
    };
  const quotients = people.map((_, i) => Math.floor(100 / Math.max(i, 1)));
  expect(await twice(divide(false))).toEqual(quotients);
  expect(await preparedAsOne('100 /')).toBe(1);
  const answers = await crowd(divide(true));
  expect(answers).toEqual(quotients.map((n, i) => (i === 0 ? '22012' : i === 7 ? refused : n)));
});

/** Gives the work to a crowd. Returns what it has come to, and in how many transactions. */
async function crowdIn(work: Work<unknown>): Promise<{ answers: unknown[]; transactions: number }> {
  const ids = new Map<number, string | undefined>();
  const answers = await crowd(async (writer, userId, i) => {
    const row = await writer.first<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    ids.set(i, row?.id);
    return work(writer, userId, i);
  });
  return { answers, transactions: new Set(ids.values()).size };
}

test('what the database takes alone and not as one is asked alone from then on, and shares a transaction', async () => {
  // Outside of a query of its own this would be a maximum of all that is asked.
  const work: Work<unknown> = async (writer, _, i) =>
    (await writer.first<{ n: number }>(sql`select max(${i}::int) as n`))?.n;
  const done = people.map((_, i) => i);
  expect(await crowdIn(work)).toEqual({ answers: done, transactions: 1 });
  expect(await crowdIn(work)).toEqual({ answers: done, transactions: people.length });
  expect(await crowdIn(work)).toEqual({ answers: done, transactions: 1 });
});

test('rows whose columns are called of another kind than they are, are inserted for each', async () => {
  const work =
    (id: number, isWaitedFor: boolean): Work<unknown> =>
    async (writer, userId) => {
      const row = insertRows('noted', { user_id: 'text', id: 'int' }, [[userId, id]]);
      if (isWaitedFor) return writer.run(row);
      writer.send(row);
      return 1;
    };
  const done = people.map(() => 1);
  expect(await crowdIn(work(1, false))).toEqual({ answers: done, transactions: people.length });
  expect(await crowdIn(work(2, true))).toEqual({ answers: done, transactions: 1 });
});

test('of a statement that nobody waits for, and that fails for one, the others are done', async () => {
  const answers = await twice(async (writer, userId, i) => {
    writer.send(sql`insert into noted (user_id, id, note) values (${userId}, ${i}, ${null})`);
    return i;
  });
  // The second time each is there already.
  expect(new Set(answers)).toEqual(new Set(['23505']));
  const fresh = await crowd(async (writer, userId, i) => {
    writer.send(sql`insert into noted (user_id, id, note) values (${userId}, ${i === 3 ? 3 : 1_000}, ${null})`);
    return i;
  });
  expect(fresh).toEqual(people.map((_, i) => (i === 3 ? '23505' : i)));
});

test('two lanes that lock the same people, in opposite orders, all finish and lose nothing', async () => {
  const several = openPostgres(database.url ?? '', 6);
  try {
    const lock = (userId: string) => async (writer: Writer) => {
      await writer.first(sql`select n from owned where user_id = ${userId} and id = ${1} for update`);
      return writer.run(sql`update owned set n = n + 1 where user_id = ${userId} and id = ${2}`);
    };
    const give = (to: Sharing, of: readonly string[]) =>
      Promise.all(of.map((owner) => to.command({ owner }, lock(owner))));
    const [one, other] = [sharing(several, { lanes: 1 }), sharing(several, { lanes: 1 })];
    for (let round = 0; round < 5; round += 1)
      await Promise.all([give(one, people), give(other, people.toReversed())]);
    const rows = await inTransaction(db, owned);
    expect(rows.filter(({ id }) => id === 2).map(({ n }) => n).toSorted()).toEqual(
      people.map((_, i) => BigInt(i + 10)).toSorted(),
    );
  } finally {
    await several.close();
  }
});

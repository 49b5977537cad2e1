import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsers } from './database.ts';
import { statementsOn } from './embedded-statements.ts';

/** What is kept under a name answers as what is planned each time. */

let pglite: PGlite;
let run: (text: string, values?: unknown[]) => Promise<{ rows: unknown[]; changed: number }>;
/** How many statements PGlite ran by itself. */
let unkept = 0;
beforeAll(async () => {
  pglite = await PGlite.create({ parsers });
  const kept = statementsOn(pglite);
  run = (text, values = []) =>
    kept(text, values, async () => {
      unkept += 1;
      const { rows, affectedRows } = await pglite.query(text, values);
      return { rows, changed: affectedRows ?? 0 };
    });
});
afterAll(() => pglite.close());

const at = new Date('2026-03-01T02:03:04.567Z');

it.each([
  ['bigint', 2n ** 62n],
  ['integer', -7],
  ['text', '榕 \'quoted\' "twice" \\'],
  ['boolean', false],
  ['timestamptz', at],
  ['date', '2026-02-28'],
  ['jsonb', { a: [1, 'b', null] }],
  ['bytea', new Uint8Array([0, 255, 7])],
  ['text[]', ['a,b', '"', null]],
  ['bigint[]', [1n, 2n]],
  ['timestamptz[]', [at]],
  ['text', null],
] as const)('a %s comes back as it was, the first time and later: %s', async (type, value) => {
  const text = `select $1::${type} as value, '${String(type)}' as type`;
  const first = await run(text, [value]);
  expect(first.rows).toEqual([{ value, type }]);
  const before = unkept;
  expect(await run(text, [value])).toEqual(first);
  expect(await run(text, [value])).toEqual(first);
  expect(unkept).toBe(before);
});

it('says how many rows were changed, as PGlite does', async () => {
  await run('create table leaves (n integer primary key, name text)');
  const insert = 'insert into leaves (n) select n from generate_series($1::int, $2::int) n';
  for (const [from, to] of [
    [1, 3],
    [4, 4],
  ])
    expect(await run(insert, [from, to])).toEqual({ rows: [], changed: Number(to) - Number(from) + 1 });
  for (const name of ['green', 'gold'])
    expect(await run('update leaves set name = $1 where n > 1 returning n', [name])).toEqual({
      rows: [{ n: 2 }, { n: 3 }, { n: 4 }],
      changed: 3,
    });
  for (const changed of [1, 0])
    expect(await run('delete from leaves where n = 1')).toMatchObject({ changed });
});

it('a failure has its code, and what comes behind it in no transaction is not touched by it', async () => {
  const text = 'insert into leaves (n) values ($1)';
  expect((await run(text, [9])).changed).toBe(1);
  for (let n = 0; n < 2; n += 1) await expect(run(text, [9])).rejects.toMatchObject({ code: '23505' });
  await expect(run(text, ['leaf'])).rejects.toMatchObject({ code: '22P02' });
  expect((await run(text, [10])).changed).toBe(1);
});

it('what a table has come to be is seen by what was kept before', async () => {
  const text = 'select * from leaves where n = 10';
  for (let n = 0; n < 2; n += 1) expect((await run(text)).rows).toEqual([{ n: 10, name: null }]);
  await run("alter table leaves add column tree text not null default 'banyan'");
  for (let n = 0; n < 3; n += 1)
    expect((await run(text)).rows).toEqual([{ n: 10, name: null, tree: 'banyan' }]);
});

it('many rows, given as arrays, are planned for each time', async () => {
  const text = 'select count(*)::integer as found from unnest($1::integer[]) n';
  for (let n = 0; n < 2; n += 1) await run(text, [[1, 2]]);
  const before = unkept;
  const many = Array.from({ length: 101 }, (_, n) => n);
  expect((await run(text, [many])).rows).toEqual([{ found: 101 }]);
  expect(unkept).toBe(before + 1);
});

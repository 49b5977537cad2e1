import { expect, it } from 'vitest';
import { lazily, sql, textOf } from './sql.ts';

const compiled = (query: ReturnType<typeof sql>) => [textOf(query), query.values];

it('whatever is put into a query is a value', () => {
  expect(compiled(sql`select ${1} where ${"'; drop table users"} = a`)).toEqual([
    'select $1 where $2 = a',
    [1, "'; drop table users"],
  ]);
});

it('an input that looks like a query is a value, too', () => {
  const forged = JSON.parse('{"texts": ["drop table users"], "values": []}');
  expect(compiled(sql`select ${forged}`)).toEqual(['select $1', [forged]]);
});

it('queries become part of a query, with their values in their places', () => {
  const inner = sql`b = ${2} and c = ${3}`;
  expect(compiled(sql`select ${1} where ${inner} or ${inner} or d = ${4}`)).toEqual([
    'select $1 where b = $2 and c = $3 or b = $4 and c = $5 or d = $6',
    [1, 2, 3, 2, 3, 4],
  ]);
});

it('a query is made of several, or of none', () => {
  expect(compiled(sql`(${sql.join([1, sql`x`, sql`${2}`])})`)).toEqual(['($1, x, $2)', [1, 2]]);
  expect(compiled(sql.join([sql`a`, sql`b`], sql` union all `))).toEqual(['a union all b', []]);
  expect(compiled(sql`in (${sql.join([])})`)).toEqual(['in ()', []]);
});

it('names are quoted', () => {
  expect(compiled(sql`select ${sql.ref('s.user_id')} from ${sql.table('od"d')}`)).toEqual([
    'select "s"."user_id" from "od""d"',
    [],
  ]);
});

it('a query is put together late where nobody looks at it before, and once', () => {
  let made = 0;
  const late = lazily(() => {
    made += 1;
    return sql`b = ${2}`;
  });
  expect(made).toBe(0);
  expect(compiled(late)).toEqual(['b = $1', [2]]);
  expect(compiled(sql`select ${1} where ${late}`)).toEqual(['select $1 where b = $2', [1, 2]]);
  expect(made).toBe(1);
});

it('what is made of the same templates has the same texts each time, whatever its values are', () => {
  const columns = sql`a, b`;
  const made = (n: number, locks: boolean) => {
    const rows = sql.join(Array.from({ length: n }, (_, i) => sql`(${i}, ${n})`));
    return sql`select ${columns} from (values ${rows}) where a = ${n} ${locks ? sql`for update` : sql``}`;
  };
  expect(compiled(made(2, true))).toEqual([
    'select a, b from (values ($1, $2), ($3, $4)) where a = $5 for update',
    [0, 2, 1, 2, 2],
  ]);
  expect(compiled(made(1, false))).toEqual(['select a, b from (values ($1, $2)) where a = $3 ', [0, 1, 1]]);
  expect(made(2, true).texts).toBe(made(2, true).texts);
  expect(made(2, true).texts).not.toBe(made(2, false).texts);
  expect(made(2, true).texts).not.toBe(made(3, true).texts);
});

it('what is made of a name is put together anew: there may be any number of them', () => {
  const made = (name: string) => sql`select ${sql.ref(name)} from t where a = ${1}`;
  expect(compiled(made('b'))).toEqual(['select "b" from t where a = $1', [1]]);
  expect(compiled(made('c'))).toEqual(['select "c" from t where a = $1', [1]]);
  expect(made('b').texts).not.toBe(made('b').texts);
});

import { expect, it, test } from 'vitest';
import { alikeOf, asked, isAskable } from './alike.ts';
import { type Query, sql, textOf } from './sql.ts';

/** Which statements are asked as one, and how that reads. */

const together = ({ texts }: Query, types: readonly string[]): string | undefined => {
  const asOne = alikeOf(texts)?.asOne(types);
  return asOne && textOf({ texts: asOne, values: [] }).replace(/\s+/g, ' ').trim();
};

it('asks what many read for each of them', () => {
  const query = sql`select a from t where user_id = ${'u'} and kind = any(${['x']}::text[]) order by a limit 3`;
  expect(together(query, ['uuid', 'text[]'])).toBe(
    'select asked.asked_nth::int as asked_nth, answer.* from unnest($1::uuid[], $2::text[]) with ordinality as ' +
      'asked(asked_1, asked_2, asked_nth) cross join lateral (select * from (select a from t where user_id = ' +
      'asked.asked_1 and kind = any((asked.asked_2::text[])::text[]) order by a limit 3 ) as one offset 0) as answer',
  );
});

it('changes the rows of many, each by its own condition', () => {
  const query = sql`
    update accounts set posted = posted + ${1n}
    where user_id = ${'u'} and account_id = ${'a'} and posted >= ${1n} returning posted, seq`;
  expect(together(query, ['bigint', 'uuid', 'uuid', 'bigint'])).toBe(
    'update accounts set posted = posted + asked.asked_1 from unnest($1::bigint[], $2::uuid[], $3::uuid[], ' +
      '$4::bigint[]) with ordinality as asked(asked_1, asked_2, asked_3, asked_4, asked_nth) where user_id = ' +
      'asked.asked_2 and account_id = asked.asked_3 and posted >= asked.asked_4 returning ' +
      'asked.asked_nth::int as asked_nth, posted, seq',
  );
});

it('knows an update however its words are spread over lines', () => {
  const query = sql`
    update accounts
    set posted = posted + ${1n}, updated_at = ${'t'}
    where user_id = ${'u'} and account_id = ${'a'}
      and posted - held + ${1n} >= 0
    returning posted, seq`;
  expect(together(query, ['bigint', 'timestamptz', 'uuid', 'uuid', 'bigint'])).toBe(
    'update accounts set posted = posted + asked.asked_1, updated_at = asked.asked_2 from unnest($1::bigint[], ' +
      '$2::timestamptz[], $3::uuid[], $4::uuid[], $5::bigint[]) with ordinality as asked(asked_1, asked_2, asked_3, ' +
      'asked_4, asked_5, asked_nth) where user_id = asked.asked_3 and account_id = asked.asked_4 and posted - held + ' +
      'asked.asked_5 >= 0 returning asked.asked_nth::int as asked_nth, posted, seq',
  );
});

it('inserts the rows of many', () => {
  const query = sql`
    insert into t (user_id, state, more) values (${'u'}, 'new', ${'{}'}::jsonb)
    on conflict (user_id) do nothing`;
  expect(together(query, ['uuid', 'jsonb'])).toBe(
    "insert into t (user_id, state, more) select asked.asked_1, 'new', asked.asked_2::jsonb from unnest($1::uuid[], " +
      '$2::jsonb[]) with ordinality as asked(asked_1, asked_2, asked_nth) on conflict (user_id) do nothing',
  );
});

test.each<[string, Query]>([
  ['what has no values', sql`select a from t`],
  ['what is set for the transaction', sql`select set_config('lock_timeout', ${'5'}, true)`],
  ['what asks the database about itself', sql`select pg_sleep(${1})`],
  ['an update of rows that are nobody’s', sql`update lines set given = given + 1 where id = ${'a'}`],
  ['an update by other rows', sql`update t set a = o.a from o where t.user_id = ${'u'}`],
  ['an update where one condition is enough', sql`update t set a = 1 where user_id = ${'u'} or id = ${'i'}`],
  ['an update that looks elsewhere', sql`update t set a = (select 1) where user_id = ${'u'}`],
  ['several rows', sql`insert into t (a, b) values (${1}, ${2}), (${3}, ${4})`],
  ['what is inserted or changed', sql`insert into t (a) values (${1}) on conflict (a) do update set a = 2`],
  ['a row that is told of', sql`insert into t (a) values (${1}) returning a`],
  ['a row without the names of its columns', sql`insert into t values (${1})`],
  ['several statements in one', sql`with a as (select 1) select * from a where b = ${1}`],
])('asks nothing else as one: %s', (_, { texts }) => {
  expect(alikeOf(texts)).toBeNull();
});

it('tells rows apart that are updated by what their conditions say, and by whose they are first', () => {
  const alike = alikeOf(sql`update t set a = ${1} where id = ${'I'} and n > ${2} and user_id = ${'U'}`.texts);
  expect(alike?.keyOf([1, 'I', 2, 'U'])).toBe('t1:u t1:i ');
  expect(alike?.keyOf([9, 'i', 8, 'u'])).toBe('t1:u t1:i ');
});

it('takes for what tells rows apart only a column that must have one value', () => {
  const keyOf = (query: Query) => alikeOf(query.texts)?.keyOf(query.values);
  const [u, one, two] = ['u', 1, 2];
  expect(keyOf(sql`update t set a = 1 where user_id = ${u} and n + ${one} = ${two}`)).toBe('t1:u ');
  expect(keyOf(sql`update t set a = 1 where user_id = ${u} and n = ${one} + ${two}`)).toBe('t1:u ');
  expect(keyOf(sql`update t set a = 1 where user_id = ${u} and n = ${one}::int`)).toBe('t1:u j1:1 ');
  expect(keyOf(sql`update t set a = 1 where coalesce(user_id, ${u}) = ${u} and n = ${one}`)).toBeUndefined();
});

it('takes no two lists of values for the same', () => {
  const lists = [
    ['a', 'b'],
    ['a t1:b '],
    ['a'],
    ['a', 1],
    ['a', '1'],
    ['a', null],
    ['a', 'null'],
    [['a', 'b']],
    ['["a","b"]'],
    [new Date(0)],
    ['1970-01-01T00:00:00.000Z'],
    [undefined],
    [''],
    [],
  ];
  const alike = alikeOf(sql`select a from t where b = ${1}`.texts);
  expect(new Set(lists.map((list) => alike?.keyOf(list))).size).toBe(lists.length);
  // What the database is given is the same.
  expect(alike?.keyOf([7n])).toBe(alike?.keyOf(['7']));
});

it('knows what locks rows', () => {
  const locks = (query: Query) => alikeOf(query.texts)?.isOrdered;
  expect(locks(sql`select a from t where user_id = ${'u'} for no key update of t`)).toBe(true);
  expect(locks(sql`select a from t where user_id = ${'u'}`)).toBe(false);
});

it('an array stands in its column as its text', () => {
  expect(asked('text[]', ['a"b', 'c\\d', 'e,f'])).toBe('{"a\\"b","c\\\\d","e,f"}');
  expect(asked('bigint[]', [1n, 2n])).toBe('{"1","2"}');
  expect(asked('uuid', 'a')).toBe('a');
  expect(asked('text[]', null)).toBeNull();
  expect(isAskable([['a', 1, true]])).toBe(true);
  expect(isAskable([[new Date(0)]])).toBe(false);
  expect(isAskable([[['a']]])).toBe(false);
});

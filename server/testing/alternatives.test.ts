import { expect, it } from 'vitest';
import { sql, textOf } from '../src/platform/db/sql.ts';
import { alternativesOf } from './alternatives.ts';

/** Returns each alternative and the query without it. */
const split = (query: ReturnType<typeof sql>) =>
  alternativesOf(query).map(({ text, without }) => [text, textOf(without).replaceAll(/\s+/g, ' ')]);

it('each side of an or is found at whatever depth, and falls out with its values', () => {
  const query = sql`select a from t where a = ${1} or b in (${2}, ${3}) and (c is distinct from d or e = ${4})`;
  expect(split(query)).toEqual([
    ['a = ?', 'select a from t where false or b in ($1, $2) and (c is distinct from d or e = $3)'],
    ['b in (?, ?) and (c is distinct from d or e = ?)', 'select a from t where a = $1 or false '],
    ['c is distinct from d', 'select a from t where a = $1 or b in ($2, $3) and ( false or e = $4)'],
    ['e = ?', 'select a from t where a = $1 or b in ($2, $3) and (c is distinct from d or false )'],
  ]);
  expect(alternativesOf(query)[1]?.without.values).toEqual([1]);
});

it('each part of a union falls out by a condition that nothing fulfils', () => {
  const query = sql`with w as (select 1) select a from t union all select b from u where b = 'x or y' group by b`;
  expect(split(query).map(([, without]) => without)).toEqual([
    "with w as (select 1) select a from t where false union all select b from u where b = 'x or y' group by b",
    'with w as (select 1) select a from t union all select b from u where false group by b',
  ]);
});

it('a case is one expression, and what stands in a condition of having is found too', () => {
  const query = sql`select a from t group by a having min(b) <> case a when 1 then 2 else 3 end or count(*) > ${1}`;
  expect(split(query).map(([text]) => text)).toEqual([
    'min(b) <> case a when 1 then 2 else 3 end',
    'count(*) > ?',
  ]);
});

import { expect, it } from 'vitest';
import type { Result } from './database.ts';
import { gathering } from './gathering.ts';
import type { GatheredPipe, KnownStatements } from './send-places.ts';
import { type Query, sql, textOf } from './sql.ts';

/** In which order rows are locked that commands of one transaction change: by a pipe that notes what is sent. */

/** Returns a pipe that answers nothing but the types of values, and what was sent through it. */
function notedPipe() {
  const sent: [string, readonly unknown[]][] = [];
  const note = (query: Query): Result => {
    const text = textOf(query).replace(/\s+/g, ' ').trim();
    if (text.includes('pg_prepared_statements')) return { rows: [{ types: ['bigint', 'uuid'] }], changed: 0 };
    sent.push([text, query.values]);
    return { rows: [], changed: 0 };
  };
  const pipe: GatheredPipe = {
    query: async (query) => note(query),
    ask: async (query) => note(query),
    send: (query) => void note(query),
  };
  return { pipe, sent };
}

/** Gives each of these people, for each of the commands, an amount more, in one transaction. Returns what was sent. */
async function given(known: KnownStatements, commands: readonly (readonly string[])[]) {
  const { pipe, sent } = notedPipe();
  const { forOne } = gathering(pipe, known);
  await Promise.all(
    commands.map((people) => {
      const own = forOne();
      return Promise.all(
        people.map((userId) => own.query(sql`update owned set n = n + ${1n} where user_id = ${userId}`)),
      );
    }),
  );
  return sent;
}

const lock =
  'select count(*) as count from (select 1 from unnest($1::uuid[]) with ordinality as asked(asked_1, asked_nth) ' +
  'join owned as locked on locked.user_id = asked.asked_1 order by asked.asked_nth for no key update of locked) as locks';
const update =
  'update owned set n = n + asked.asked_1 from unnest($1::bigint[], $2::uuid[]) with ordinality as ' +
  'asked(asked_1, asked_2, asked_nth) where user_id = asked.asked_2 returning asked.asked_nth::int as asked_nth';

it('rows that two statements change are locked before the first of them, all in one order', async () => {
  const known: KnownStatements = new Map();
  await given(known, [['a'], ['b']]);
  const sent = await given(known, [
    ['c', 'd'],
    ['b', 'c'],
    ['a', 'd'],
  ]);
  expect(sent).toEqual([
    [lock, [['a', 'b', 'c', 'd']]],
    [update, [[1n, 1n, 1n, 1n], ['a', 'b', 'c', 'd']]],
    [update, [[1n, 1n], ['c', 'd']]],
  ]);
});

it('where one statement changes them all, it locks them itself', async () => {
  const known: KnownStatements = new Map();
  await given(known, [['a'], ['b']]);
  expect(await given(known, [['c'], ['b', 'a']])).toEqual([[update, [[1n, 1n, 1n], ['a', 'b', 'c']]]]);
});

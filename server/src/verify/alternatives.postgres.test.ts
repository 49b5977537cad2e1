import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Alternative, alternativesOf } from '../../testing/alternatives.ts';
import { lookAtBroken, openWorld, planted } from '../../testing/broken-world.ts';
import { plantsOf } from '../../testing/planted/planted.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { type Query, type Reader, sql } from '../platform/db/sql.ts';
import { invariants, recomputations } from './verify.ts';

/**
 * An invariant of several alternatives is as good as each of them: whoever empties one must hear of it. Each is taken
 * out in turn. Then either the sound sample data looks broken, or what is planted for it is no longer found.
 */

let database: TestDatabase;

beforeAll(async () => {
  database = await openWorld();
});
afterAll(() => database.close());

/** Returns whether each of the queries has rows. */
async function haveRows(reader: Reader, queries: readonly Query[]): Promise<boolean[]> {
  const row = await reader.first<{ found: boolean[] }>(sql`
    select array[${sql.join(queries.map((query) => sql`exists (${query})`))}] as found`);
  return row?.found ?? [];
}

/** Their rows name neither a maker nor a checker, and are there for what looks for the subject of a part. */
const isOfNobody = ({ text }: Alternative) => /null::uuid as maker, null::uuid as checker/.test(text);

const several = invariants.flatMap(({ name, query }): [string, Query, Alternative[]][] => {
  const alternatives = alternativesOf(query);
  // What has several plants is tried with each of them, also when its alternatives are gone.
  return alternatives.length + plantsOf(planted[name] ?? []).length > 1 ? [[name, query, alternatives]] : [];
});

test.each(several)('each alternative has a plant of its own: %s', async (name, query, alternatives) => {
  const queries = [query, ...alternatives.map(({ without }) => without)];
  const [, ...looksBroken] = await lookAtBroken(database, [], (writer) => haveRows(writer, queries));
  const seen = new Set(alternatives.filter((_, i) => looksBroken[i]));
  for (const [what, statements] of plantsOf(planted[name] ?? [])) {
    const [isFound, ...rest] = await lookAtBroken(database, statements, (writer) =>
      haveRows(writer, queries),
    );
    expect(isFound, `${what}: not found`).toBe(true);
    const own = alternatives.filter((_, i) => !rest[i]);
    for (const alternative of own) seen.add(alternative);
  }
  const left = alternatives.filter((each) => !seen.has(each) && !isOfNobody(each));
  expect(left.map(({ text }) => text)).toEqual([]);
});

test.each(recomputations.map((each) => [each.name, each] as const))(
  'whatever is planted is found by computing it once more: %s',
  async (name, { find }) => {
    for (const [what, statements] of plantsOf(planted[name] ?? []))
      expect(await lookAtBroken(database, statements, find), `${what}: not found`).not.toEqual([]);
  },
);

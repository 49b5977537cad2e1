import type { Database } from '../src/platform/db/database.ts';
import { type Query, type Reader, sql } from '../src/platform/db/sql.ts';
import { inSnapshot, inWholeSnapshot } from '../src/platform/db/transaction.ts';
import { checkAll, gatheredTables } from '../src/verify/check-all.ts';
import type { Violation } from '../src/verify/invariant.ts';
import { invariants, recomputations, sentences } from '../src/verify/verify.ts';
import { areasWritten } from './areas-written.ts';
import { type NotedCall, writesInto } from './noted-calls.ts';

/** Fails the test with the broken invariants, if there are any. */
export const expectVerified = (db: Database, areas?: readonly string[]): Promise<void> =>
  verifier(db, [], areas)();

/**
 * Returns what throws the broken invariants, if there are any, with the commands that led there. It tells of each
 * violation once: the tests after the one that caused it are judged by what they do. It asks again only where something
 * was written since all held, unless it is asked for `all`: what was written past the app's database is not counted.
 */
export function verifier(
  db: Database,
  calls: readonly NotedCall[] = [],
  areas?: readonly string[],
): (ask?: 'all') => Promise<void> {
  const known = new Set<string>();
  let heldAt: number | undefined;
  return async (ask) => {
    if (ask === 'all') heldAt = undefined;
    const before = writesInto(db)?.count;
    const holds = await inWholeSnapshot(db, async (reader) =>
      holdsAtOnce(reader, areas ?? (await areasWritten(reader, db, heldAt))),
    );
    if (holds) {
      heldAt = before;
      return;
    }
    const wanted = sentences.filter(({ area }) => !areas || areas.includes(area));
    const { violations } = await inWholeSnapshot(db, (reader) => checkAll(reader, wanted, mostExamples));
    const fresh = violations
      .map((violation) => ({
        ...violation,
        examples: violation.examples.filter((example) => !known.has(keyOf(violation, example))),
      }))
      .filter(({ examples }) => examples.length > 0);
    for (const violation of violations)
      for (const example of violation.examples) known.add(keyOf(violation, example));
    if (fresh.length > 0) throw new Error(await storyOf(db, fresh, calls));
  };
}

const mostExamples = 1_000;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The row, whatever its figures are by now. */
const keyOf = ({ invariant }: Violation, example: string): string =>
  `${invariant}|${example.match(uuid)?.join() ?? example.replaceAll(/-?\d+/g, '#')}`;

/** Returns the broken invariants, each with a row that breaks it, and what wrote last to that row. */
async function storyOf(
  db: Database,
  violations: readonly Violation[],
  calls: readonly NotedCall[],
): Promise<string> {
  const stories: string[] = [];
  for (const { invariant, area, examples } of violations) {
    const [example = ''] = examples;
    const more = examples.length > 1 ? ` (and ${examples.length - 1} more)` : '';
    stories.push(`no longer true: ${invariant} (${area})\n  ${example}${more}`);
    if (calls.length > 0) stories.push(lastCalls(calls, await namesIn(db, example)));
  }
  return stories.join('\n');
}

/** Returns what a row is called by: its ids, or else its number, and the id of whoever has such a name. */
async function namesIn(db: Database, example: string): Promise<string[]> {
  const ids = example.match(uuid) ?? [];
  if (ids.length > 0) return ids;
  const words = example.match(/[\w-]+/g) ?? [];
  const people = await inSnapshot(db, (reader) =>
    reader.rows<{ user_id: string }>(sql`select user_id from users where username = any(${words}::text[])`),
  );
  return [...words.filter((word) => /\d/.test(word)), ...people.map(({ user_id }) => user_id)];
}

const mostCalls = 5;

function lastCalls(calls: readonly NotedCall[], names: readonly string[]): string {
  const touching = calls.filter((call) => names.some((name) => touches(call, name)));
  const [heading, told] =
    touching.length > 0
      ? ['the last commands that touched it:', touching]
      : ['no command is known to have touched it; the last ones were:', calls];
  return [`  ${heading}`, ...told.slice(-mostCalls).map(lineOf)].join('\n');
}

const touches = ({ owner, writes }: NotedCall, name: string): boolean =>
  owner === name || writes.some(({ values }) => values.flat().includes(name));

const lineOf = ({ what, at, owner, key, outcome }: NotedCall): string =>
  `    ${at.toISOString()} ${what} by ${owner ?? 'nobody in particular'}${key ? ` under ${key}` : ''}: ${outcome || 'not answered yet'}`;

/**
 * Asks for the invariants of each area in one statement: it takes a third of the time, but cannot say which one is broken.
 * A connection plans it once, which takes several times as long as carrying it out. Where all of them hold, what the areas'
 * rules compute once more is looked at, too.
 */
export async function holdsAtOnce(reader: Reader, areas: readonly string[] = allAreas): Promise<boolean> {
  const planned = await reader.rows<{ name: string }>(sql`select name from pg_prepared_statements`);
  const names = new Set(planned.map(({ name }) => name));
  const missing = areas.filter((area) => !names.has(nameFor(area)));
  const gathered = missing.length > 0 ? await gatheredTables(reader) : sql``;
  for (const area of missing)
    await reader.rows(sql.raw(`prepare "${nameFor(area)}" as ${statementFor(area, gathered)}`));
  const verdicts = await Promise.all(
    areas.map((area) => reader.first<{ broken: boolean }>(sql.raw(`execute "${nameFor(area)}"`))),
  );
  if (verdicts.some((verdict) => verdict?.broken !== false)) return false;
  for (const { area, find } of recomputations)
    if (areas.includes(area) && (await find(reader)).length > 0) return false;
  return true;
}

const allAreas = [...new Set(invariants.map(({ area }) => area))];
const nameFor = (area: string): string => `broken ${area}`;

function statementFor(area: string, gathered: Query): string {
  const broken = invariants
    .filter((invariant) => invariant.area === area)
    .map(({ query }): Query<unknown> => sql`exists (${query})`)
    .reduce((one, other) => sql`${one} or ${other}`);
  const { texts, values } = sql`with ${gathered} asked as (select) select ${broken} as broken from asked`;
  // A statement whose values stand in it has one plan; with parameters the first few times would have one each.
  return texts.reduce((all, text, i) => `${all}${literal(values[i - 1])}${text}`);
}

/** Returns a value of an invariant as it stands in a statement. */
function literal(value: unknown): string {
  if (typeof value === 'object' && !Array.isArray(value)) throw new Error(`no literal: ${String(value)}`);
  const text = Array.isArray(value)
    ? `{${value.map((each) => JSON.stringify(each)).join(',')}}`
    : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

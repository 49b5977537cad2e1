import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtBroken, openWorld, planted } from '../../testing/broken-world.ts';
import { plantsOf } from '../../testing/planted/planted.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { holdsAtOnce } from '../../testing/verified.ts';
import { check, sentences, verify } from './verify.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openWorld();
});
afterAll(() => database.close());

test('sound sample data has no violation', async () => {
  expect(await verify(database.db)).toEqual({ checked: sentences.length, violations: [] });
});

test('every invariant has a name of its own and a violation planted for it', () => {
  expect(Object.keys(planted).sort()).toEqual(sentences.map((sentence) => sentence.name).sort());
});

/** The first plant of each; every alternative's own is in `alternatives.postgres.test.ts`. */
test.each(Object.keys(planted))('the verifier sees when this breaks: %s', async (name) => {
  const [[, statements] = ['', []]] = plantsOf(planted[name] ?? []);
  // What else breaks with it is no matter: all of them for each of them would take the square of their number.
  const areas = sentences.filter((sentence) => sentence.name === name).map(({ area }) => area);
  const { violations } = await lookAtBroken(database, statements, async (writer) => {
    const verdict = await check(writer, areas);
    // What looks after each test of the server sees it, too.
    expect(await holdsAtOnce(writer, areas)).toBe(verdict.violations.length === 0);
    return verdict;
  });
  const violation = violations.find(({ invariant }) => invariant === name);
  expect(
    violation,
    `found instead: ${violations.map((v) => v.invariant).join(', ') || 'nothing'}`,
  ).toBeDefined();
  expect(violation?.examples[0]).toMatch(/\S/);
});

test('only the areas asked for are looked at', async () => {
  const { violations, checked } = await verify(database.db, ['people']);
  const ofPeople = sentences.filter(({ area }) => area === 'people');
  expect(ofPeople.length).toBeGreaterThan(0);
  expect(ofPeople.length).toBeLessThan(sentences.length);
  expect({ violations, checked }).toEqual({ violations: [], checked: ofPeople.length });
});

import { expect, it } from 'vitest';
import { everything } from '../../../everything.ts';
import type { CauseSubjects, NamedFor } from '../../../platform/records.ts';
import { subjectsOf } from './records.ts';

const nobody = {} as NamedFor;

/** An area that names its causes by their ids, and notes what it was asked for. */
function namingArea(causes: readonly string[]) {
  const askedFor: string[][] = [];
  const subjects: CauseSubjects = {
    causes,
    named: async (_, causeIds) => {
      askedFor.push(causeIds);
      return new Map(causeIds.map((id) => [id, `the subject of ${id}`]));
    },
  };
  return { subjects, askedFor };
}

it('an area is asked for the causes of its own types alone, and not at all where there is none', async () => {
  const orders = namingArea(['order', 'order_refund']);
  const gifts = namingArea(['gift']);
  const names = await subjectsOf(nobody, { subjects: [orders.subjects, gifts.subjects] }, [
    { type: 'order', id: 'o1' },
    { type: 'transport', id: 't1' },
    { type: 'order_refund', id: 'r1' },
  ]);
  expect([...names.keys()]).toEqual(['o1', 'r1']);
  expect(orders.askedFor).toEqual([['o1', 'r1']]);
  expect(gifts.askedFor).toEqual([]);
});

it('a page without records asks nobody', async () => {
  const orders = namingArea(['order']);
  expect(await subjectsOf(nobody, { subjects: [orders.subjects] }, [])).toEqual(new Map());
  expect(orders.askedFor).toEqual([]);
});

it('each type of cause is named by one area at most, and is one that some area moves money for', () => {
  const named = everything.subjects.flatMap(({ causes }) => causes);
  expect(named.length).toBeGreaterThan(9);
  expect(new Set(named).size).toBe(named.length);
  expect(Object.keys(everything.causes)).toEqual(expect.arrayContaining(named));
});

import { expect, it } from 'vitest';
import type { Query, Writer } from '../../../platform/db/sql.ts';
import { takePlace } from './take-place.ts';

const today = '2026-05-20';

/** Returns what makes writers of one transaction on a line that has given so many places, and what they were asked. */
function line(given: bigint, day = today) {
  const updates: (readonly unknown[])[] = [];
  let last = given;
  const transaction = {};
  const writer = () =>
    ({
      transaction,
      noteChange: () => undefined,
      first: async ({ values }: Query) => {
        updates.push(values);
        const [places, , on] = values as [number, string, string];
        if (on !== day) return undefined;
        last += BigInt(places);
        return { given: last };
      },
    }) as unknown as Writer;
  return { writer, updates };
}

it('commands of one transaction that ask at the same moment get their places in turn, by one update', async () => {
  const { writer, updates } = line(41n);
  const places = await Promise.all(['a', 'b', 'c'].map(() => takePlace(writer(), 'banyan', today)));
  expect(places).toEqual([42n, 43n, 44n]);
  expect(updates).toEqual([[3, 'banyan', today]]);
  expect(await takePlace(writer(), 'banyan', today)).toBe(45n);
  expect(updates.length).toBe(2);
});

it('each line and each transaction has its own places', async () => {
  const [one, other] = [line(0n), line(7n)];
  const places = await Promise.all([
    takePlace(one.writer(), 'banyan', today),
    takePlace(one.writer(), 'maple', today),
    takePlace(other.writer(), 'banyan', today),
  ]);
  expect(places).toEqual([1n, 2n, 8n]);
  expect(one.updates).toEqual([
    [1, 'banyan', today],
    [1, 'maple', today],
  ]);
});

it('nobody gets a place of a day that has not begun', async () => {
  const { writer } = line(5n, '2026-05-19');
  const places = await Promise.all([1, 2].map(() => takePlace(writer(), 'banyan', today)));
  expect(places).toEqual([null, null]);
});

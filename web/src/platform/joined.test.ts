import { expect, expectTypeOf, test, vi } from 'vitest';
import { joined, type Loadable } from './joined.ts';

const query = <Data>(data: Data | undefined, error: Error | null = null): Loadable<Data> => ({
  data,
  error,
  refetch: vi.fn(async () => undefined),
});
const broken = new Error('no network');

test('several queries have data once each has some, by their names', () => {
  const both = joined({ product: query('BY-T30'), units: query(7) });
  expect(both.data).toEqual({ product: 'BY-T30', units: 7 });
  expectTypeOf(both.data).toEqualTypeOf<{ product: string; units: number } | undefined>();
  expect(joined({ product: query('BY-T30'), units: query<number>(undefined) }).data).toBeUndefined();
});

test('an error counts only where it leaves nothing to show', () => {
  expect(joined({ old: query('kept', broken), late: query(undefined) }).error).toBeNull();
  expect(joined({ old: query('kept'), lost: query(undefined, broken) }).error).toBe(broken);
});

test('asking again asks what is missing, and everything when nothing is', async () => {
  const there = query('there');
  const lost = query(undefined, broken);
  await joined({ there, lost }).refetch();
  expect([there.refetch, lost.refetch].map((asked) => vi.mocked(asked).mock.calls.length)).toEqual([0, 1]);
  await joined({ there }).refetch();
  expect(there.refetch).toHaveBeenCalledOnce();
});

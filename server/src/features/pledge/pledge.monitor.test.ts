import { expect, it } from 'vitest';
import { listShares, trader } from '../../../testing/market.ts';
import { fundPledges, pledgeShares, repayPledge } from '../../../testing/pledges.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const instrumentId = await listShares(suite, by, [maple]);
await fundPledges(by);

/** Returns a page of pledges in the order of their loan to value. */
const page = (input: { limit?: number; cursor?: string; state?: 'healthy' | 'ended' } = {}) =>
  by.ada.ok('/console/api/pledges', { order: 'ltv', ...input });

it('pledges are listed by loan to value across pages, without those that have ended', async () => {
  for (const principal of ['300.00', '500.00', '100.00', '300.00'])
    await pledgeShares(maple, instrumentId, '100', principal);
  const gone = await pledgeShares(maple, instrumentId, '100', '50.00');
  await repayPledge(maple, gone.pledgeId, 'all');
  const listed: number[] = [];
  let cursor: string | null = null;
  do {
    const found: Awaited<ReturnType<typeof page>> = await page({
      limit: 1,
      ...(cursor !== null && { cursor }),
    });
    listed.push(...found.items.map(({ ltvBps }) => ltvBps));
    cursor = found.nextCursor;
  } while (cursor !== null);
  expect(listed).toEqual([5000, 3000, 3000, 1000]);
  expect((await page({ state: 'healthy' })).items).toHaveLength(4);
  expect((await page({ state: 'ended' })).items).toEqual([]);
  const newest = await by.ada.ok('/console/api/pledges', {});
  expect(newest.items).toHaveLength(5);
});

it('a place in the list that is none is refused by name', async () => {
  expect(
    await by.ada.refusal('/console/api/pledges', { order: 'ltv', cursor: '2026-01-01T00:00:00.000Z_x' }),
  ).toMatchObject({ code: 'request.invalid', errors: [{ path: 'cursor' }] });
});

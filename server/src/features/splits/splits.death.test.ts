import { expect, it } from 'vitest';
import { laterOf } from '../../../testing/groups.ts';
import { listShares, tradeOrder, trader } from '../../../testing/market.ts';
import { mortalDatabase, ProcessDied } from '../../../testing/mortal-database.ts';
import type { Person } from '../../../testing/person.ts';
import { fundPledges, pledgeShares } from '../../../testing/pledges.ts';
import { operators } from '../../../testing/product.ts';
import { announceSplit, matchNow } from '../../../testing/splits.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { carryOutSplits } from './carry-out.ts';

const suite = await suiteApp();
const by = await operators(suite);
const later = laterOf(suite);
const people: Person[] = [
  await trader(suite, 'maple'),
  await trader(suite, 'benoak'),
  await trader(suite, 'cidelm'),
];
const [maple] = people as [Person];
// Dear enough to be split once for each moment.
const instrumentId = await listShares(suite, by, people, '90.00');
const { services } = suite.app;
// What was allotted is booked under the day of the allotment, up to two days ahead.
later(3 * 86_400_000);
await matchNow(suite, instrumentId);
await fundPledges(by);
await pledgeShares(maple, instrumentId, '100', '500.00');

const owned = async ({ call }: Person): Promise<bigint> =>
  BigInt((await call.ok('/api/equity/portfolio')).positions[0]?.shares ?? '0');

it.each([2, 3, 5, 6, 8])(
  'a process that dies at moment %i of a split has split whole positions, and another goes on from there',
  async (moment) => {
    const before = await Promise.all(people.map(owned));
    const { highest: limit } = await maple.call.ok('/api/market/instrument', { instrumentId });
    await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit, shares: '100' });
    const splitId = await announceSplit(suite, by, instrumentId);
    later(86_400_000);
    await matchNow(suite, instrumentId);
    let left = moment;
    const isDead = () => {
      left -= 1;
      return left < 0;
    };
    const dying = { ...services, db: mortalDatabase(services.db, isDead) };
    await carryOutSplits(dying, 1).catch((error: unknown) => expect(String(error)).toContain('dead'));
    await expectVerified(suite.db);
    await carryOutSplits(services, 1);
    await matchNow(suite, instrumentId);
    expect(await by.ada.ok('/console/api/splits/detail', { splitId })).toMatchObject({
      state: 'carried_out',
      owners: '3',
      left: '0',
    });
    expect(await Promise.all(people.map(owned))).toEqual(before.map((shares) => shares * 2n));
    expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({ isSame: true });
  },
);

it('a process that is dead commits nothing', async () => {
  const dead = { ...services, db: mortalDatabase(services.db, () => true) };
  await expect(carryOutSplits(dead)).rejects.toThrow(ProcessDied);
});

import { expect, it } from 'vitest';
import { laterOf } from '../../../testing/groups.ts';
import { listShares, shareOrderInput, trader } from '../../../testing/market.ts';
import type { Person } from '../../../testing/person.ts';
import { fundPledges, pledgeInput } from '../../../testing/pledges.ts';
import { operators } from '../../../testing/product.ts';
import { announceSplit, matchNow, splitNow } from '../../../testing/splits.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { carryOutSplits } from './carry-out.ts';

const suite = await suiteApp();
const by = await operators(suite);
const later = laterOf(suite);
const people: Person[] = [await trader(suite, 'maple'), await trader(suite, 'benoak')];
const [maple, ben] = people as [Person, Person];
const instrumentId = await listShares(suite, by, people, '80.00');
const { services } = suite.app;
const dayMs = 86_400_000;
// What was allotted is booked under the day of the allotment, up to two days ahead.
later(3 * dayMs);
await matchNow(suite, instrumentId);
await fundPledges(by);

const detail = (splitId: string) => by.ada.ok('/console/api/splits/detail', { splitId });
const owned = async ({ call }: Person) => (await call.ok('/api/equity/portfolio')).positions[0]?.shares;

it('runs at the same moment split everybody’s shares once', async () => {
  const splitId = await announceSplit(suite, by, instrumentId);
  later(dayMs);
  await matchNow(suite, instrumentId);
  await Promise.all([1, 2, 3].map(() => carryOutSplits(services, 1)));
  await splitNow(suite, instrumentId);
  expect(await detail(splitId)).toMatchObject({ state: 'carried_out', owners: '2', sharesAfter: '2000' });
  expect(await Promise.all(people.map(owned))).toEqual(['1000', '1000']);
});

it('an order in flight while its shares are split is ended with the others, or not taken', async () => {
  await announceSplit(suite, by, instrumentId);
  const orders = [
    await shareOrderInput(maple, instrumentId, { side: 'sell', limit: '40.00', shares: '100' }),
    await shareOrderInput(ben, instrumentId, { side: 'buy', limit: '39.00', shares: '100' }),
  ] as const;
  later(dayMs);
  const [sold, bought] = await Promise.all([
    maple.call.send('/api/market/order/place', orders[0]),
    ben.call.send('/api/market/order/place', orders[1]),
    splitNow(suite, instrumentId),
  ]);
  for (const { status, body } of [sold, bought])
    if (status !== 200) expect(body.code).toMatch(/^market\.(closed|outside_band|terms_changed)$/);
  await splitNow(suite, instrumentId);
  for (const person of people) {
    const { items } = await person.call.ok('/api/market/orders', { filter: 'open', limit: 100 });
    // What was taken after the day had begun is bound to its prices.
    expect(items.every(({ limit }) => limit === null || Number(limit) <= 22)).toBe(true);
  }
  expect(await Promise.all(people.map(owned))).toEqual(['2000', '2000']);
});

it('a pledge in flight while its shares are split is split with them, or not made', async () => {
  await announceSplit(suite, by, instrumentId);
  const wanted = await pledgeInput(maple, instrumentId, '100', '500.00');
  later(dayMs);
  await matchNow(suite, instrumentId);
  const [reply] = await Promise.all([
    maple.call.send('/api/pledge/open', wanted),
    carryOutSplits(services, 1),
  ]);
  await splitNow(suite, instrumentId);
  const { pledges } = await maple.call.ok('/api/pledge/overview');
  const stands = `${reply.status} ${pledges.map(({ shares, state }) => `${shares} ${state}`).join()}`;
  expect(['200 200 healthy', '409 ', '200 100 healthy']).toContain(stands);
  expect(await owned(maple)).toBe('4000');
});

import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { budgetOf } from '../../../testing/coupons.ts';
import { type Person, personWith } from '../../../testing/person.ts';
import { confirmFunding, operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { buyCard, fundPerks } from '../../../testing/vip.ts';
import { giveCardCoupons } from './daily-work.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { services } = suite.app;
const run = () => giveCardCoupons(services, businessDateOf(suite.clock.now()), 1);
const statesOf = async ({ call }: Person, cardId: string) =>
  (await call.ok('/api/vip/card/detail', { cardId })).coupons.map(({ state }) => state);
const budgetNow = async (campaignId: string) =>
  (await by.ada.ok('/console/api/campaigns/detail', { campaignId })).budget.committed;

/** Without money at first. */
const campaign = await fundPerks(suite, by, null);

it('what has no money waits, and is given in the order in which it became due once there is some', async () => {
  const maple = await personWith(suite, 'maple', '100.00');
  expect((await maple.call.ok('/api/vip/cards')).areCouponsFunded).toBe(false);
  const { cardId } = await buyCard(maple);
  suite.clock.setOffsetDays(1);
  const ben = await personWith(suite, 'benoak', '100.00');
  const other = await buyCard(ben);
  expect(await run()).toEqual({ given: 0, waiting: 2 });
  expect(await statesOf(maple, cardId)).toEqual(['waiting']);
  await confirmFunding(by, budgetOf(campaign), '20.00');
  expect((await maple.call.ok('/api/vip/cards')).areCouponsFunded).toBe(true);
  expect(await run()).toEqual({ given: 1, waiting: 1 });
  expect(await statesOf(maple, cardId)).toEqual(['unused']);
  expect(await statesOf(ben, other.cardId)).toEqual(['waiting']);
  expect(await budgetNow(campaign)).toBe('16.43');
  await confirmFunding(by, budgetOf(campaign), '200.00');
  expect(await run()).toEqual({ given: 1, waiting: 0 });
  expect(await run()).toEqual({ given: 0, waiting: 0 });
});

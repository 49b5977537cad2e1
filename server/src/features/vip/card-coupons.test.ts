import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { orderWith } from '../../../testing/coupons.ts';
import { type Person, password, paymentPassword, personWith } from '../../../testing/person.ts';
import { addIssuer, operators, publish } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { buyCard, fundPerks, giveBack } from '../../../testing/vip.ts';
import type { UserCommand } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { earnCards, giveCardCoupons } from './daily-work.ts';
import { vipPersonalData } from './vip.personal-data.ts';

const suite = await suiteApp();
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada), { cycleDays: 60 });
const { services } = suite.app;
const today = () => businessDateOf(suite.clock.now());
let offset = 0;
const passDays = (days: number) => suite.clock.setOffsetDays((offset += days));
const run = () => giveCardCoupons(services, today(), 1);
const detail = ({ call }: Person, cardId: string) => call.ok('/api/vip/card/detail', { cardId });
const statesOf = async (person: Person, cardId: string) =>
  (await detail(person, cardId)).coupons.map(({ state }) => state);
const budgetNow = async (campaignId: string) =>
  (await by.ada.ok('/console/api/campaigns/detail', { campaignId })).budget.committed;

const campaign = await fundPerks(suite, by, '1000.00');

it('each month gives one coupon, and a run that was missed is made up for', async () => {
  const cedar = await personWith(suite, 'cedar', '100.00');
  const { cardId } = await buyCard(cedar, 'quarter');
  await run();
  expect(await statesOf(cedar, cardId)).toEqual(['unused', 'upcoming', 'upcoming']);
  passDays(29);
  await run();
  expect(await statesOf(cedar, cardId)).toEqual(['unused', 'upcoming', 'upcoming']);
  passDays(31);
  await run();
  const { coupons } = await detail(cedar, cardId);
  expect(new Set(coupons.map(({ couponId }) => couponId)).size).toBe(3);
  expect(coupons.map(({ state }) => state).slice(1)).toEqual(['unused', 'unused']);
  const held = await cedar.call.ok('/api/coupon/list', { kind: 'rate' });
  expect(held.items[0]).toMatchObject({ terms: { bonusBps: 100, bonusDays: 30, cap: '20000.00' } });
});

it('an unused coupon goes back with its card, and its money is free; one that was used keeps the card', async () => {
  const dora = await personWith(suite, 'dorafir', '10000.00');
  const first = await buyCard(dora);
  await run();
  const before = Number(await budgetNow(campaign));
  await giveBack(dora, first.cardId);
  expect(await statesOf(dora, first.cardId)).toEqual(['expired']);
  expect(before - Number(await budgetNow(campaign))).toBeCloseTo(16.43);
  const second = await buyCard(dora);
  await run();
  const [coupon] = (await detail(dora, second.cardId)).coupons;
  const order = await orderWith(suite, dora, productId, 10, {
    coupons: [coupon?.couponId ?? ''],
    own: '1000.00',
  });
  const { subscriptionId } = await dora.call.ok('/api/subscription/create', order);
  expect(await detail(dora, second.cardId)).toMatchObject({ mayRefund: false });
  const { cardId } = second;
  expect((await dora.call.refusal('/api/vip/card/refund_quote', { cardId })).code).toBe('vip.perk_used');
  // What comes back from a purchase that was cancelled was not used.
  await dora.call.ok('/api/subscription/cancel', { subscriptionId });
  expect(await giveBack(dora, cardId)).toMatchObject({ refunded: '9.90' });
});

it('a card whose owner has left gives nothing more', async () => {
  const elm = await personWith(suite, 'elmtree', '26.80');
  const { userId } = elm;
  await buyCard(elm, 'quarter');
  await run();
  passDays(8);
  await earnCards(services, today());
  const { status } = await elm.call.send('/api/my_data/close', { loginPassword: password, paymentPassword });
  expect(status).toBe(200);
  passDays(60);
  await run();
  const { items } = await by.ada.ok('/console/api/vip-cards', { userId });
  expect(items).toMatchObject([{ couponsGiven: 1, lastOn: addDays(items[0]?.startsOn ?? '', 89) }]);
});

it('a coupon that is given while its owner leaves, after coupons were let go, ends with the account', async () => {
  const fern = await personWith(suite, 'fernelm', '9.90');
  const { cardId } = await buyCard(fern);
  await run();
  expect(await statesOf(fern, cardId)).toEqual(['unused']);
  const before = Number(await budgetNow(campaign));
  await runCommand(services, systemClient, newId(), async (ctx) => {
    const closing = { ...ctx, userId: fern.userId } as UserCommand;
    await vipPersonalData.more?.erase(closing, services.config.keys);
  });
  expect(await statesOf(fern, cardId)).toEqual(['expired']);
  expect(before - Number(await budgetNow(campaign))).toBeCloseTo(16.43);
});

import { expect, it } from 'vitest';
import {
  albumOf,
  collector,
  earnChance,
  heldBy,
  mostly,
  openCard,
  openOrder,
  publishOdds,
} from '../../../testing/cards.ts';
import { type Person, password } from '../../../testing/person.ts';
import { rewardFirstDay } from '../../../testing/points.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { newId } from '../../platform/ids.ts';

const suite = await suiteApp();
await rewardFirstDay(suite, 10);
const by = await operators(suite);
await publishOdds(suite, mostly(2), by);
let names = 0;
let day = 0;

/** Returns somebody with so many of the second card. */
async function holder(count: number): Promise<Person> {
  const person = await collector(suite, `maple${(names += 1)}`);
  for (let i = 0; i < count; i += 1) {
    suite.clock.setOffsetDays((day += 1));
    await earnChance(suite, person);
    expect((await openCard(person)).awarded).toBe(2);
  }
  return person;
}
const give = (from: Person, to: Person) =>
  from.call.ok('/api/activity/give', { card: 2, recipientId: to.userId });
const giveRefused = (from: Person, recipientId: string) =>
  from.call.refusal('/api/activity/give', { card: 2, recipientId });

it('a duplicate is offered by a masked name, held meanwhile, and is the friend’s once accepted', async () => {
  const maple = await holder(2);
  const ben = await holder(0);
  const found = await maple.call.ok('/api/activity/recipient', { account: ben.name });
  expect(found).toMatchObject({ recipientId: ben.userId });
  expect(found.name).not.toBe(ben.name);
  const offer = await give(maple, ben);
  expect(offer).toMatchObject({ state: 'offered', direction: 'given', card: 2 });
  expect((await albumOf(maple)).album[1]).toEqual({ card: 2, held: 2, offered: 1 });
  const open = (await albumOf(ben)).gifts.open;
  expect(open).toMatchObject([{ giftId: offer.giftId, direction: 'received' }]);
  expect(open[0]?.counterpart).not.toBe(maple.name);
  const accepted = await ben.call.ok('/api/activity/gift/accept', { giftId: offer.giftId });
  expect(accepted).toMatchObject({ state: 'accepted' });
  expect(await heldBy(maple)).toEqual([0, 1, 0, 0, 0]);
  expect(await heldBy(ben)).toEqual([0, 1, 0, 0, 0]);
  const causesOf = async ({ call }: Person) =>
    (await call.ok('/api/activity/card_records', {})).items.map(({ cause }) => cause).toSorted();
  expect(await causesOf(maple)).toEqual(['drawn', 'drawn', 'given']);
  expect(await causesOf(ben)).toEqual(['received']);
});

it('cards.gift_over once it was declined, taken back or returned, and the card is free again', async () => {
  const maple = await holder(2);
  const ben = await holder(0);
  const over = async (giftId: string) => {
    for (const path of ['accept', 'decline'] as const)
      expect((await ben.call.refusal(`/api/activity/gift/${path}`, { giftId })).code).toBe('cards.gift_over');
    expect((await maple.call.refusal('/api/activity/gift/take_back', { giftId })).code).toBe(
      'cards.gift_over',
    );
    expect((await albumOf(maple)).album[1]).toMatchObject({ held: 2, offered: 0 });
  };
  const declined = await give(maple, ben);
  await ben.call.ok('/api/activity/gift/decline', { giftId: declined.giftId });
  await over(declined.giftId);
  const takenBack = await give(maple, ben);
  await maple.call.ok('/api/activity/gift/take_back', { giftId: takenBack.giftId });
  await over(takenBack.giftId);
  const late = await give(maple, ben);
  suite.clock.setOffsetDays((day += 7));
  expect((await ben.call.refusal('/api/activity/gift/accept', { giftId: late.giftId })).code).toBe(
    'cards.gift_over',
  );
  await suite.app.runDue();
  await over(late.giftId);
});

it('cards.no_duplicate, cards.recipient_self and cards.recipient_not_found change nothing', async () => {
  const maple = await holder(1);
  const ben = await holder(0);
  expect((await giveRefused(maple, ben.userId)).code).toBe('cards.no_duplicate');
  expect((await giveRefused(maple, maple.userId)).code).toBe('cards.recipient_self');
  expect((await giveRefused(maple, newId())).code).toBe('cards.recipient_not_found');
  const find = (account: string) => maple.call.refusal('/api/activity/recipient', { account });
  expect((await find('nobody-at-all')).code).toBe('cards.recipient_not_found');
  expect((await find(maple.name)).code).toBe('cards.recipient_self');
  expect((await albumOf(maple)).album[1]).toEqual({ card: 2, held: 1, offered: 0 });
});

it('cards.gift_limit after so many offers of a day', async () => {
  await decidePolicy(by, { 'cards.giftsPerDay': '1' });
  const maple = await holder(3);
  const ben = await holder(0);
  await give(maple, ben);
  expect(await giveRefused(maple, ben.userId)).toMatchObject({
    code: 'cards.gift_limit',
    facts: { most: 1 },
  });
  expect((await albumOf(maple)).gifts.leftToday).toBe(0);
  suite.clock.setOffsetDays((day += 1));
  await give(maple, ben);
  await decidePolicy(by, { 'cards.giftsPerDay': '5' });
});

it('what was offered to an account that closes goes back, and what it offered is not accepted', async () => {
  const maple = await holder(2);
  const ben = await holder(2);
  const toBen = await give(maple, ben);
  const fromBen = await give(ben, maple);
  await ben.call.ok('/api/my_data/close', { loginPassword: password });
  expect((await albumOf(maple)).album[1]).toEqual({ card: 2, held: 2, offered: 0 });
  expect((await albumOf(maple)).gifts.open).toEqual([]);
  for (const { giftId } of [toBen, fromBen])
    expect((await maple.call.refusal('/api/activity/gift/accept', { giftId })).code).toMatch(
      /^(cards.gift_over|request.not_found)$/,
    );
});

it('a chance that was used is not used again by the same order', async () => {
  const maple = await holder(0);
  suite.clock.setOffsetDays((day += 1));
  await earnChance(suite, maple);
  const order = await openOrder(maple);
  await maple.call.ok('/api/activity/open', order);
  expect((await maple.call.refusal('/api/activity/open', order)).code).toBe('lottery.already_drawn');
});

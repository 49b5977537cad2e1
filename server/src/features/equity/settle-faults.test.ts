import { expect, it } from 'vitest';
import { offerShares, servicesAt, subscriber, subscribeShares } from '../../../testing/equity.ts';
import type { Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { settleOffering } from './allotting/settle.ts';

/** Allotments that take several steps, and a subscription that none of them can deal with. */

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const people: Person[] = [];
for (const name of ['maple', 'benoak', 'cidelm', 'dogwood', 'elmtree'])
  people.push(await subscriber(suite, name, '2000.00'));
const [maple] = people as [Person];

const offering = (offeringId: string) => maple.call.ok('/api/equity/offering', { offeringId });
const wallet = async ({ call }: Person) => {
  const { available, frozen } = await call.ok('/api/wallet/overview');
  return { available: Number(available), frozen };
};
const subscription = ({ call }: Person, subscriptionId: string) =>
  call.ok('/api/equity/subscription', { subscriptionId });

/** Lets everybody subscribe for one lot, at 250.00. Returns their subscriptions, in the order of the people. */
async function everybodyWants(): Promise<{ offeringId: string; subscriptionIds: string[] }> {
  const offeringId = await offerShares(suite, by);
  const subscriptionIds: string[] = [];
  for (const person of people)
    subscriptionIds.push((await subscribeShares(person, offeringId, 1)).subscriptionId);
  return { offeringId, subscriptionIds };
}

/** Returns the same house on the day of the allotment. */
const atAllotment = async (offeringId: string): Promise<Services> =>
  servicesAt(services, new Date((await offering(offeringId)).allotBy));

it('an allotment of more subscriptions than one step deals with is done in one run', async () => {
  const { offeringId, subscriptionIds } = await everybodyWants();
  const late = await atAllotment(offeringId);
  expect(await settleOffering(late, offeringId, 2)).toBe(5);
  expect(await offering(offeringId)).toMatchObject({ state: 'settled', result: { allottedLots: '5' } });
  for (const [i, person] of people.entries())
    expect((await subscription(person, subscriptionIds[i] ?? '')).state).toBe('allotted');
  expect(await settleOffering(late, offeringId, 2)).toBe(0);
});

it('what was withdrawn releases everything in one run, too', async () => {
  const before = await Promise.all(people.map(wallet));
  const { offeringId } = await everybodyWants();
  const withdrawal = { equityOfferingId: offeringId, reason: 'another time' };
  await by.ada.ok('/console/api/equity-offerings/withdraw', withdrawal);
  expect(await settleOffering(services, offeringId, 2)).toBe(5);
  expect(await Promise.all(people.map(wallet))).toEqual(before);
});

it('a subscription that is parked keeps its offering open and its money held; retried, it gets its lots', async () => {
  const before = await wallet(maple);
  const { offeringId, subscriptionIds } = await everybodyWants();
  const [struck = ''] = subscriptionIds;
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      create function strike() returns trigger language plpgsql as $$ begin raise exception 'this row is faulty'; end $$`);
    await writer.run(sql`
      create trigger strike before update on share_subscriptions for each row
      when (new.subscription_id = ${sql.raw(`'${struck}'`)}) execute function strike()`);
  });
  const late = await atAllotment(offeringId);
  expect(await settleOffering(late, offeringId, 2)).toBe(4);
  expect((await offering(offeringId)).state).not.toBe('settled');
  expect((await offering(offeringId)).result).toBeNull();
  expect((await subscription(maple, struck)).state).toBe('held');
  expect(await wallet(maple)).toEqual({ available: before.available - 250, frozen: '250.00' });
  // Another run leaves it as it is.
  expect(await settleOffering(late, offeringId, 2)).toBe(0);
  const item = { kind: 'equity.subscription', itemId: struck };
  expect((await by.ada.ok('/console/api/parked')).items).toMatchObject([item]);
  await suite.tamper(async (writer) => {
    await writer.run(sql`drop trigger strike on share_subscriptions`);
    await writer.run(sql`drop function strike`);
  });
  await by.ada.ok('/console/api/parked/retry', { items: [item] });
  expect(await settleOffering(late, offeringId, 2)).toBe(1);
  expect((await subscription(maple, struck)).state).toBe('allotted');
  expect(await offering(offeringId)).toMatchObject({ state: 'settled', result: { allottedLots: '5' } });
  expect(await wallet(maple)).toEqual({ available: before.available - 250, frozen: '0.00' });
});

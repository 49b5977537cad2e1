import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { inboxOf } from '../../../testing/inbox.ts';
import { type Person, personWith } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { putIn, takeOut } from '../../../testing/savings.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { sweepWallets } from './autosave.ts';
import { payRedemptions } from './pay-redemptions.ts';

/** The night's work with pots beside their interest: what arrives and what is swept, and that people are told of it. */

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const today = () => businessDateOf(suite.clock.now());
let days = 0;
const passDays = (count = 1) => suite.clock.setOffsetDays((days += count));
let people = 0;
const saver = (money: string): Promise<Person> => personWith(suite, `saver${(people += 1)}`, money);
/** Somebody with more on its way to the wallet than arrives at once. */
async function redeemer(): Promise<{ person: Person; movementId: string }> {
  const person = await saver('20000.00');
  await putIn(person, '20000.00');
  return { person, movementId: (await takeOut(person, '15000.00')).movementId };
}
const movement = ({ call }: Person, movementId: string) => call.ok('/api/savings/movement', { movementId });
const balance = async ({ call }: Person) => (await call.ok('/api/savings/overview')).balance;
const toldOf = async (person: Person, movementId: string) =>
  (await inboxOf(person))
    .filter(({ to }) => to === `/pages/yuebao/index?id=${movementId}`)
    .map(({ en }) => en.title);

/** Lets a wallet be swept down to an amount from now on. */
const keep = (person: Person, above: string) => person.call.ok('/api/savings/autosave', { above });
const sweptTo = async (person: Person) =>
  (await person.call.ok('/api/savings/movements')).items.filter(({ origin }) => origin === 'autosave');

it('people are told of each movement, and once more of what arrives without them', async () => {
  const { person, movementId } = await redeemer();
  const waiting = 'Your money is on its way';
  expect(await toldOf(person, movementId)).toEqual([waiting]);
  const other = await saver('200.00');
  const put = await putIn(other, '200.00');
  expect(await toldOf(other, put.movementId)).toEqual(['Moved into your savings pot']);
  const taken = await takeOut(other, '100.00');
  expect(await toldOf(other, taken.movementId)).toEqual(['Your money has arrived in the wallet']);
  passDays();
  expect(await payRedemptions(services, today())).toMatchObject({ redeemed: 1 });
  expect(await toldOf(person, movementId)).toEqual(['Your money has arrived in the wallet', waiting]);
});

it('more redemptions than one step deals with arrive in one run', async () => {
  const all = [await redeemer(), await redeemer(), await redeemer()];
  passDays();
  expect(await payRedemptions(services, today(), 2)).toEqual({ redeemed: 3, parked: 0 });
  for (const { person, movementId } of all) expect((await movement(person, movementId)).state).toBe('done');
});

it('what arrives late is booked on the day on which it does: the days before are over', async () => {
  const { person, movementId } = await redeemer();
  passDays();
  const arrivesOn = today();
  passDays(3);
  await payRedemptions(services, arrivesOn);
  expect((await movement(person, movementId)).state).toBe('done');
  const booked = await suite.rows<{ posted_on: string }>(sql`
    select e.posted_on from entries e
    where e.user_id = ${person.userId} and e.kind = 'savings_redemption' and e.amount > 0`);
  expect(booked).toEqual([{ posted_on: today() }]);
});

it('a wallet is swept from the least deposit on, and its owner is told', async () => {
  const [enough, less] = [await saver('101.00'), await saver('100.99')];
  for (const person of [enough, less]) await keep(person, '100.00');
  passDays();
  await sweepWallets(services, today());
  expect([await balance(enough), await balance(less)]).toEqual(['1.00', '0.00']);
  const [swept] = await sweptTo(enough);
  expect(await toldOf(enough, swept?.movementId ?? '')).toEqual(['Moved into your savings pot']);
  expect(await sweptTo(less)).toEqual([]);
});

it('more wallets than one step deals with are swept in one run', async () => {
  const all = [await saver('10.00'), await saver('10.00'), await saver('10.00')];
  for (const person of all) await keep(person, '0.00');
  passDays();
  await sweepWallets(services, today(), 2);
  for (const person of all) expect(await balance(person)).toBe('10.00');
});

it('no wallet is swept in a night in which the pots are switched off', async () => {
  const person = await saver('10.00');
  await keep(person, '0.00');
  const tick = () => suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  await decidePolicy(by, { 'permissions.savings': 'false' });
  tick();
  passDays();
  expect(await sweepWallets(services, today())).toMatchObject({ swept: 0 });
  expect((await person.call.ok('/api/wallet/overview')).available).toBe('10.00');
  await decidePolicy(by, { 'permissions.savings': 'true' });
  tick();
  passDays();
  await sweepWallets(services, today());
  expect(await balance(person)).toBe('10.00');
});

import { expect, it } from 'vitest';
import { payAt, simulatorControl } from '../../../../testing/cashier.ts';
import { registerPerson } from '../../../../testing/person.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { sql } from '../../../platform/db/sql.ts';
import { openRecharge } from '../recharges/create-recharge.ts';
import { providersOf } from './providers.ts';
import { simulatorProvider } from './simulator.ts';

const suite = await suiteApp();
const control = simulatorControl(suite);
const maple = await registerPerson(suite, 'maple');

const providers = providersOf([simulatorProvider(suite.simulator)]);
const start = suite.clock.wall();
const at = (minutes: number) => suite.clock.set(new Date(start.getTime() + minutes * 60_000));
const create = (amount: string) => maple.call.ok('/api/recharge/create', { amount, method: 'alipay' });
const stateOf = async (rechargeId: string) =>
  (await maple.call.ok('/api/recharge/detail', { rechargeId })).state;
const balance = async () => (await maple.call.ok('/api/wallet/overview')).balance;

it('money whose event was lost is credited by asking the provider, once', async () => {
  const { rechargeId, cashierUrl } = await create('40.00');
  await payAt(cashierUrl, 'pay', { drop: '11' });
  await suite.app.runDue();
  expect(await stateOf(rechargeId)).toBe('pending');
  at(2);
  await suite.app.runDue();
  expect([await stateOf(rechargeId), await balance()]).toEqual(['succeeded', '40.00']);
  at(4);
  await suite.app.runDue();
  expect(await balance()).toBe('40.00');
  at(0);
});

it('the wrong amount of an event is put right by the truth', async () => {
  const { rechargeId, cashierUrl } = await create('41.00');
  await payAt(cashierUrl, 'pay', { wrong_amount: 'on' });
  at(6);
  await suite.app.runDue();
  expect(await stateOf(rechargeId)).toBe('succeeded');
  at(0);
});

it('a failure and a cancellation whose events were lost are found too', async () => {
  const [failed, cancelled] = [await create('42.00'), await create('43.00')];
  await payAt(failed.cashierUrl, 'fail', { drop: '11' });
  await payAt(cancelled.cashierUrl, 'cancel', { drop: '11' });
  at(8);
  await suite.app.runDue();
  expect([await stateOf(failed.rechargeId), await stateOf(cancelled.rechargeId)]).toEqual([
    'failed',
    'cancelled',
  ]);
  at(0);
});

it('a recharge that the provider never heard of expires after thirty minutes, not before', async () => {
  await control.behave({ scope: 'all', fail_http: true });
  const { rechargeId } = await create('44.00');
  await control.behave({ scope: 'all' });
  at(29);
  await suite.app.runDue();
  expect(await stateOf(rechargeId)).toBe('created');
  at(31);
  await suite.app.runDue();
  expect(await stateOf(rechargeId)).toBe('expired');
  await suite.app.deliverOutbox();
  expect(await stateOf(rechargeId)).toBe('expired');
  at(0);
});

it('what may still be paid at the provider does not expire here, even if our clock runs ahead', async () => {
  const { rechargeId, cashierUrl } = await create('45.00');
  await suite.app.advance(1);
  await suite.app.runDue();
  expect(await stateOf(rechargeId)).toBe('pending');
  await payAt(cashierUrl, 'pay', { drop: '11' });
  at(10);
  await suite.app.runDue();
  expect(await stateOf(rechargeId)).toBe('succeeded');
  at(0);
});

it('a payment whose time is over at the provider expires here by its event', async () => {
  // The provider goes by real time: what is left of it has to reach the provider, which takes a busy machine longer.
  const createWith = (leftMs: number) => {
    suite.clock.set(new Date(Date.now() + leftMs - 30 * 60_000));
    return create('46.00');
  };
  let made = await createWith(2_000);
  for (let leftMs = 4_000; made.state !== 'pending'; leftMs *= 2) {
    // One that came too late is over, so that nobody opens it later.
    at(31);
    await suite.app.runDue();
    made = await createWith(leftMs);
  }
  const { rechargeId } = made;
  at(0);
  await until(async () => (await stateOf(rechargeId)) === 'expired');
  expect(await stateOf(rechargeId)).toBe('expired');
});

it('an unreachable provider leaves everything as it is', async () => {
  const { rechargeId } = await create('47.00');
  await control.behave({ scope: 'all', fail_http: true });
  at(60);
  await suite.app.runDue();
  expect(await stateOf(rechargeId)).toBe('pending');
  await control.behave({ scope: 'all' });
  at(0);
});

it('two workers that open the same recharge a moment apart open one payment', async () => {
  await control.behave({ scope: 'next', method: 'POST', lose_reply: true });
  const { rechargeId, state } = await create('48.00');
  expect(state).toBe('created');
  const { services } = suite.app;
  const { clock } = services;
  const ticking = { ...clock, now: clock.now, wall: () => new Date(clock.wall().getTime() + 3) };
  await openRecharge({ ...services, clock: ticking }, providers, maple.userId, rechargeId);
  expect(await stateOf(rechargeId)).toBe('pending');
});

it('a recharge that the provider knows is not called failed because it was asked for differently', async () => {
  await control.behave({ scope: 'next', method: 'POST', lose_reply: true });
  const { rechargeId } = await create('49.00');
  await suite.tamper((writer) =>
    writer.run(sql`update recharges set method = 'bank' where recharge_id = ${rechargeId}`),
  );
  await openRecharge(suite.app.services, providers, maple.userId, rechargeId);
  expect(await stateOf(rechargeId)).toBe('pending');
});

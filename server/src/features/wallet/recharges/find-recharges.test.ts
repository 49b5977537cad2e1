import { expect, it } from 'vitest';
import { payAt } from '../../../../testing/cashier.ts';
import { colleague } from '../../../../testing/operator.ts';
import { registerPerson } from '../../../../testing/person.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';

const suite = await suiteApp();
const maple = await registerPerson(suite, 'maple');
const ben = await registerPerson(suite, 'benoak');
const { call } = await colleague(suite, 'samhelps', ['support']);

const create = (person: typeof maple, amount: string) =>
  person.call.ok('/api/recharge/create', { amount, method: 'bank' });
const find = async (input: { name?: string; state?: 'failed' | 'succeeded' }) =>
  (await call.ok('/console/api/recharges', input)).items;
const stateOf = async (rechargeId: string) =>
  (await maple.call.ok('/api/recharge/detail', { rechargeId })).state;

it('a recharge is found by its number and by whose it is, one that failed included', async () => {
  const { rechargeId, number, cashierUrl } = await create(maple, '10.00');
  const other = await create(ben, '20.00');
  await payAt(cashierUrl, 'fail');
  await until(async () => (await stateOf(rechargeId)) === 'failed');
  const row = { rechargeId, number, amount: '10.00', state: 'failed', user: { username: 'maple' } };
  expect(await find({ name: number })).toMatchObject([row]);
  expect(await find({ name: number.toLowerCase() })).toMatchObject([row]);
  expect(await find({ name: 'maple' })).toMatchObject([row]);
  expect(await find({ name: maple.userId, state: 'failed' })).toMatchObject([row]);
  expect(await find({ name: 'maple', state: 'succeeded' })).toEqual([]);
  expect(await find({ name: 'nobodyatall' })).toEqual([]);
  const all = await find({});
  expect(all.map((item) => item.rechargeId).toSorted()).toEqual([rechargeId, other.rechargeId].toSorted());
  expect((await find({ state: 'failed' })).map((item) => item.rechargeId)).toEqual([rechargeId]);
});

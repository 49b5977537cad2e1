import { expect, it } from 'vitest';
import { payAt } from '../../../testing/cashier.ts';
import { addCard, authorize, freeOf, personWith, registerPerson, withdraw } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';

/** Operators stop what is new; whatever was begun before goes on to its end. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await personWith(suite, 'maple', '900.00');
const card = await addCard(maple);
const refused = { code: 'feature.disabled', status: 403 };

async function switchTo(flag: 'recharge' | 'withdrawal', isOn: boolean): Promise<void> {
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  await decidePolicy(by, { [`permissions.${flag}`]: String(isOn) });
}
const rechargeOf = (rechargeId: string) => maple.call.ok('/api/recharge/detail', { rechargeId });
const withdrawalOf = (withdrawalId: string) => maple.call.ok('/api/withdrawal/detail', { withdrawalId });
const permissions = async () => (await maple.call.ok('/api/v2/common/getConfig')).permissions;

it('feature.disabled for a new recharge, before it is written; one that was begun is credited', async () => {
  const money = { amount: '20.00', method: 'bank' } as const;
  const { rechargeId, cashierUrl } = await maple.call.ok('/api/recharge/create', money);
  await switchTo('recharge', false);
  expect(await permissions()).toMatchObject({ recharge: false, withdrawal: true });
  const before = await countOf(suite, 'recharges');
  for (const method of ['bank', 'bank_transfer'] as const)
    expect(await maple.call.refusal('/api/recharge/create', { ...money, method })).toMatchObject(refused);
  expect(await countOf(suite, 'recharges')).toBe(before);
  const balance = async () => Number((await maple.call.ok('/api/wallet/overview')).balance);
  const had = await balance();
  await payAt(cashierUrl);
  await until(async () => (await rechargeOf(rechargeId)).state === 'succeeded');
  expect(await balance()).toBe(had + 20);
  await switchTo('recharge', true);
  expect((await maple.call.ok('/api/recharge/create', money)).amount).toBe('20.00');
});

it('nobody is asked to recharge for the first time while no recharge is taken', async () => {
  const { call } = await registerPerson(suite, 'newbirch');
  const asked = async () => (await call.ok('/api/inbox/todo')).items.map(({ kind }) => kind);
  expect(await asked()).toContain('recharge');
  await switchTo('recharge', false);
  expect(await asked()).not.toContain('recharge');
  await switchTo('recharge', true);
});

it('feature.disabled for a new withdrawal, before anything is held; an older one is paid out', async () => {
  const { withdrawalId } = await withdraw(maple, '100.00', card);
  const request = {
    amount: '150.00',
    payoutMethodId: card,
    shown: freeOf('150.00'),
    authorization: await authorize(maple, 'withdraw', '150.00', card),
  };
  await switchTo('withdrawal', false);
  expect(await permissions()).toMatchObject({ recharge: true, withdrawal: false });
  const before = await countOf(suite, 'withdrawals');
  expect(await maple.call.refusal('/api/withdrawal/request', request)).toMatchObject(refused);
  expect(await countOf(suite, 'withdrawals')).toBe(before);
  expect((await maple.call.ok('/api/wallet/overview')).frozen).toBe('100.00');
  await by.bea.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
  await suite.app.deliverOutbox();
  await until(async () => (await withdrawalOf(withdrawalId)).state === 'settled');
  await switchTo('withdrawal', true);
  // What the payment password was entered for has not been used up.
  expect((await maple.call.ok('/api/withdrawal/request', request)).state).toBe('requested');
});

it('what was asked for can be taken back while no withdrawal is taken', async () => {
  const { withdrawalId } = await withdraw(maple, '110.00', card);
  await switchTo('withdrawal', false);
  expect((await maple.call.ok('/api/withdrawal/cancel', { withdrawalId })).state).toBe('cancelled');
  await switchTo('withdrawal', true);
});

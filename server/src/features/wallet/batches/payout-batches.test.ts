import { expect, it } from 'vitest';
import { simulatorControl } from '../../../../testing/cashier.ts';
import { colleague } from '../../../../testing/operator.ts';
import {
  approvedWithdrawal,
  makeBatch,
  type Payee,
  payeeWith,
  payInBatch,
  switchBatches,
} from '../../../../testing/payout-batches.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { referenceOf } from '../provider/reference.ts';

const suite = await suiteApp();
const control = simulatorControl(suite);
const by = await operators(suite);
const { ada, bea } = by;
await switchBatches(suite, true);

const release = '/console/api/payout-batches/release';
const dissolve = '/console/api/payout-batches/dissolve';
const take = '/console/api/payout-batches/take-file';
const bringing = '/console/api/payout-batches/bring-signed';
const detail = (batchId: string) => ada.ok('/console/api/payout-batches/detail', { batchId });
const stateOf = async ({ person }: Payee, withdrawalId: string) =>
  (await person.call.ok('/api/withdrawal/detail', { withdrawalId })).state;
const payoutsFor = async ({ person }: Payee, withdrawalId: string) => {
  const reference = referenceOf('withdrawal', person.userId, withdrawalId);
  return (await control.state()).payouts.filter((payout) => payout.merchant_reference === reference);
};
/** Withdrawals of 100.00 that wait for a batch, each approved a second after the one before it. */
async function waiting(name: string, count = 1): Promise<{ payee: Payee; ids: string[] }> {
  const payee = await payeeWith(suite, name, '9000.00');
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
    ids.push(await approvedWithdrawal(payee, '100.00', bea));
  }
  return { payee, ids };
}
const ordersFor = (withdrawalId: string) =>
  suite.rows<{ id: string }>(sql`
    select id from outbox where topic = 'withdrawal.send' and payload ->> 'withdrawalId' = ${withdrawalId}`);

it('an approved withdrawal is not ordered before another operator than the maker has released its batch', async () => {
  const { payee, ids } = await waiting('maple', 2);
  const [first = '', second = ''] = ids;
  await suite.app.deliverOutbox();
  await suite.app.runDue();
  await suite.app.deliverOutbox();
  expect(await stateOf(payee, first)).toBe('approved');
  expect(await payoutsFor(payee, first)).toEqual([]);
  expect((await ada.ok('/console/api/payout-batches')).waiting).toEqual([
    { provider: 'simulator', count: 2 },
  ]);
  expect((await ada.ok('/console/api/overview')).queues).toMatchObject({
    unbatchedWithdrawals: 2,
    payoutBatches: 0,
  });

  const made = await makeBatch(ada);
  expect(made).toMatchObject({ state: 'open', count: 2, total: '200.00', madeBy: 'ada', mayRelease: false });
  expect((await ada.ok('/console/api/overview')).queues).toMatchObject({
    unbatchedWithdrawals: 0,
    payoutBatches: 1,
  });
  const { batchId } = made;
  expect(await ada.refusal(release, { batchId })).toMatchObject({ code: 'operator.same_person' });
  expect(await ordersFor(first)).toEqual([]);
  expect((await bea.ok('/console/api/payout-batches')).items[0]).toMatchObject({ batchId, mayRelease: true });
  expect(await bea.ok(release, { batchId })).toMatchObject({
    state: 'released',
    count: 2,
    total: '200.00',
    releasedBy: 'bea',
    mayRelease: false,
    mayDissolve: false,
  });
  await suite.app.deliverOutbox();
  for (const id of [first, second]) {
    await until(async () => (await stateOf(payee, id)) === 'settled');
    expect(await payoutsFor(payee, id)).toHaveLength(1);
  }
});

it('a batch is released once: the second time sends nothing', async () => {
  const { ids } = await waiting('cedar');
  const { batchId } = await payInBatch(by);
  expect(await bea.refusal(release, { batchId })).toMatchObject({ code: 'payout_batch.already_decided' });
  expect(await ada.refusal(dissolve, { batchId })).toMatchObject({ code: 'payout_batch.already_decided' });
  expect(await ordersFor(ids[0] ?? '')).toHaveLength(1);
});

it('two who release a batch at the same moment send each withdrawal once', async () => {
  const { ids } = await waiting('hazel');
  const { batchId } = await makeBatch(ada);
  const { call } = await colleague(suite, 'third');
  const replies = await Promise.all([bea.send(release, { batchId }), call.send(release, { batchId })]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await ordersFor(ids[0] ?? '')).toHaveLength(1);
});

it('an account that was frozen in between is left out, stays approved, and waits for another batch', async () => {
  const [frozen, other] = [await waiting('birch'), await waiting('aspen')];
  const { userId } = frozen.payee.person;
  const { batchId } = await makeBatch(ada);
  await ada.ok('/console/api/users/freeze', { userId, reason: 'a stolen phone' });
  expect(await bea.ok(release, { batchId })).toMatchObject({ state: 'released', count: 1, total: '100.00' });
  expect((await detail(batchId)).items).toMatchObject([
    { withdrawalId: frozen.ids[0], leftReason: 'account_frozen' },
    { withdrawalId: other.ids[0], leftReason: null },
  ]);
  expect(await stateOf(frozen.payee, frozen.ids[0] ?? '')).toBe('approved');
  expect((await ada.ok('/console/api/payout-batches')).waiting).toEqual([]);
  await ada.ok('/console/api/users/unfreeze', { userId, reason: 'it was found' });
  expect(await payInBatch(by)).toMatchObject({ state: 'released', count: 1 });
  await suite.app.deliverOutbox();
  await until(async () => (await stateOf(frozen.payee, frozen.ids[0] ?? '')) === 'settled');
});

it('payout_batch.nothing_payable where all of a batch would be left out: it stays open, and is dissolved', async () => {
  const { payee } = await waiting('alder');
  const { userId } = payee.person;
  const { batchId } = await makeBatch(ada);
  await ada.ok('/console/api/users/freeze', { userId, reason: 'a stolen phone' });
  expect(await bea.refusal(release, { batchId })).toMatchObject({ code: 'payout_batch.nothing_payable' });
  expect(await detail(batchId)).toMatchObject({ state: 'open', count: 1, items: [{ leftReason: null }] });
  expect(await bea.ok(dissolve, { batchId })).toMatchObject({ state: 'dissolved', dissolvedBy: 'bea' });
  await ada.ok('/console/api/users/unfreeze', { userId, reason: 'it was found' });
  await payInBatch(by);
});

it('what stands in an open batch is neither cancelled nor rejected, and in no second batch', async () => {
  const { payee, ids } = await waiting('linden');
  const withdrawalId = ids[0] ?? '';
  const { batchId } = await makeBatch(ada);
  expect(await payee.person.call.refusal('/api/withdrawal/cancel', { withdrawalId })).toMatchObject({
    code: 'withdrawal.not_cancellable',
  });
  const decision = { userId: payee.person.userId, withdrawalId, version: 2, reason: 'too late' };
  expect(await bea.refusal('/console/api/withdrawals/reject', decision)).toMatchObject({
    code: 'withdrawal.not_decidable',
  });
  expect(await bea.refusal('/console/api/payout-batches/make', { provider: 'simulator' })).toMatchObject({
    code: 'payout_batch.nothing_waiting',
  });
  await bea.ok(release, { batchId });
});

it('what is dissolved is paid with another batch', async () => {
  const { ids } = await waiting('rowan');
  const { batchId } = await makeBatch(ada);
  await ada.ok(dissolve, { batchId });
  expect(await bea.refusal(release, { batchId })).toMatchObject({ code: 'payout_batch.already_decided' });
  expect(await ordersFor(ids[0] ?? '')).toEqual([]);
  const next = await payInBatch(by);
  expect((await detail(next.batchId)).items).toMatchObject([{ withdrawalId: ids[0], leftReason: null }]);
  expect((await detail(batchId)).items).toMatchObject([{ withdrawalId: ids[0], leftReason: 'dissolved' }]);
});

it('who has approved a withdrawal may make its batch, and does not release what was so made', async () => {
  await waiting('sorrel');
  // Bea has approved what is in it.
  const { batchId } = await makeBatch(bea);
  expect(await bea.refusal(release, { batchId })).toMatchObject({ code: 'operator.same_person' });
  expect(await ada.ok(release, { batchId })).toMatchObject({ madeBy: 'bea', releasedBy: 'ada' });
});

it('fifty go into one batch, and the one that was approved last waits', async () => {
  const { payee, ids } = await waiting('willow', 51);
  const released = await payInBatch(by);
  expect(released).toMatchObject({ count: 50, total: '5000.00' });
  await until(async () => (await suite.app.deliverOutbox()) === 0);
  for (const id of ids.slice(0, 50)) await until(async () => (await stateOf(payee, id)) === 'settled');
  expect(await stateOf(payee, ids[50] ?? '')).toBe('approved');
  expect(await payInBatch(by)).toMatchObject({ count: 1 });
});

it('with the switch off an approval pays at once, and what was approved before still waits for its batch', async () => {
  const { payee, ids } = await waiting('poplar');
  await switchBatches(suite, false);
  const atOnce = await approvedWithdrawal(payee, '100.00', bea);
  await suite.app.deliverOutbox();
  await until(async () => (await stateOf(payee, atOnce)) === 'settled');
  expect(await stateOf(payee, ids[0] ?? '')).toBe('approved');
  const { items } = await ada.ok('/console/api/withdrawals', { state: 'approved', limit: '100' });
  expect(items.find(({ withdrawalId }) => withdrawalId === ids[0])?.paidInBatch).toBe(true);
  const { batchId } = await payInBatch(by);
  expect((await detail(batchId)).items.map(({ withdrawalId }) => withdrawalId)).toContain(ids[0]);
  await switchBatches(suite, true);
});

it('payout_batch.not_usdt: a batch of a provider has no file for a signer, and none that was signed', async () => {
  await waiting('spruce');
  const { batchId } = await makeBatch(ada);
  const notUsdt = { code: 'payout_batch.not_usdt' };
  const file = { bytes: Buffer.from('{}') };
  expect(await ada.refusal(take, { batchId })).toMatchObject(notUsdt);
  expect(await ada.refusal(bringing, { batchId }, { file })).toMatchObject(notUsdt);
  expect(await detail(batchId)).toMatchObject({ mayTakeFile: false, mayBringSigned: false, file: null });
  await bea.ok(release, { batchId });
});

it('payout_batch.provider_unavailable for a provider that is not connected; request.not_found for no batch', async () => {
  expect(await ada.refusal('/console/api/payout-batches/make', { provider: 'alipay' })).toMatchObject({
    code: 'payout_batch.provider_unavailable',
  });
  expect(await ada.refusal('/console/api/payout-batches/make', { provider: 'usdt/TRC20' })).toMatchObject({
    code: 'payout_batch.provider_unavailable',
  });
  for (const path of [release, dissolve, take] as const)
    expect(await ada.refusal(path, { batchId: newId() })).toMatchObject({ code: 'request.not_found' });
  expect(await ada.refusal('/console/api/payout-batches/detail', { batchId: newId() })).toMatchObject({
    code: 'request.not_found',
  });
});

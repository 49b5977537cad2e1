import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { orderProgress } from '@banyan/domain/wallet/order-progress.ts';
import { expect, it } from 'vitest';
import { payAt } from '../../../../testing/cashier.ts';
import { addCard, personWith, registerPerson, withdraw } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '5000.00');
const ben = await registerPerson(suite, 'benoak');
const card = await addCard(maple);
const by = await operators(suite);
const today = () => businessDateOf(suite.app.services.clock.now());

const firstDay = today();
const settled = await withdraw(maple, '300.00', card);
await by.ada.ok('/console/api/withdrawals/approve', {
  userId: maple.userId,
  withdrawalId: settled.withdrawalId,
  version: 1,
});
await suite.app.deliverOutbox();
const stateOf = async (withdrawalId: string) =>
  (await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).state;
await until(async () => (await stateOf(settled.withdrawalId)) === 'settled');
await suite.app.advance(40);
const cancelled = await withdraw(maple, '200.00', card);
await maple.call.ok('/api/withdrawal/cancel', { withdrawalId: cancelled.withdrawalId });
await withdraw(maple, '400.00', card);
await withdraw(maple, '150.00', card);
const open = await maple.call.ok('/api/recharge/create', { amount: '70.00', method: 'bank' });
const paid = await maple.call.ok('/api/recharge/create', { amount: '80.00', method: 'alipay' });
await payAt(paid.cashierUrl);
await until(
  async () =>
    (await maple.call.ok('/api/recharge/detail', { rechargeId: paid.rechargeId })).state === 'succeeded',
);

const month = (date: string) => date.slice(0, 7);
const withdrawals = (fields: Record<string, string> = {}) =>
  maple.call.ok('/api/withdrawal/list', fields as never);
const recharges = (fields: Record<string, string> = {}) =>
  maple.call.ok('/api/recharge/list', fields as never);
const amounts = (page: { items: { amount: string }[] }) => page.items.map(({ amount }) => amount).sort();

it('each list is the sum of its parts, and each part holds its states alone', async () => {
  expect(amounts(await withdrawals({ progress: 'open' }))).toEqual(['150.00', '400.00']);
  expect(amounts(await withdrawals({ progress: 'done' }))).toEqual(['300.00']);
  expect(amounts(await withdrawals({ progress: 'ended' }))).toEqual(['200.00']);
  expect(amounts(await recharges({ progress: 'open' }))).toEqual(['70.00']);
  expect(amounts(await recharges({ progress: 'done' }))).toEqual(['5000.00', '80.00']);
  for (const list of [withdrawals, recharges]) {
    const parts = await Promise.all(orderProgress.map((progress) => list({ progress })));
    expect(parts.flatMap(amounts).sort()).toEqual(amounts(await list()));
  }
});

it('a month says what went through and what is under way, over the whole filter and not only the page', async () => {
  expect((await withdrawals()).months).toEqual([
    { month: month(today()), done: '0.00', open: '550.00' },
    { month: month(firstDay), done: '300.00', open: '0.00' },
  ]);
  expect((await withdrawals({ limit: '1' })).months).toEqual([
    { month: month(today()), done: '0.00', open: '550.00' },
  ]);
  expect((await recharges({ limit: '1' })).months).toEqual([
    { month: month(today()), done: '80.00', open: '70.00' },
  ]);
  expect((await recharges({ progress: 'done' })).months[0]).toMatchObject({ done: '80.00', open: '0.00' });
});

it('pages go on where the last one ended, whatever is filtered', async () => {
  const first = await withdrawals({ progress: 'open', limit: '1' });
  const next = await withdrawals({ progress: 'open', limit: '1', cursor: first.nextCursor ?? '' });
  expect([...amounts(first), ...amounts(next)].sort()).toEqual(['150.00', '400.00']);
  expect(next.nextCursor).toBeNull();
});

it('the period counts business dates, both ends included, to the ends of the calendar', async () => {
  expect(amounts(await withdrawals({ from: firstDay, to: firstDay }))).toEqual(['300.00']);
  expect(amounts(await withdrawals({ from: addDays(firstDay, 1) }))).toEqual(['150.00', '200.00', '400.00']);
  expect(amounts(await recharges({ to: addDays(firstDay, -1) }))).toEqual([]);
  expect(amounts(await recharges({ from: '0001-01-01', to: '9999-12-31' }))).toHaveLength(3);
});

it('a state and a progress that exclude each other leave nothing', async () => {
  expect((await recharges({ state: 'pending' })).items).toMatchObject([{ rechargeId: open.rechargeId }]);
  expect(await recharges({ state: 'pending', progress: 'done' })).toEqual({
    items: [],
    nextCursor: null,
    months: [],
  });
});

it("nobody's sums hold anything of another person", async () => {
  expect(await ben.call.ok('/api/withdrawal/list')).toEqual({ items: [], nextCursor: null, months: [] });
  expect(await ben.call.ok('/api/recharge/list')).toEqual({ items: [], nextCursor: null, months: [] });
});

it('request.invalid for a progress or a date that is none', async () => {
  for (const fields of [{ progress: 'soon' }, { from: '2026-02-30' }])
    expect(await maple.call.refusal('/api/recharge/list', fields)).toMatchObject({ code: 'request.invalid' });
});

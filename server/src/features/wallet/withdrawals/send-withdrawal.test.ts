import { expect, it } from 'vitest';
import { simulatorControl } from '../../../../testing/cashier.ts';
import { addCard, addPayoutMethod, personWith, withdraw } from '../../../../testing/person.ts';
import { onDuty } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { sql } from '../../../platform/db/sql.ts';
import { referenceOf } from '../provider/reference.ts';

const suite = await suiteApp();
const control = simulatorControl(suite);
const maple = await personWith(suite, 'maple', '5000.00');
const card = await addCard(maple);
const ada = await onDuty(suite);

const start = suite.clock.wall();
const at = (minutes: number) => suite.clock.set(new Date(start.getTime() + minutes * 60_000));
const detail = (withdrawalId: string) => maple.call.ok('/api/withdrawal/detail', { withdrawalId });
const overview = () => maple.call.ok('/api/wallet/overview');
const payoutsFor = async (withdrawalId: string) => {
  const reference = referenceOf('withdrawal', maple.userId, withdrawalId);
  return (await control.state()).payouts.filter((payout) => payout.merchant_reference === reference);
};

async function approved(amount: string): Promise<string> {
  const { withdrawalId } = await withdraw(maple, amount, card);
  await ada.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
  return withdrawalId;
}

/** The simulator settles in milliseconds; a state on the way is looked for in what has been recorded. */
const ends = (withdrawalId: string, state: string) =>
  until(async () => (await detail(withdrawalId)).state === state);

it('approved → sent → settled: the money leaves the wallet once, and the record names the bank', async () => {
  const id = await approved('100.00');
  expect((await detail(id)).state).toBe('approved');
  await suite.app.deliverOutbox();
  await ends(id, 'settled');
  const shown = await detail(id);
  expect([shown.approvedAt, shown.sentAt, shown.finishedAt].every((instant) => instant !== null)).toBe(true);
  expect(await overview()).toMatchObject({ balance: '4900.00', frozen: '0.00', holds: [] });
  const { items } = await maple.call.ok('/api/wallet/records', { type: 'withdraw' });
  expect(items).toMatchObject([
    { amount: '-100.00', balanceAfter: '4900.00', subject: '中国银行 **** 4569' },
  ]);
  expect(await payoutsFor(id)).toMatchObject([{ amount: '100.00', status: 'settled' }]);
});

it('sent and silent: it stays sent, the hold stays, however often the provider is asked', async () => {
  await control.behave({ scope: 'next', payout: 'silent' });
  const id = await approved('110.00');
  await suite.app.deliverOutbox();
  expect((await detail(id)).state).toBe('sent');
  for (const minutes of [2, 4, 6]) {
    at(minutes);
    await suite.app.runDue();
  }
  at(0);
  expect((await detail(id)).state).toBe('sent');
  expect(await overview()).toMatchObject({ balance: '4900.00', frozen: '110.00' });
});

it('returned by the bank: the hold is released and the reason is told', async () => {
  const before = await overview();
  await control.behave({ scope: 'next', payout: 'return' });
  const id = await approved('120.00');
  await suite.app.deliverOutbox();
  await ends(id, 'returned');
  expect(await detail(id)).toMatchObject({ reason: 'account_closed', cancellable: false });
  expect(await overview()).toEqual(before);
});

it('no answer at all: unknown, the hold is never released, and the next try pays once', async () => {
  await control.behave({ scope: 'all', fail_http: true });
  const id = await approved('130.00');
  await suite.app.deliverOutbox();
  expect((await detail(id)).state).toBe('unknown');
  at(30);
  await suite.app.runDue();
  await suite.app.deliverOutbox();
  expect([(await detail(id)).state, (await overview()).frozen]).toEqual(['unknown', '240.00']);
  await control.behave({ scope: 'all' });
  at(60);
  await suite.app.deliverOutbox();
  at(0);
  await ends(id, 'settled');
  expect(await payoutsFor(id)).toHaveLength(1);
});

it('an answer that was lost: unknown at first, and no second payout', async () => {
  await control.behave({ scope: 'next', method: 'POST', lose_reply: true });
  const id = await approved('140.00');
  await suite.app.deliverOutbox();
  await ends(id, 'settled');
  at(5);
  await suite.app.deliverOutbox();
  at(0);
  expect(await payoutsFor(id)).toHaveLength(1);
  const entries = await suite.rows(sql`select 1 as one from entries where cause_id = ${id}`);
  expect(entries).toHaveLength(1);
});

it('a settlement whose event was lost is found by asking', async () => {
  await control.behave({ scope: 'next', drop: 11 });
  const id = await approved('150.00');
  await suite.app.deliverOutbox();
  await until(async () => (await payoutsFor(id))[0]?.status === 'settled');
  expect((await detail(id)).state).toBe('sent');
  at(2);
  await suite.app.runDue();
  at(0);
  expect((await detail(id)).state).toBe('settled');
});

it('doubled and forged events of a payout move the money once', async () => {
  const before = (await overview()).balance;
  await control.behave({ scope: 'next', duplicate: 5 });
  const id = await approved('160.00');
  await suite.app.deliverOutbox();
  await ends(id, 'settled');
  await until(async () => {
    const sent = await control.deliveries(referenceOf('withdrawal', maple.userId, id));
    return sent.length === 5 && sent.every((delivery) => delivery.status === 'delivered');
  });
  expect(Number(before) - Number((await overview()).balance)).toBe(160);
  await control.behave({ scope: 'next', forge: true });
  const other = await approved('170.00');
  await suite.app.deliverOutbox();
  await until(async () => (await payoutsFor(other))[0]?.status === 'settled');
  expect((await detail(other)).state).toBe('sent');
});

it('delivered twice, an approved withdrawal is sent once', async () => {
  const id = await approved('180.00');
  await Promise.all([suite.app.deliverOutbox(), suite.app.deliverOutbox()]);
  await suite.tamper((writer) =>
    writer.run(sql`
      update outbox set done_at = null, available_at = ${start}
      where topic = 'withdrawal.send' and payload ->> 'withdrawalId' = ${id}`),
  );
  await suite.app.deliverOutbox();
  await ends(id, 'settled');
  expect(await payoutsFor(id)).toHaveLength(1);
});

it('a second order that is refused releases nothing when the first one got through', async () => {
  const payoutMethodId = await addCard(maple, 3);
  const { withdrawalId } = await withdraw(maple, '170.00', payoutMethodId);
  await ada.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
  await control.behave({ scope: 'next', method: 'POST', lose_reply: true, payout: 'silent' });
  await suite.app.deliverOutbox();
  expect((await detail(withdrawalId)).state).toBe('unknown');
  await suite.tamper((writer) =>
    writer.run(sql`update payout_methods set bank = '招商银行' where payout_method_id = ${payoutMethodId}`),
  );
  at(5);
  await suite.app.deliverOutbox();
  at(0);
  expect(await detail(withdrawalId)).toMatchObject({ state: 'sent', reason: null });
  expect(await payoutsFor(withdrawalId)).toHaveLength(1);
});

it('refused by the bank: nothing happened there, so the hold is released', async () => {
  const before = await overview();
  const payoutMethodId = await addCard(maple, 2);
  // As an older release would have taken it.
  await suite.tamper((writer) =>
    writer.run(
      sql`update payout_methods set bank = ${'Line\nbreak'} where payout_method_id = ${payoutMethodId}`,
    ),
  );
  const { withdrawalId } = await withdraw(maple, '190.00', payoutMethodId);
  await ada.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
  await suite.app.deliverOutbox();
  expect(await detail(withdrawalId)).toMatchObject({ state: 'returned', reason: 'refused_by_bank' });
  expect(await overview()).toEqual(before);
});

it('a withdrawal to Alipay is paid to the account itself, and shown masked; another account is no answer', async () => {
  const account = { kind: 'alipay' as const, account: 'Maple@Example.com', holder: '林晓' };
  const payoutMethodId = await addPayoutMethod(maple, account);
  const request = async (amount: string) => {
    const { withdrawalId, ...shown } = await withdraw(maple, amount, payoutMethodId);
    expect(shown).toMatchObject({ payee: 'm***@example.com', payeeKind: 'alipay' });
    const deciding = { userId: maple.userId, withdrawalId, version: 1 };
    await ada.ok('/console/api/withdrawals/approve', deciding);
    return withdrawalId;
  };
  const right = await request('180.00');
  await suite.app.deliverOutbox();
  await ends(right, 'settled');
  expect(await payoutsFor(right)).toMatchObject([
    { payee: { holder: '林晓', alipay_account: 'm***@example.com' } },
  ]);
  const wrong = await request('190.00');
  await control.behave({ scope: 'next', answer_misstates: 'payee', payout: 'silent' });
  await suite.app.deliverOutbox();
  expect((await detail(wrong)).state).not.toBe('settled');
  const { items } = await ada.ok('/console/api/withdrawals', { state: 'unknown' });
  expect(items.map(({ withdrawalId, review }) => [withdrawalId, review])).toEqual([[wrong, 'payee']]);
});

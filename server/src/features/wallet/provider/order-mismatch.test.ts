import { beforeEach, describe, expect, it } from 'vitest';
import { payAt, signedEvent, simulatorControl } from '../../../../testing/cashier.ts';
import { gatherDifferences } from '../../../../testing/differences.ts';
import { addCard, personWith, withdraw } from '../../../../testing/person.ts';
import { onDuty } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { sql } from '../../../platform/db/sql.ts';
import { openRecharge } from '../recharges/create-recharge.ts';
import { providersOf } from './providers.ts';
import { referenceOf } from './reference.ts';
import { simulatorProvider } from './simulator.ts';

/** Every place where a provider's words come in × every way in which they can differ from the order. */

const suite = await suiteApp();
const control = simulatorControl(suite);
const providers = providersOf([simulatorProvider(suite.simulator)]);
const maple = await personWith(suite, 'maple', '50000.00');
const card = await addCard(maple);
const ada = await onDuty(suite);

const start = suite.clock.wall();
let minutes = 0;
/** Later by more than the pause after which the provider is asked again. */
const later = () => {
  minutes += 2;
  suite.clock.set(new Date(start.getTime() + minutes * 60_000));
};
beforeEach(async () => {
  // Events are signed by the wall clock: it must not be far ahead when the next one comes.
  minutes = 0;
  suite.clock.set(start);
  for (const scope of ['next', 'all'] as const) await control.behave({ scope });
});
const calm = () => control.behave({ scope: 'all' });
const overview = () => maple.call.ok('/api/wallet/overview');
const reviews = async (table: 'recharges' | 'withdrawals', id: string) => {
  const key = table === 'recharges' ? sql`recharge_id` : sql`withdrawal_id`;
  const [row] = await suite.rows<{ review_reason: string | null }>(
    sql`select review_reason from ${sql.table(table)} where ${key} = ${id}`,
  );
  return row?.review_reason ?? null;
};
const verdicts = async (reference: string) =>
  (
    await suite.rows<{ verdict: string }>(
      sql`select verdict from provider_events where reference like ${`${reference.slice(0, -1)}%`}`,
    )
  ).map(({ verdict }) => verdict);

type Field = 'amount' | 'currency' | 'reference' | 'payee';
const reasonOf = (field: Field) => field;

const recharge = () => maple.call.ok('/api/recharge/create', { amount: '7.00', method: 'bank' });
const detail = (rechargeId: string) => maple.call.ok('/api/recharge/detail', { rechargeId });
const rechargeState = async (rechargeId: string) => (await detail(rechargeId)).state;

/**
 * Brings a recharge to where the provider tells one field of it wrongly; returns its id. All answers do so: the next
 * one alone may be about an event of an earlier test, whose last delivery comes seconds later.
 */
const rechargePlaces: Record<string, (field: Field) => Promise<string>> = {
  'the answer that opens a payment': async (field) => {
    await control.behave({ scope: 'all', answer_misstates: field });
    return (await recharge()).rechargeId;
  },
  'the answer about a payment that was refused a second time': async (field) => {
    await control.behave({ scope: 'next', method: 'POST', lose_reply: true });
    const { rechargeId } = await recharge();
    await suite.tamper((writer) =>
      writer.run(sql`update recharges set method = 'alipay' where recharge_id = ${rechargeId}`),
    );
    await control.behave({ scope: 'all', answer_misstates: field });
    await openRecharge(suite.app.services, providers, maple.userId, rechargeId);
    return rechargeId;
  },
  'the truth that is asked for after an event': async (field) => {
    const { rechargeId, cashierUrl } = await recharge();
    await control.behave({ scope: 'all', answer_misstates: field });
    await payAt(cashierUrl, 'pay');
    const reference = referenceOf('recharge', maple.userId, rechargeId);
    await until(async () => (await verdicts(reference)).length > 0);
    return rechargeId;
  },
  'the truth that is asked for when no event comes': async (field) => {
    const { rechargeId, cashierUrl } = await recharge();
    await payAt(cashierUrl, 'pay', { drop: '11' });
    await control.behave({ scope: 'all', answer_misstates: field });
    later();
    await suite.app.runDue();
    return rechargeId;
  },
};

async function approved(): Promise<string> {
  await suite.app.deliverOutbox(); // what waits from before must not use up what is ordered next
  const { withdrawalId } = await withdraw(maple, '100.00', card);
  await ada.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
  return withdrawalId;
}
const withdrawalState = async (withdrawalId: string) =>
  (await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).state;
const payoutIsSettled = (id: string) =>
  until(async () => {
    const reference = referenceOf('withdrawal', maple.userId, id);
    const { payouts } = await control.state();
    return payouts.some((payout) => payout.merchant_reference === reference && payout.status === 'settled');
  });

const withdrawalPlaces: Record<string, (field: Field) => Promise<string>> = {
  'the answer to the order': async (field) => {
    const id = await approved();
    await control.behave({ scope: 'next', drop: 11 });
    await control.behave({ scope: 'all', answer_misstates: field });
    await suite.app.deliverOutbox();
    return id;
  },
  'the answer about an order that was refused a second time': async (field) => {
    const id = await approved();
    await control.behave({ scope: 'next', method: 'POST', lose_reply: true, drop: 11 });
    await suite.app.deliverOutbox();
    await suite.tamper((writer) =>
      writer.run(sql`update payout_methods set bank = '招商银行' where payout_method_id = ${card}`),
    );
    await control.behave({ scope: 'all', answer_misstates: field });
    later();
    await suite.app.deliverOutbox();
    await suite.tamper((writer) =>
      writer.run(sql`update payout_methods set bank = '中国银行' where payout_method_id = ${card}`),
    );
    return id;
  },
  'the truth that is asked for after an event': async (field) => {
    const id = await approved();
    await control.behave({ scope: 'next', delay_ms: 400 });
    await suite.app.deliverOutbox();
    await control.behave({ scope: 'all', answer_misstates: field });
    await until(async () => (await verdicts(referenceOf('withdrawal', maple.userId, id))).length > 0);
    return id;
  },
  'the truth that is asked for when no event comes': async (field) => {
    const id = await approved();
    await control.behave({ scope: 'next', drop: 11 });
    await suite.app.deliverOutbox();
    await payoutIsSettled(id);
    await control.behave({ scope: 'all', answer_misstates: field });
    later();
    await suite.app.runDue();
    return id;
  },
};

describe.each(Object.entries(rechargePlaces))('a recharge, in %s', (_place, bring) => {
  it.each(['amount', 'currency', 'reference'] as const)('another %s settles nothing', async (field) => {
    const before = await overview();
    const id = await bring(field);
    expect(['created', 'pending']).toContain(await rechargeState(id));
    expect(await reviews('recharges', id)).toBe(reasonOf(field));
    expect((await detail(id)).underReview).toBe(true);
    expect(await overview()).toEqual(before);
    await gatherDifferences(suite);
    const { alerts } = await ada.ok('/console/api/overview');
    expect(alerts.map(({ code }) => code)).toContain('provider.order_differs');
    await calm();
    later();
    await suite.app.runDue();
    expect(await reviews('recharges', id)).toBeNull();
    expect((await detail(id)).underReview).toBe(false);
  });
});

describe.each(Object.entries(withdrawalPlaces))('a withdrawal, in %s', (_place, bring) => {
  it.each(['amount', 'currency', 'reference', 'payee'] as const)(
    'another %s settles nothing',
    async (field) => {
      const before = await overview();
      const id = await bring(field);
      expect(['sent', 'unknown']).toContain(await withdrawalState(id));
      expect(await reviews('withdrawals', id)).toBe(reasonOf(field));
      expect((await overview()).balance).toBe(before.balance);
      const { items } = await ada.ok('/console/api/withdrawals', { state: await withdrawalState(id) });
      expect(items.find((item) => item.withdrawalId === id)?.review).toBe(field);
      await calm();
      await payoutIsSettled(id);
      later();
      await suite.app.runDue();
      expect([await withdrawalState(id), await reviews('withdrawals', id)]).toEqual(['settled', null]);
    },
  );
});

describe('an event settles nothing', () => {
  it.each(['amount', 'currency', 'reference'] as const)('with another %s of a payment', async (field) => {
    const before = await overview();
    const { rechargeId, cashierUrl } = await recharge();
    await control.behave({ scope: 'next', event_misstates: field });
    await payAt(cashierUrl, 'pay');
    const reference = referenceOf('recharge', maple.userId, rechargeId);
    await until(async () => (await verdicts(reference)).length > 0);
    expect(await rechargeState(rechargeId)).toBe('pending');
    expect(await verdicts(reference)).toEqual([
      field === 'reference' ? 'unknown_reference' : `${field}_mismatch`,
    ]);
    expect(await overview()).toEqual(before);
    later();
    await suite.app.runDue();
    expect(await rechargeState(rechargeId)).toBe('succeeded');
  });

  it.each(['amount', 'currency', 'reference', 'payee'] as const)(
    'with another %s of a payout',
    async (field) => {
      const before = await overview();
      const id = await approved();
      await control.behave({ scope: 'next', event_misstates: field });
      await suite.app.deliverOutbox();
      const reference = referenceOf('withdrawal', maple.userId, id);
      await until(async () => (await verdicts(reference)).length > 0);
      expect(await withdrawalState(id)).toBe('sent');
      expect((await overview()).balance).toBe(before.balance);
      later();
      await suite.app.runDue();
      expect(await withdrawalState(id)).toBe('settled');
    },
  );

  it.each([
    ['of another type', { type: 'payout.settled' }, {}, 'type_mismatch'],
    ["with another number of the provider's", {}, { id: 'pay_other' }, 'provider_id_mismatch'],
  ])('%s', async (_what, change, changed, verdict) => {
    const { rechargeId, cashierUrl } = await recharge();
    await payAt(cashierUrl, 'pay', { drop: '11' });
    const reference = referenceOf('recharge', maple.userId, rechargeId);
    const { payments } = await control.state();
    const payment = payments.find((each) => each.merchant_reference === reference);
    const event = {
      id: `evt_${verdict}`,
      type: 'payment.succeeded',
      data: { ...payment, ...changed },
      ...change,
    };
    const { payload, headers } = signedEvent(suite, event);
    await suite.app.web.inject({ method: 'POST', url: '/webhooks/simulator', payload, headers });
    expect(await verdicts(reference)).toEqual([verdict]);
    expect(await rechargeState(rechargeId)).toBe('pending');
  });
});

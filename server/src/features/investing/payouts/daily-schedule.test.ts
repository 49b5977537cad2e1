import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { RepaymentStyle } from '@banyan/domain/investing/terms.ts';
import { describe, expect, it } from 'vitest';
import { ledgerTable } from '../../../../testing/ledger-table.ts';
import { personWith } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '100000.00');
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
await fund(suite, by, issuerId, '500000.00');

const today = () => businessDateOf(suite.app.services.clock.now());
const detail = (subscriptionId: string) => maple.call.ok('/api/subscription/detail', { subscriptionId });
const balance = async () => Math.round(Number((await maple.call.ok('/api/wallet/overview')).balance) * 100);

interface Case {
  style: RepaymentStyle;
  rateBps: number;
  cycleDays: number;
  units: number;
  unitPrice: string;
  /** In cents: principal × rate × days ÷ 365, cut once. */
  interest: number;
}

const cases: Case[] = [
  { style: 'interest_daily', rateBps: 365, cycleDays: 3, units: 10, unitPrice: '100.00', interest: 30 },
  { style: 'interest_daily', rateBps: 417, cycleDays: 7, units: 3, unitPrice: '333.33', interest: 79 },
  { style: 'interest_daily', rateBps: 1, cycleDays: 20, units: 1, unitPrice: '100.00', interest: 0 },
  { style: 'at_maturity', rateBps: 511, cycleDays: 5, units: 7, unitPrice: '99.99', interest: 48 },
  { style: 'interest_monthly', rateBps: 438, cycleDays: 65, units: 2, unitPrice: '1000.00', interest: 1560 },
];

describe('subscribe → T+1 active → interest → maturity → repaid, to the cent, as projected:', () => {
  for (const { style, rateBps, cycleDays, units, unitPrice, interest } of cases)
    it(`${style} for ${cycleDays} days, ${units} × ${unitPrice} at ${rateBps / 100} %`, async () => {
      const productId = await publish(suite, by, issuerId, { style, rateBps, cycleDays, unitPrice });
      const projected = await maple.call.ok('/api/subscription/projection', {
        productId,
        units: String(units),
      });
      const start = await balance();
      const { subscriptionId, principal, valueOn, maturesOn } = await subscribe(
        suite,
        maple,
        productId,
        units,
      );
      const principalCents = Math.round(Number(principal) * 100);
      expect([valueOn, maturesOn]).toEqual([addDays(today(), 1), addDays(today(), 1 + cycleDays)]);
      expect([projected.valueOn, projected.maturesOn]).toEqual([valueOn, maturesOn]);

      await suite.app.advance(1);
      expect((await detail(subscriptionId)).state).toBe('active');
      expect((await maple.call.refusal('/api/subscription/cancel', { subscriptionId })).code).toBe(
        'subscription.not_cancellable',
      );
      expect(await balance()).toBe(start - principalCents);

      await suite.app.advance(cycleDays - 1);
      expect((await detail(subscriptionId)).state).toBe('active');
      await suite.app.advance(1);
      const repaid = await detail(subscriptionId);
      expect(repaid).toMatchObject({ state: 'repaid', delayed: '0.00', nextPayout: null });
      expect(Math.round(Number(repaid.paidInterest) * 100)).toBe(interest);
      expect(await balance()).toBe(start + interest);

      const paid = repaid.payouts.map(({ kind, dueOn, amount }) => ({ kind, dueOn, amount }));
      expect(paid).toEqual(projected.schedule);
      expect([projected.interest, projected.principal]).toEqual([repaid.paidInterest, principal]);
      expect(repaid.payouts.every(({ state }) => state === 'paid')).toBe(true);
      for (const payout of repaid.payouts) {
        const { amount, at, belongsTo } = await maple.call.ok('/api/wallet/record', {
          transferId: payout.transferId ?? '',
        });
        expect([amount, businessDateOf(new Date(at))]).toEqual([payout.amount, payout.dueOn]);
        expect(belongsTo).toEqual({ type: 'subscription', id: repaid.subscriptionId });
      }
    });
});

it('a day of interest and a principal, as a bookkeeper writes them', async () => {
  const cedar = await personWith(suite, 'cedar', '10000.00');
  const productId = await publish(suite, by, issuerId, { cycleDays: 1 });
  const { subscriptionId } = await subscribe(suite, cedar, productId, 100);
  await suite.app.advance(2);
  const transfers = await suite.rows<{ transferId: string }>(sql`
    select t.transfer_id as "transferId" from transfers t left join payouts p on p.user_id = t.user_id and p.payout_id = t.cause_id
    where t.cause_id = ${subscriptionId} or p.subscription_id = ${subscriptionId}
    order by t.created_at, t.kind`);
  const names = { [cedar.userId]: 'cedar', [issuerId]: 'issuer', [productId]: 'product' };
  expect(await ledgerTable(suite.db, transfers, names)).toMatchInlineSnapshot(`
    "
    account                 |    debit |   credit | balance after
    ------------------------|----------|----------|--------------
    cedar wallet            | 10000.00 |          |          0.00
    escrow/product          |          | 10000.00 |      10000.00
    ------------------------|----------|----------|--------------
    escrow/product          | 10000.00 |          |          0.00
    issuer_proceeds/issuer  |          | 10000.00 |      10000.00
    ------------------------|----------|----------|--------------
    issuer_repayment/issuer |     1.00 |          |         -1.00
    cedar wallet            |          |     1.00 |          1.00
    ------------------------|----------|----------|--------------
    issuer_repayment/issuer | 10000.00 |          |     -10001.00
    cedar wallet            |          | 10000.00 |      10001.00
    "
  `);
});

it('a payout is upcoming until its day, and the next one is named', async () => {
  const productId = await publish(suite, by, issuerId, { cycleDays: 4 });
  const { subscriptionId } = await subscribe(suite, maple, productId, 10);
  await suite.app.advance(3);
  const shown = await detail(subscriptionId);
  expect(shown.payouts.map((payout) => payout.state)).toEqual([
    'paid',
    'paid',
    'upcoming',
    'upcoming',
    'upcoming',
  ]);
  expect(shown.nextPayout).toEqual({ kind: 'interest', dueOn: addDays(today(), 1), amount: '0.10' });
  await suite.app.advance(2);
});

it('only what falls due within thirty days is recorded ahead, one day more each day', async () => {
  const productId = await publish(suite, by, issuerId, { cycleDays: 40 });
  const { subscriptionId, valueOn } = await subscribe(suite, maple, productId, 10);
  const recorded = async () => {
    const rows = await suite.rows<{ due_on: string }>(
      sql`select due_on from payouts where subscription_id = ${subscriptionId} order by due_on`,
    );
    return [rows.length, rows.at(-1)?.due_on];
  };
  await suite.app.advance(1);
  expect(await recorded()).toEqual([30, addDays(valueOn, 30)]);
  await suite.app.advance(3);
  expect(await recorded()).toEqual([33, addDays(valueOn, 33)]);
  expect((await detail(subscriptionId)).payouts).toHaveLength(41);
  await suite.app.advance(37);
  expect((await detail(subscriptionId)).state).toBe('repaid');
});

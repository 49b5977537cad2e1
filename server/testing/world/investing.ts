import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { payoutSchedule } from '@banyan/domain/investing/payout-schedule.ts';
import type { RepaymentStyle } from '@banyan/domain/investing/terms.ts';
import {
  closeReservation,
  openFundingAccount,
  post,
  reserveFunds,
  reverse,
  type TransferDraft,
} from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
const issuer = idOf('issuer');
const product = idOf('product');
const repayment = `issuer_repayment/${issuer}` as const;
const text = JSON.stringify({ en: 'Text', zh: '文字' });

/** Inserts one product with a subscription in each state, paid by its issuer up to 2 April 2026. */
async function invest(writer: Writer): Promise<void> {
  await writer.run(
    sql`insert into issuers (issuer_id, name, licence_reference, created_at) values (${issuer}, ${text}, 'L 1', ${at})`,
  );
  await openFundingAccount(writer, repayment, 'CNY', at);
  await fundIssuer(writer);
  await writer.run(sql`
    insert into products (product_id, code, name, category, issuer_id, risk_level, rate_bps, cycle_days, style, unit_price,
      min_units, max_units, opens_at, description, return_source, worst_case, fees, agreement_title, agreement_body,
      agreement_version, created_by, created_at, published_by, published_at)
    values (${product}, 'P1', ${text}, 'c', ${issuer}, 'R1', 365, 31, 'interest_daily', 10000, 1, 100, ${at}, ${text}, ${text},
      ${text}, ${text}, ${text}, ${text}, 1, ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at})`);
  await writer.run(
    sql`insert into product_quotas (product_id, quota_units, sold_units) values (${product}, 1000, 400)`,
  );
  await takeBothParts(writer, { type: 'product', id: product });
  await writer.run(sql`
    insert into agreements (product_id, version, title, body, sha256, published_at) values (${product}, 1, ${text}, ${text}, 'sha', ${at})`);
  await writer.run(sql`
    insert into issuer_days (issuer_id, day, funded, due, delayed) values (${issuer}, ${dayOne.on}, 1000000000, 0, 0)`);
  await subscribe(writer, 'active', 'interest_daily', '2026-04-01');
  await subscribe(writer, 'repaid', 'at_maturity', '2026-04-02');
  await subscribe(writer, 'repaid monthly', 'interest_monthly', '2026-04-02');
  await subscribe(writer, 'cooling_off', 'interest_daily', null);
  await subscribe(writer, 'cancelled', 'interest_daily', null);
}

async function fundIssuer(writer: Writer): Promise<void> {
  const draft: TransferDraft = {
    transferId: idOf('funding transfer'),
    kind: 'issuer_funding',
    asset: 'CNY',
    amount: 10_000_000_00n,
    from: { house: 'bank_clearing' },
    to: { house: repayment },
    cause: { type: 'funding', id: idOf('funding') },
  };
  await post(writer, [draft], dayOne);
  await writer.run(sql`
    insert into fundings (funding_id, account, amount, bank_reference, reference_key, state, recorded_by, recorded_at, decided_by, decided_at)
    values (${idOf('funding')}, ${repayment}, 1000000000, 'ref', 'REF', 'confirmed', ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at}),
      (${idOf('funding 2')}, ${repayment}, 5, 'ref 2', 'REF2', 'recorded', ${idOf('operator 1')}, ${at}, null, null)`);
  await takeBothParts(writer, { type: 'funding', id: idOf('funding') });
  await takePart(writer, { type: 'funding', id: idOf('funding 2') }, 'operator 1', 'maker', false);
}

async function subscribe(
  writer: Writer,
  name: string,
  style: RepaymentStyle,
  paidUntil: string | null,
): Promise<void> {
  const userId = idOf('ben');
  const subscriptionId = idOf(name);
  const principal = 10_000_00n;
  const cause = { type: 'subscription', id: subscriptionId } as const;
  const draft: TransferDraft = {
    transferId: idOf(`transfer of ${name}`),
    kind: 'subscription',
    asset: 'CNY',
    amount: principal,
    from: { userId, account: 'wallet' },
    to: { house: `escrow/${product}` },
    cause,
  };
  const valueOn = '2026-03-02';
  await post(writer, [draft], dayOne);
  await writer.run(sql`
    insert into subscriptions (user_id, subscription_id, number, product_id, issuer_id, units, principal, rate_bps, cycle_days, style,
      agreement_version, agreement_sha256, state, transfer_id, subscribed_at, value_on, matures_on, product_risk, person_risk, risk_profile_number)
    values (${userId}, ${subscriptionId}, ${name}, ${product}, ${issuer}, 100, ${principal}, 365, 31, ${style}, 1, 'sha',
      ${name.split(' ')[0]}, ${draft.transferId}, ${at}, ${valueOn}, '2026-04-02', 'R1', 'C2', 1)`);
  if (name === 'cancelled')
    await reverse(writer, { ownerId: userId, transferId: draft.transferId }, idOf('reversal'), dayOne);
  if (!paidUntil) return;
  const release: TransferDraft = {
    ...draft,
    transferId: idOf(`release of ${name}`),
    kind: 'escrow_release',
    from: { house: `escrow/${product}` },
    to: { house: `issuer_proceeds/${issuer}` },
  };
  await post(writer, [release], dayOne);

  const terms = { principal, rateBps: 365, cycleDays: 31, style, valueOn };
  for (const { kind, dueOn, amount } of payoutSchedule(terms)) {
    const payoutId = idOf(`${kind} of ${name} on ${dueOn}`);
    if (dueOn > paidUntil) {
      await writer.run(sql`
        insert into payouts (user_id, payout_id, subscription_id, issuer_id, kind, due_on, amount)
        values (${userId}, ${payoutId}, ${subscriptionId}, ${issuer}, ${kind}, ${dueOn}, ${amount})`);
      continue;
    }
    const paidAt = startOf(dueOn);
    const transferId = idOf(`transfer of ${payoutId}`);
    const reservationId = idOf(`reservation of ${payoutId}`);
    await reserveFunds(writer, { reservationId, house: repayment, amount: amount + 1n, at: paidAt });
    const payout: TransferDraft = {
      transferId,
      kind: kind === 'interest' ? 'interest' : 'principal_return',
      asset: 'CNY',
      amount,
      from: { house: repayment, reservationId },
      to: { userId, account: 'wallet' },
      cause: { type: 'payout', id: payoutId },
    };
    await post(writer, [payout], { at: paidAt, on: dueOn });
    await closeReservation(writer, reservationId, paidAt);
    await writer.run(sql`
      insert into payouts (user_id, payout_id, subscription_id, issuer_id, kind, due_on, amount, paid_at, transfer_id)
      values (${userId}, ${payoutId}, ${subscriptionId}, ${issuer}, ${kind}, ${dueOn}, ${amount}, ${paidAt}, ${transferId})`);
  }
}

export const worldPart: WorldPart = { order: 110, settle: invest };

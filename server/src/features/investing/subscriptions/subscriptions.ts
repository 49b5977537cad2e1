import type { investingApi } from '@banyan/api/investing/investing.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { interestOver } from '@banyan/domain/investing/interest.ts';
import { nextPayout, payoutSchedule } from '@banyan/domain/investing/payout-schedule.ts';
import { investedStates, mayCancelSubscription } from '@banyan/domain/investing/subscription-state.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { found } from '../../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import type { NamedFor } from '../../../platform/records.ts';
import { contractAbout } from '../../contracts/index.ts';
import { benefitsOf } from '../../coupons/index.ts';
import type { Purchase } from './purchase.ts';
import {
  payoutsOf,
  type SubscriptionRow,
  type SubscriptionView,
  subscriptionById,
  subscriptionsOf,
  termsOfRow,
} from './subscription.store.ts';
import { pointsFor } from './subscription-points.ts';

export function showSubscription(ctx: ReadContext, row: SubscriptionView) {
  const earns = row.state === 'cooling_off' || row.state === 'active' || row.state === 'matured';
  const next = earns ? nextPayout(termsOfRow(row), ctx.today) : undefined;
  return {
    subscriptionId: row.subscription_id,
    number: row.number,
    productId: row.product_id,
    productName: row.product_name,
    issuerId: row.issuer_id,
    issuer: row.issuer,
    riskLevel: row.risk_level,
    units: row.units,
    principal: row.principal,
    rateBps: row.rate_bps,
    cycleDays: row.cycle_days,
    style: row.style,
    state: row.state,
    subscribedAt: row.subscribed_at,
    valueOn: row.value_on,
    maturesOn: row.matures_on,
    paidInterest: row.paid_interest,
    expectedInterest:
      earns || row.state === 'repaid' ? interestOver(row.principal, row.rate_bps, row.cycle_days) : 0n,
    delayed: row.delayed,
    nextPayout: next ?? null,
    cancellableUntil: startOf(row.value_on),
    cancellable: mayCancelSubscription({ state: row.state, valueOn: row.value_on }, ctx.today),
  };
}

/** Shows a subscription just made, of which nothing is paid yet. */
export function showPurchase(ctx: ReadContext, { product }: Purchase, row: SubscriptionRow) {
  const { name: product_name, issuer, risk_level } = product;
  return showSubscription(ctx, { ...row, product_name, issuer, risk_level, paid_interest: 0n, delayed: 0n });
}

export async function subscriptions(ctx: UserRead, input: InputOf<typeof investingApi.subscriptions>) {
  const page = await pageBy(
    input.limit,
    input.cursor,
    (rows) => subscriptionsOf(ctx.reader, ctx.userId, ctx.today, { state: input.state, ...rows }),
    (row) => ({ at: row.subscribed_at, id: row.subscription_id }),
    (row) => showSubscription(ctx, row),
  );
  const totals = await investmentTotals(ctx.reader, ctx.userId, ctx.today);
  return { ...page, totals };
}

/** Returns one investment and each of its payouts: paid, due but waiting for the issuer's funds, or to come. */
export async function subscription(ctx: UserRead, subscriptionId: string) {
  const row = found(await subscriptionById(ctx.reader, ctx.userId, subscriptionId, ctx.today));
  const recorded = await payoutsOf(ctx.reader, ctx.userId, subscriptionId);
  const contract = await contractAbout(ctx.reader, ctx.userId, { type: 'subscription', id: subscriptionId });
  const known = new Map(recorded.map((payout) => [`${payout.kind}/${payout.due_on}`, payout]));
  const schedule = row.state === 'cancelled' ? [] : payoutSchedule(termsOfRow(row));
  const benefits = await benefitsOf(ctx, ctx.userId, subscriptionId, {
    principal: row.principal,
    cycleDays: row.cycle_days,
  });
  return {
    ...showSubscription(ctx, row),
    agreementVersion: row.agreement_version,
    risk: riskOf(row),
    contract: contract ? { contractId: contract.contract_id, number: contract.number } : null,
    benefits,
    points: await pointsFor(ctx, row, benefits),
    payouts: schedule.map((payout) => {
      const fact = known.get(`${payout.kind}/${payout.dueOn}`);
      const state = fact?.paid_at
        ? ('paid' as const)
        : payout.dueOn <= ctx.today && fact
          ? ('delayed' as const)
          : ('upcoming' as const);
      return { ...payout, state, paidAt: fact?.paid_at ?? null, transferId: fact?.transfer_id ?? null };
    }),
  };
}

const riskOf = ({ product_risk, person_risk, risk_acknowledged_at }: SubscriptionView) =>
  product_risk === 'unasked' || person_risk === 'unasked'
    ? null
    : { productRisk: product_risk, personRisk: person_risk, acknowledgedAt: risk_acknowledged_at };

/** Sums over all of a person's investments, in minor units. */
export async function investmentTotals(reader: Reader, userId: string, today: BusinessDate) {
  const open = await reader.rows<{
    principal: bigint;
    rate_bps: number;
    cycle_days: number;
    state: string;
  }>(sql`
    select principal, rate_bps, cycle_days, state from subscriptions where user_id = ${userId}
      and state not in ('pending', 'cancelled')`);
  const paid = await reader.first<{ interest: bigint; delayed: bigint; returned_of_open: bigint }>(sql`
    select coalesce(sum(o.amount) filter (where o.kind = 'interest' and o.paid_at is not null), 0)::bigint as interest,
      coalesce(sum(o.amount) filter (where o.paid_at is null and o.due_on <= ${today}), 0)::bigint as delayed,
      coalesce(sum(o.amount) filter (where o.kind = 'principal' and o.paid_at is not null and s.state = 'matured'), 0)::bigint as returned_of_open
    from payouts o join subscriptions s on s.user_id = o.user_id and s.subscription_id = o.subscription_id
    where o.user_id = ${userId}`);
  const invested = open.filter((row) => (investedStates as readonly string[]).includes(row.state));
  return {
    // Principal that came back while some interest still waits is not invested any more.
    invested: sum(invested.map((row) => row.principal)) - (paid?.returned_of_open ?? 0n),
    paidInterest: paid?.interest ?? 0n,
    expectedInterest: sum(open.map((row) => interestOver(row.principal, row.rate_bps, row.cycle_days))),
    delayed: paid?.delayed ?? 0n,
  };
}

/** Names the product behind wallet records whose cause is a subscription or a payout. */
export async function productNamesByCause(
  { reader, userId, language }: NamedFor,
  causeIds: string[],
): Promise<Map<string, string>> {
  const rows = await reader.rows<{ id: string; name: string }>(sql`
    select s.subscription_id as id, p.name ->> ${language} as name from subscriptions s join products p on p.product_id = s.product_id
    where s.user_id = ${userId} and s.subscription_id = any(${causeIds}::uuid[])
    union all
    select o.payout_id, p.name ->> ${language} from payouts o
    join subscriptions s on s.user_id = o.user_id and s.subscription_id = o.subscription_id
    join products p on p.product_id = s.product_id
    where o.user_id = ${userId} and o.payout_id = any(${causeIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

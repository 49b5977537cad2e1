import type { riskLevels } from '@banyan/api/investing/shapes.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { SubscriptionState } from '@banyan/domain/investing/subscription-state.ts';
import type { RepaymentStyle, SubscriptionTerms } from '@banyan/domain/investing/terms.ts';
import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import type { ProductRisk } from '@banyan/domain/risk/suitability.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import type { Bilingual } from '../products/product.store.ts';

export interface SubscriptionRow {
  user_id: string;
  subscription_id: string;
  number: string;
  product_id: string;
  issuer_id: string;
  units: bigint;
  principal: bigint;
  rate_bps: number;
  cycle_days: number;
  style: RepaymentStyle;
  agreement_version: number;
  agreement_sha256: string;
  state: SubscriptionState;
  transfer_id: string;
  subscribed_at: Date;
  value_on: BusinessDate;
  matures_on: BusinessDate;
  /** What was known about risk; 'unasked' for what was subscribed before there was a questionnaire. */
  product_risk: ProductRisk | 'unasked';
  person_risk: ProfileLevel | 'unasked';
  risk_profile_number: number | null;
  risk_acknowledged_at: Date | null;
  /** Points for each full 10.00 of the own money, as they were promised. */
  points_per_ten: number;
}

/** A subscription as its owner sees it: named, and with what it has paid. */
export interface SubscriptionView extends SubscriptionRow {
  product_name: Bilingual;
  issuer: Bilingual;
  risk_level: (typeof riskLevels)[number];
  paid_interest: bigint;
  delayed: bigint;
}

export const subscriptionColumns =
  sql.raw(`s.user_id, s.subscription_id, s.number, s.product_id, s.issuer_id, s.units, s.principal, s.rate_bps,
  s.cycle_days, s.style, s.agreement_version, s.agreement_sha256, s.state, s.transfer_id, s.subscribed_at, s.value_on, s.matures_on,
  s.product_risk, s.person_risk, s.risk_profile_number, s.risk_acknowledged_at, s.points_per_ten`);

const view = (userId: string, today: BusinessDate) => sql`
  select ${subscriptionColumns}, p.name as product_name, i.name as issuer, p.risk_level,
    (select coalesce(sum(o.amount), 0)::bigint from payouts o where o.user_id = ${userId} and o.subscription_id = s.subscription_id
      and o.kind = 'interest' and o.paid_at is not null) as paid_interest,
    (select coalesce(sum(o.amount), 0)::bigint from payouts o where o.user_id = ${userId} and o.subscription_id = s.subscription_id
      and o.paid_at is null and o.due_on <= ${today}) as delayed
  from subscriptions s join products p on p.product_id = s.product_id join issuers i on i.issuer_id = s.issuer_id`;

export function subscriptionById(
  reader: Reader,
  userId: string,
  id: string,
  today: BusinessDate,
): Promise<SubscriptionView | undefined> {
  return reader.first<SubscriptionView>(
    sql`${view(userId, today)} where s.user_id = ${userId} and s.subscription_id = ${id}`,
  );
}

export function subscriptionsOf(
  reader: Reader,
  userId: string,
  today: BusinessDate,
  page: PageQuery & { state: SubscriptionState | undefined },
): Promise<SubscriptionView[]> {
  const { where, order } = following(page.after, { at: 's.subscribed_at', id: 's.subscription_id' });
  return reader.rows<SubscriptionView>(sql`${view(userId, today)}
    where s.user_id = ${userId}
      and (${page.state ?? null}::text is null or s.state = ${page.state ?? null}) and ${where}
    order by ${order} limit ${page.limit}`);
}

export function insertSubscription(writer: Writer, row: SubscriptionRow): void {
  writer.send(sql`
    insert into subscriptions (user_id, subscription_id, number, product_id, issuer_id, units, principal, rate_bps, cycle_days,
      style, agreement_version, agreement_sha256, state, transfer_id, subscribed_at, value_on, matures_on,
      product_risk, person_risk, risk_profile_number, risk_acknowledged_at, points_per_ten)
    values (${row.user_id}, ${row.subscription_id}, ${row.number}, ${row.product_id}, ${row.issuer_id}, ${row.units},
      ${row.principal}, ${row.rate_bps}, ${row.cycle_days}, ${row.style}, ${row.agreement_version}, ${row.agreement_sha256},
      ${row.state}, ${row.transfer_id}, ${row.subscribed_at}, ${row.value_on}, ${row.matures_on},
      ${row.product_risk}, ${row.person_risk}, ${row.risk_profile_number}, ${row.risk_acknowledged_at},
      ${row.points_per_ten})`);
}

/** Cancels once what has not begun; false when it is somewhere else by now (`mayCancelSubscription`). */
export async function markCancelled(writer: Writer, userId: string, id: string): Promise<boolean> {
  const changed = await writer.run(sql`
    update subscriptions set state = 'cancelled'
    where user_id = ${userId} and subscription_id = ${id} and state = 'cooling_off'`);
  return changed === 1;
}

/** Returns how many units a person has of a product, those that wait for a group included. */
export async function heldUnits(reader: Reader, userId: string, productId: string): Promise<bigint> {
  const row = await reader.first<{ units: bigint }>(sql`
    select coalesce(sum(units), 0)::bigint as units from subscriptions
    where user_id = ${userId} and product_id = ${productId} and state in ('pending', 'cooling_off', 'active', 'matured')`);
  return row?.units ?? 0n;
}

/** Returns whether a person has ever invested and not cancelled it. */
export async function hasInvested(reader: Reader, userId: string): Promise<boolean> {
  const row = await reader.first(sql`
    select 1 as one from subscriptions where user_id = ${userId} and state not in ('pending', 'cancelled') limit 1`);
  return row !== undefined;
}

export const termsOfRow = (row: SubscriptionRow): SubscriptionTerms => ({
  principal: row.principal,
  rateBps: row.rate_bps,
  cycleDays: row.cycle_days,
  style: row.style,
  valueOn: row.value_on,
});

export interface PayoutRow {
  user_id: string;
  payout_id: string;
  subscription_id: string;
  issuer_id: string;
  kind: 'interest' | 'principal';
  due_on: BusinessDate;
  amount: bigint;
  paid_at: Date | null;
  transfer_id: string | null;
}

export function payoutsOf(reader: Reader, userId: string, subscriptionId: string): Promise<PayoutRow[]> {
  return reader.rows<PayoutRow>(sql`
    select user_id, payout_id, subscription_id, issuer_id, kind, due_on, amount, paid_at, transfer_id from payouts
    where user_id = ${userId} and subscription_id = ${subscriptionId} order by due_on, kind`);
}

export async function insertPayouts(
  writer: Writer,
  rows: Omit<PayoutRow, 'paid_at' | 'transfer_id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = {
    user_id: 'uuid',
    payout_id: 'uuid',
    subscription_id: 'uuid',
    issuer_id: 'uuid',
    kind: 'text',
    due_on: 'date',
    amount: 'bigint',
  };
  const values = rows.map((r) => [
    r.user_id,
    r.payout_id,
    r.subscription_id,
    r.issuer_id,
    r.kind,
    r.due_on,
    r.amount,
  ]);
  await writer.run(
    sql`${insertRows('payouts', columns, values)} on conflict (user_id, payout_id) do nothing`,
  );
}

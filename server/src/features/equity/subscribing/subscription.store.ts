import type { ShareSubscriptionState } from '@banyan/domain/equity/offering-state.ts';
import type { ProductRisk } from '@banyan/domain/risk/suitability.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface ShareSubscriptionRow {
  user_id: string;
  subscription_id: string;
  number: string;
  offering_id: string;
  instrument_id: string;
  lots: bigint;
  lot_shares: number;
  /** Minor units. */
  price: bigint;
  amount: bigint;
  state: ShareSubscriptionState;
  subscribed_at: Date;
  ended_at: Date | null;
  withdrawn_by: 'person' | 'offering' | null;
  allotted_shares: bigint | null;
  contract_id: string;
  contract_number: string;
  agreement_version: number;
  agreement_sha256: string;
  product_risk: ProductRisk;
  person_risk: string;
  risk_profile_number: number;
  risk_acknowledged_at: Date | null;
}

type Key = Pick<ShareSubscriptionRow, 'user_id' | 'subscription_id'>;

const columns: Query = sql`user_id, subscription_id, number, offering_id, instrument_id, lots, lot_shares, price, amount, state,
  subscribed_at, ended_at, withdrawn_by, allotted_shares, contract_id, contract_number, agreement_version,
  agreement_sha256, product_risk, person_risk, risk_profile_number, risk_acknowledged_at`;

export const shareSubscriptionById = (
  reader: Reader,
  userId: string,
  subscriptionId: string,
): Promise<ShareSubscriptionRow | undefined> =>
  reader.first<ShareSubscriptionRow>(sql`
    select ${columns} from share_subscriptions where user_id = ${userId} and subscription_id = ${subscriptionId}`);

/** Reads and locks a subscription until the commit: two runs that deal with it do so one after the other. */
export const lockShareSubscription = (
  writer: Writer,
  { user_id, subscription_id }: Key,
): Promise<ShareSubscriptionRow | undefined> =>
  writer.first<ShareSubscriptionRow>(sql`
    select ${columns} from share_subscriptions
    where user_id = ${user_id} and subscription_id = ${subscription_id} for update`);

/** Returns a page of a person's subscriptions, the newest first. */
export function shareSubscriptionsOf(
  reader: Reader,
  userId: string,
  page: PageQuery,
): Promise<ShareSubscriptionRow[]> {
  const { where, order } = following(page.after, { at: 'subscribed_at', id: 'subscription_id' });
  return reader.rows<ShareSubscriptionRow>(sql`
    select ${columns} from share_subscriptions where user_id = ${userId} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns a page of everybody's subscriptions for an offering, the newest first. */
export function subscriptionsFor(
  reader: Reader,
  offeringId: string,
  page: PageQuery,
): Promise<ShareSubscriptionRow[]> {
  const { where, order } = following(page.after, { at: 'subscribed_at', id: 'subscription_id' });
  return reader.rows<ShareSubscriptionRow>(sql`
    select ${columns} from share_subscriptions where offering_id = ${offeringId} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns a page of what takes part in an allotment, or took: all but what was taken back. */
export function allottedFor(
  reader: Reader,
  offeringId: string,
  page: PageQuery,
): Promise<ShareSubscriptionRow[]> {
  const { where, order } = following(page.after, { at: 'subscribed_at', id: 'subscription_id' });
  return reader.rows<ShareSubscriptionRow>(sql`
    select ${columns} from share_subscriptions
    where offering_id = ${offeringId} and state <> 'withdrawn' and ${where} order by ${order} limit ${page.limit}`);
}

/** Returns how many lots of an offering a person holds money for. */
export async function heldLots(reader: Reader, userId: string, offeringId: string): Promise<bigint> {
  const row = await reader.first<{ lots: bigint }>(sql`
    select coalesce(sum(lots), 0)::bigint as lots from share_subscriptions
    where user_id = ${userId} and offering_id = ${offeringId} and state = 'held'`);
  return row?.lots ?? 0n;
}

/** Returns what is held of a person for all subscriptions, in minor units. */
export async function heldFor(
  reader: Reader,
  userId: string,
): Promise<{ amount: bigint; subscriptions: bigint }> {
  const row = await reader.first<{ amount: bigint; subscriptions: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount, count(*) as subscriptions from share_subscriptions
    where user_id = ${userId} and state = 'held'`);
  return row ?? { amount: 0n, subscriptions: 0n };
}

/** Sends a subscription on its way into the transaction. */
export function insertShareSubscription(writer: Writer, row: ShareSubscriptionRow): void {
  writer.send(sql`
    insert into share_subscriptions (user_id, subscription_id, number, offering_id, instrument_id, lots, lot_shares, price,
      amount, state, subscribed_at, contract_id, contract_number, agreement_version, agreement_sha256, product_risk,
      person_risk, risk_profile_number, risk_acknowledged_at)
    values (${row.user_id}, ${row.subscription_id}, ${row.number}, ${row.offering_id}, ${row.instrument_id}, ${row.lots},
      ${row.lot_shares}, ${row.price}, ${row.amount}, ${row.state}, ${row.subscribed_at}, ${row.contract_id},
      ${row.contract_number}, ${row.agreement_version}, ${row.agreement_sha256}, ${row.product_risk}, ${row.person_risk},
      ${row.risk_profile_number}, ${row.risk_acknowledged_at})`);
}

/** Says that a subscription was taken back; false where it is held no more. */
export async function markTakenBack(
  writer: Writer,
  key: Key,
  { by, at }: { by: 'person' | 'offering'; at: Date },
): Promise<boolean> {
  const updated = await writer.run(sql`
    update share_subscriptions set state = 'withdrawn', withdrawn_by = ${by}, ended_at = ${at}
    where user_id = ${key.user_id} and subscription_id = ${key.subscription_id} and state = 'held'`);
  return updated === 1;
}

/** Says what a subscription was allotted; false where it is held no more. */
export async function markAllotted(
  writer: Writer,
  key: Key,
  { state, shares, at }: { state: ShareSubscriptionState; shares: bigint; at: Date },
): Promise<boolean> {
  const updated = await writer.run(sql`
    update share_subscriptions set state = ${state}, allotted_shares = ${shares}, ended_at = ${at}
    where user_id = ${key.user_id} and subscription_id = ${key.subscription_id} and state = 'held'`);
  return updated === 1;
}

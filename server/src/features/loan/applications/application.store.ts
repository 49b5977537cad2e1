import type { Employment, LoanPurpose } from '@banyan/domain/loan/application.ts';
import type { ApplicationState } from '@banyan/domain/loan/application-state.ts';
import type { LimitLine } from '@banyan/domain/loan/loan-limit.ts';
import type { LoanMethod } from '@banyan/domain/loan/loan-terms.ts';
import { type Query, type Reader, sql, type WholeReader, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

/** A line of a limit's derivation as it is kept; its amount in minor units. */
export interface KeptLine {
  kind: LimitLine['kind'];
  amount: string;
  count?: number;
  level?: number;
  bps?: number;
}

export interface ApplicationRow {
  user_id: string;
  application_id: string;
  number: string;
  product_id: string;
  /** Minor units, like every amount here. */
  amount: bigint;
  months: number;
  method: LoanMethod;
  purpose: LoanPurpose;
  employment: Employment;
  monthly_income: bigint;
  /** What was agreed to; null where it was before there were versions. */
  agreement_version: number | null;
  agreement_sha256: string | null;
  limit_then: bigint;
  limit_lines: KeptLine[];
  instalment: bigint;
  affordable: bigint;
  state: ApplicationState;
  submitted_at: Date;
  taken_by: string | null;
  taken_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  approved_amount: bigint | null;
  offer_ends_at: Date | null;
  /** Why it was refused, for the person to read. */
  reason: string | null;
  /** Why it was approved, for operators. */
  approval_reason: string | null;
  appeal: string | null;
  loan_id: string | null;
}

/** An offer that nobody signed in time is over by the clock alone. */
const columns = (
  now: Date,
): Query => sql`user_id, application_id, number, product_id, amount, months, method, purpose, employment,
  monthly_income, agreement_version, agreement_sha256, limit_then, limit_lines, instalment, affordable,
  case when state = 'approved' and offer_ends_at <= ${now} then 'expired' else state end as state,
  submitted_at, taken_by, taken_at, decided_by, decided_at, approved_amount, offer_ends_at, reason,
  approval_reason, appeal, loan_id`;

export const applicationById = (
  reader: Reader,
  userId: string,
  applicationId: string,
  now: Date,
): Promise<ApplicationRow | undefined> =>
  reader.first<ApplicationRow>(sql`
    select ${columns(now)} from loan_applications where user_id = ${userId} and application_id = ${applicationId}`);

/** Reads and locks an application until the commit: two decisions about it follow each other. */
export const lockApplication = (
  writer: Writer,
  userId: string,
  applicationId: string,
  now: Date,
): Promise<ApplicationRow | undefined> =>
  writer.first<ApplicationRow>(sql`
    select ${columns(now)} from loan_applications
    where user_id = ${userId} and application_id = ${applicationId} for update`);

/** Returns the newest application of a person that is under way, or was refused or approved in vain. */
export const newestApplication = (
  reader: Reader,
  userId: string,
  now: Date,
): Promise<ApplicationRow | undefined> =>
  reader.first<ApplicationRow>(sql`
    select ${columns(now)} from loan_applications where user_id = ${userId}
    order by submitted_at desc, application_id desc limit 1`);

/** Returns a page of a person's applications, the newest first. */
export function applicationsOf(
  reader: Reader,
  userId: string,
  now: Date,
  page: PageQuery,
): Promise<ApplicationRow[]> {
  const { where, order } = following(page.after, { at: 'submitted_at', id: 'application_id' });
  return reader.rows<ApplicationRow>(sql`
    select ${columns(now)} from loan_applications where user_id = ${userId} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** What waits for a decision. */
const waiting: readonly string[] = ['submitted', 'in_review'];

/** Which of everybody's applications a list has; what is left out narrows nothing. */
interface FoundApplications {
  state?: ApplicationState | undefined;
  number?: string | undefined;
  userId?: string | undefined;
}

/** Returns a page of everybody's applications, the newest first; of those that wait for a decision the oldest first. */
export function allApplications(
  reader: Reader,
  { state, number, userId }: FoundApplications,
  now: Date,
  page: PageQuery,
): Promise<ApplicationRow[]> {
  const direction = state && waiting.includes(state) ? 'oldest' : 'newest';
  const { where, order } = following(page.after, { at: 'submitted_at', id: 'application_id' }, direction);
  return reader.rows<ApplicationRow>(sql`
    select ${columns(now)} from loan_applications
    where ${state ? stateIs(state, now) : sql`true`} and ${number ? sql`number = ${number}` : sql`true`}
      and ${userId ? sql`user_id = ${userId}` : sql`true`} and ${where} order by ${order} limit ${page.limit}`);
}

function stateIs(state: ApplicationState, now: Date): Query {
  if (state === 'approved') return sql`state = 'approved' and offer_ends_at > ${now}`;
  if (state === 'expired')
    return sql`(state = 'expired' or (state = 'approved' and offer_ends_at <= ${now}))`;
  return sql`state = ${state}`;
}

/** Returns how many offers can be signed still, and what they come to. */
export async function openOffers(
  reader: WholeReader,
  now: Date,
): Promise<{ applications: bigint; amount: bigint }> {
  const row = await reader.first<{ applications: bigint; amount: bigint }>(sql`
    select count(*) as applications, coalesce(sum(approved_amount), 0)::bigint as amount from loan_applications
    where ${stateIs('approved', now)}`);
  return row ?? { applications: 0n, amount: 0n };
}

/** Ends a person's offer that was not signed in time, so that another application may be under way. */
export const endOldOffer = (writer: Writer, userId: string, now: Date): Promise<number> =>
  writer.run(sql`
    update loan_applications set state = 'expired'
    where user_id = ${userId} and state = 'approved' and offer_ends_at <= ${now}`);

export type NewApplication = Omit<
  ApplicationRow,
  | 'taken_by'
  | 'taken_at'
  | 'decided_by'
  | 'decided_at'
  | 'approved_amount'
  | 'offer_ends_at'
  | 'reason'
  | 'approval_reason'
  | 'appeal'
  | 'loan_id'
>;

/** Writes an application down; false where one of the person's is under way. */
export async function insertApplication(writer: Writer, row: NewApplication): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into loan_applications (user_id, application_id, number, product_id, amount, months, method, purpose, employment,
      monthly_income, agreement_version, agreement_sha256, limit_then, limit_lines, instalment, affordable, state, submitted_at)
    values (${row.user_id}, ${row.application_id}, ${row.number}, ${row.product_id}, ${row.amount}, ${row.months},
      ${row.method}, ${row.purpose}, ${row.employment}, ${row.monthly_income}, ${row.agreement_version},
      ${row.agreement_sha256}, ${row.limit_then}, ${JSON.stringify(row.limit_lines)}::jsonb, ${row.instalment}, ${row.affordable}, ${row.state},
      ${row.submitted_at})
    on conflict do nothing`);
  return inserted === 1;
}

type Key = Pick<ApplicationRow, 'user_id' | 'application_id'>;

export const markState = (writer: Writer, key: Key, state: 'withdrawn'): Promise<number> =>
  writer.run(sql`
    update loan_applications set state = ${state}
    where user_id = ${key.user_id} and application_id = ${key.application_id}`);

/** Puts a refusal back into the queue; false where another application of the person is under way. */
export async function markAppealed(
  writer: Writer,
  key: Key,
  { appeal, at }: { appeal: string; at: Date },
): Promise<boolean> {
  const updated = await writer.run(sql`
    update loan_applications set state = 'submitted', appeal = ${appeal}, appealed_at = ${at}, taken_by = null, taken_at = null
    where user_id = ${key.user_id} and application_id = ${key.application_id}
      and not exists (
        select 1 from loan_applications o
        where o.user_id = ${key.user_id} and o.state in ('submitted', 'in_review', 'approved')
      )`);
  return updated === 1;
}

export const markTaken = (writer: Writer, key: Key, by: string, at: Date): Promise<number> =>
  writer.run(sql`
    update loan_applications set state = 'in_review', taken_by = ${by}, taken_at = ${at}
    where user_id = ${key.user_id} and application_id = ${key.application_id}`);

export const markApproved = (
  writer: Writer,
  key: Key,
  offer: { amount: bigint; endsAt: Date; reason: string; by: string; at: Date },
): Promise<number> =>
  writer.run(sql`
    update loan_applications set state = 'approved', approved_amount = ${offer.amount}, offer_ends_at = ${offer.endsAt},
      approval_reason = ${offer.reason}, decided_by = ${offer.by}, decided_at = ${offer.at}
    where user_id = ${key.user_id} and application_id = ${key.application_id}`);

export const markRejected = (
  writer: Writer,
  key: Key,
  refusal: { reason: string; by: string; at: Date },
): Promise<number> =>
  writer.run(sql`
    update loan_applications set state = 'rejected', reason = ${refusal.reason}, decided_by = ${refusal.by},
      decided_at = ${refusal.at}
    where user_id = ${key.user_id} and application_id = ${key.application_id}`);

export const markSigned = (writer: Writer, key: Key, loanId: string): Promise<number> =>
  writer.run(sql`
    update loan_applications set state = 'signed', loan_id = ${loanId}
    where user_id = ${key.user_id} and application_id = ${key.application_id}`);

import { addDays, addMonths, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { payableUntil } from '@banyan/domain/loan/due-dates.ts';
import { loanSchedule } from '@banyan/domain/loan/schedule.ts';
import { fundingPosting } from '@banyan/server/features/funding/fund.ts';
import { debtAccount, lendingHouse } from '@banyan/server/features/loan/loan.postings.ts';
import { accountIdOf, closeReservation, post, reserveFunds } from '@banyan/server/ledger/index.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { unnest } from '@banyan/server/platform/db/insert-rows.ts';
import { sql, type Writer } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { analyze } from './jobs.ts';
import { now } from './people.ts';

/** So many are prepared in one statement. */
const prepared = 20_000;
/** What each of them owes, and how. */
const terms = { principal: 12_000_00n, rateBps: 720, months: 12, method: 'equal_instalments' } as const;
/** Days after its own that an instalment may be late. */
const graceDays = 3;
/** Days before today on which the first round closes, and between two: no round finds late what another has left late. */
const daysAgo = 30;
const daysApart = 20;

/** When the instalments fall due whose day it is, and when those did of which the first day is charged. */
export interface Close {
  date: BusinessDate;
  lateSince: BusinessDate;
}

/** Returns a date of a round, before those of the rounds before it, on which neither a weekend nor a short month delays anything. */
export function closeOf(round: number): Close {
  for (let date = addDays(now().on, -daysAgo - daysApart * round); ; date = addDays(date, -1)) {
    // The days of grace were over the day before.
    const lateSince = addDays(date, -graceDays - 2);
    const isPlain = payableUntil(lateSince) === lateSince;
    if (isPlain && [date, lateSince].every((each) => Number(each.slice(8)) <= 28)) return { date, lateSince };
  }
}

/**
 * Lends to so many people, each of whom owes a first instalment that falls due on a date and has the money for it: rows that
 * the books hold together, written in bulk.
 */
export async function openLoans(
  db: Database,
  count: number,
  { dueOn, isAutopay }: { dueOn: BusinessDate; isAutopay: boolean },
): Promise<void> {
  const { at, on } = now();
  const amount = terms.principal * BigInt(count);
  const [productId, reservationId] = [newId(), newId()];
  const funding = { funding_id: newId(), account: lendingHouse, amount };
  await inTransaction(db, async (writer) => {
    await offerLoans(writer, productId);
    await post(writer, [fundingPosting('loan_funding', funding)], { at, on });
    if (!(await reserveFunds(writer, { reservationId, house: lendingHouse, amount, at })))
      throw new Error('a lending account that was just filled holds what it was filled with');
  });
  for (let from = 0; from < count; from += prepared) {
    const size = Math.min(prepared, count - from);
    await inTransaction(db, (writer) => lend(writer, size, { productId, reservationId, dueOn, isAutopay }));
  }
  await inTransaction(db, (writer) => closeReservation(writer, reservationId, at));
  await analyze(db, ['users', 'accounts', 'loans', 'loan_instalments', 'entries', 'transfers']);
}

async function offerLoans(writer: Writer, productId: string): Promise<void> {
  const { at } = now();
  const text = JSON.stringify({ zh: '基准', en: 'Bench' });
  const { principal, rateBps, months, method } = terms;
  await writer.run(sql`
    insert into loan_products (product_id, name, summary, lender, licence_reference, min_amount, max_amount, step, months, methods,
      rate_bps, created_by, created_at, published_by, published_at)
    values (${productId}, ${text}::jsonb, ${text}::jsonb, ${text}::jsonb, 'bench', ${principal}, ${principal}, ${principal},
      array[${months}::integer], array[${method}::text], ${rateBps}, ${newId()}, ${at}, ${newId()}, ${at})`);
}

interface Lent {
  productId: string;
  reservationId: string;
  dueOn: BusinessDate;
  isAutopay: boolean;
}

async function lend(writer: Writer, count: number, lent: Lent): Promise<void> {
  const columns = { user_id: 'uuid', loan_id: 'uuid', wallet: 'uuid', debt: 'uuid' };
  const rows = Array.from({ length: count }, () => {
    const [userId, loanId] = [newId(), newId()];
    const wallet = accountIdOf(userId, 'wallet', 'CNY');
    return [userId, loanId, wallet, accountIdOf(userId, debtAccount(loanId), 'CNY')];
  });
  await writer.run(sql`
    create temporary table made on commit drop as
    select m.user_id, m.loan_id, m.wallet, m.debt, gen_random_uuid() as payment, gen_random_uuid() as booking
    from ${unnest(columns, rows)} as m(user_id, loan_id, wallet, debt)`);
  await writeBooks(writer, lent);
  await writeLoans(writer, lent);
  await writer.run(sql`
    update fund_reservations set used = used + ${terms.principal * BigInt(count)} where reservation_id = ${lent.reservationId}`);
}

/** The money that was paid out, and that it is owed. */
async function writeBooks(writer: Writer, { dueOn }: Lent): Promise<void> {
  const { at } = now();
  const on = addMonths(dueOn, -1);
  const { principal } = terms;
  await writer.run(sql`
    insert into users (user_id, username, phone_sealed, phone_masked, password_hash, invitation_code, registered_at)
    select user_id, 'l' || replace(user_id::text, '-', ''), 'sealed'::bytea, '138****0000', 'none',
      replace(user_id::text, '-', ''), ${at}::timestamptz from made`);
  await writer.run(sql`
    insert into accounts (user_id, account_id, kind, asset, posted, seq, opened_at, updated_at)
    select user_id, wallet, 'wallet', 'CNY', ${principal}::bigint, 1, ${at}::timestamptz, ${at}::timestamptz from made
    union all select user_id, debt, 'loan/' || loan_id, 'CNY', ${principal}, 1, ${at}, ${at} from made`);
  await writer.run(sql`
    insert into transfers (user_id, transfer_id, kind, asset, amount, from_house, to_user, to_account, cause_type, cause_id, state,
      created_at, posted_at, posted_on)
    select user_id, payment, 'loan_disbursement', 'CNY', ${principal}::bigint, ${lendingHouse}::text, user_id, wallet, 'loan', loan_id,
      'posted', ${at}::timestamptz, ${at}::timestamptz, ${on}::date from made
    union all
    select user_id, booking, 'loan_debt', 'CNY', ${principal}, 'loan_receivable', user_id, debt, 'loan', loan_id, 'posted', ${at}, ${at},
      ${on} from made`);
  await writer.run(sql`
    insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
      balance_after, created_at, posted_on)
    select user_id, wallet, 1, payment, user_id, 'loan_disbursement', false, 'loan', loan_id, ${principal}::bigint,
      ${principal}::bigint, ${at}::timestamptz, ${on}::date from made
    union all
    select user_id, debt, 1, booking, user_id, 'loan_debt', false, 'loan', loan_id, ${principal}, ${principal}, ${at}, ${on} from made`);
  await writer.run(sql`
    insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
    select user_id, payment, ${lendingHouse}::text, 'CNY', ${-principal}::bigint, ${at}::timestamptz, ${on}::date from made
    union all select user_id, booking, 'loan_receivable', 'CNY', ${-principal}, ${at}, ${on} from made`);
}

async function writeLoans(writer: Writer, { productId, dueOn, isAutopay }: Lent): Promise<void> {
  const { at } = now();
  const startsOn = addMonths(dueOn, -1);
  const { principal, rateBps, months, method } = terms;
  await writer.run(sql`
    insert into loans (user_id, loan_id, number, product_id, principal, rate_bps, months, method, annual_rate_bps,
      penalty_bps_per_day, grace_days, penalty_cap_bps, cooling_off_days, contract_id, contract_number, state, signed_at,
      starts_on, outstanding, next_due_on, is_autopay)
    select user_id, loan_id, loan_id::text, ${productId}::uuid, ${principal}::bigint, ${rateBps}::integer, ${months}::integer,
      ${method}::text, ${rateBps}::integer, 5, ${graceDays}::integer, 2400, 14, gen_random_uuid(), 'bench', 'repaying',
      ${at}::timestamptz, ${startsOn}::date, ${principal}::bigint, ${dueOn}::date, ${isAutopay}::boolean from made`);
  const columns = {
    position: 'integer',
    due_on: 'date',
    payable_until: 'date',
    principal: 'bigint',
    interest: 'bigint',
  };
  const schedule = loanSchedule({ ...terms, startsOn }).map((row, i) => [
    i + 1,
    row.dueOn,
    payableUntil(row.dueOn),
    row.principal,
    row.interest,
  ]);
  await writer.run(sql`
    insert into loan_instalments (user_id, loan_id, position, due_on, payable_until, principal, interest)
    select m.user_id, m.loan_id, s.position, s.due_on, s.payable_until, s.principal, s.interest
    from made m cross join ${unnest(columns, schedule)} as s(position, due_on, payable_until, principal, interest)`);
}

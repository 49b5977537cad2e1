import { addDays, addMonths, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { lastDayOf } from '@banyan/domain/points/lots.ts';
import { monthOf } from '@banyan/server/features/points/budget.ts';
import { expirePoints } from '@banyan/server/features/points/expire-points.ts';
import { budgetHouse, budgetId, budgetPosting } from '@banyan/server/features/points/points.postings.ts';
import type { CountsOf } from '@banyan/server/jobs/daily.ts';
import { accountIdOf, closeReservation, post, reserveFunds } from '@banyan/server/ledger/index.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { unnest } from '@banyan/server/platform/db/insert-rows.ts';
import { sql, type Writer } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { analyze, jobServices, thenGivenUp, timeAndGrowthOf, timeOfBare } from './jobs.ts';
import { now } from './people.ts';

/** So many are prepared in one statement. */
const prepared = 20_000;
/** Months for which points can be spent, as they are given here. */
const lifetimeMonths = 12;
/** Months before today in which the first round's points were given: long enough that they are over. */
const monthsAgo = 14;
/** Points of a lot. */
const each = 10n;
/** Into which tables expiries are written. */
const written = ['point_lots', 'point_expiries', 'transfers', 'entries', 'house_entries', 'accounts'];

/** What points are given out of: what is set aside of the budget of a month. */
interface Budget {
  givenOn: BusinessDate;
  reservationId: string;
}

/**
 * Opens the budget of the month of a date, which must have none yet: with what is given out of it here, which is set aside,
 * and with what others may be given.
 */
export async function openBudget(
  writer: Writer,
  givenOn: BusinessDate,
  { amount, left = 0n }: { amount: bigint; left?: bigint },
): Promise<Budget> {
  const { at } = now();
  const month = monthOf(givenOn);
  const reservationId = newId();
  await writer.run(sql`
    insert into point_budgets (month, budget_id, amount, lapsed, opened_at)
    values (${month}, ${budgetId(month)}, ${amount + left}, 0, ${at})`);
  await post(writer, [budgetPosting(month, amount + left)], { at, on: givenOn });
  if (!(await reserveFunds(writer, { reservationId, house: budgetHouse, amount, at })))
    throw new Error('a budget that was just opened holds what it was opened with');
  return { givenOn, reservationId };
}

/**
 * Gives each of some people a lot: rows that the books hold together, written in bulk. They have no points yet, and the
 * reservation holds what they are given.
 */
export async function giveLots(
  writer: Writer,
  people: readonly string[],
  { budget, lastOn, amount }: { budget: Budget; lastOn: BusinessDate; amount: bigint },
): Promise<void> {
  const { at } = now();
  const { givenOn, reservationId } = budget;
  const columns = { user_id: 'uuid', account_id: 'uuid' };
  const rows = people.map((userId) => [userId, accountIdOf(userId, 'points', 'POINTS')]);
  await writer.run(sql`
    create temporary table made on commit drop as
    select m.user_id, m.account_id, gen_random_uuid() as lot_id, gen_random_uuid() as transfer_id
    from ${unnest(columns, rows)} as m(user_id, account_id)`);
  await writer.run(sql`
    insert into accounts (user_id, account_id, kind, asset, posted, seq, opened_at, updated_at)
    select user_id, account_id, 'points', 'POINTS', ${amount}::bigint, 1, ${at}::timestamptz, ${at}::timestamptz from made`);
  await writer.run(sql`
    insert into transfers (user_id, transfer_id, kind, asset, amount, from_house, to_user, to_account, cause_type, cause_id, state,
      created_at, posted_at, posted_on)
    select user_id, transfer_id, 'points_earned', 'POINTS', ${amount}::bigint, ${budgetHouse}, user_id, account_id, 'point_lot',
      lot_id, 'posted', ${at}::timestamptz, ${at}::timestamptz, ${givenOn}::date from made`);
  await writer.run(sql`
    insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
      balance_after, created_at, posted_on)
    select user_id, account_id, 1, transfer_id, user_id, 'points_earned', false, 'point_lot', lot_id, ${amount}::bigint,
      ${amount}::bigint, ${at}::timestamptz, ${givenOn}::date from made`);
  await writer.run(sql`
    insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
    select user_id, transfer_id, ${budgetHouse}, 'POINTS', ${-amount}::bigint, ${at}::timestamptz, ${givenOn}::date from made`);
  await writer.run(sql`
    insert into point_lots (user_id, lot_id, reason, subject_id, amount, left_amount, last_on, given_at)
    select user_id, lot_id, 'checkin', ${givenOn}, ${amount}::bigint, ${amount}::bigint, ${lastOn}::date, ${at}::timestamptz from made`);
  await writer.run(sql`
    update fund_reservations set used = used + ${amount * BigInt(people.length)} where reservation_id = ${reservationId}`);
}

/**
 * Lets points of so many people expire by the real daily job, after writing the same rows bare: with nothing checked,
 * locked or numbered, in a transaction that is then given up. `round` chooses the month in which they were given.
 * Returns lots per second of both, and by how many megabytes the process grew at the most.
 */
export async function expiredLots(
  db: Database,
  count: number,
  round: number,
): Promise<{ bare: number; done: number; grewMb: number }> {
  const lastOn = await openLots(db, count, round);
  const date = addDays(lastOn, 1);
  const bare = count / (await timeOfBare(db, written, () => writeBare(db, date)));
  let counts: CountsOf<'points.expire'> | undefined;
  const { seconds, grewMb } = await timeAndGrowthOf(async () => {
    counts = await expirePoints(jobServices(db), date);
  });
  if (counts?.expired !== count || counts.reminded !== 0)
    throw new Error(`the job says: ${JSON.stringify(counts)}`);
  return { bare, done: count / seconds, grewMb };
}

/** Gives so many people points that are over by now. Returns their last day. */
async function openLots(db: Database, count: number, round: number): Promise<BusinessDate> {
  // A later round is of an earlier month: what its date lets expire is its own alone.
  const givenOn = addMonths(now().on, -monthsAgo - round);
  const lastOn = lastDayOf(givenOn, lifetimeMonths);
  const budget = await inTransaction(db, (writer) =>
    openBudget(writer, givenOn, { amount: each * BigInt(count) }),
  );
  for (let from = 0; from < count; from += prepared) {
    const people = Array.from({ length: Math.min(prepared, count - from) }, newId);
    await inTransaction(db, (writer) => giveLots(writer, people, { budget, lastOn, amount: each }));
  }
  await inTransaction(db, (writer) => closeReservation(writer, budget.reservationId, now().at));
  await analyze(db, ['accounts', 'point_lots', 'entries', 'transfers']);
  return lastOn;
}

/** What the database alone can do: expiries, transfers, entries, legs of the house, balances and lots, from rows that are staged. */
async function writeBare(db: Database, date: BusinessDate): Promise<void> {
  const { at, on } = now();
  await inTransaction(db, (writer) =>
    writer.run(sql`
      create table staged as
      select l.user_id, l.lot_id, a.account_id, gen_random_uuid() as transfer_id, l.left_amount as amount,
        a.posted - l.left_amount as balance, a.seq + 1 as seq
      from point_lots l join accounts a on a.user_id = l.user_id and a.kind = 'points'
      where l.left_amount > 0 and l.last_on < ${date}::date order by l.user_id`),
  );
  await thenGivenUp(db, async (writer) => {
    await writer.run(sql`
      update point_lots l set expired_amount = s.amount, expired_last = s.amount, expired_at = ${at}, left_amount = 0
      from staged s where l.user_id = s.user_id and l.lot_id = s.lot_id`);
    await writer.run(sql`
      insert into point_expiries (user_id, expiry_id, lot_id, amount, expired_at)
      select user_id, lot_id, lot_id, amount, ${at}::timestamptz from staged`);
    await writer.run(sql`
      insert into transfers (user_id, transfer_id, kind, asset, amount, from_user, from_account, to_house, cause_type, cause_id,
        state, created_at, posted_at, posted_on)
      select user_id, transfer_id, 'points_expired', 'POINTS', amount, user_id, account_id, 'points_issued', 'point_expiry',
        lot_id, 'posted', ${at}::timestamptz, ${at}::timestamptz, ${on}::date from staged`);
    await writer.run(sql`
      insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
        balance_after, created_at, posted_on)
      select user_id, account_id, seq, transfer_id, user_id, 'points_expired', false, 'point_expiry', lot_id, -amount, balance,
        ${at}::timestamptz, ${on}::date from staged`);
    await writer.run(sql`
      insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
      select user_id, transfer_id, 'points_issued', 'POINTS', amount, ${at}::timestamptz, ${on}::date from staged`);
    await writer.run(sql`
      update accounts a set posted = s.balance, seq = s.seq, updated_at = ${at} from staged s
      where a.user_id = s.user_id and a.account_id = s.account_id`);
  });
  await inTransaction(db, (writer) => writer.run(sql`drop table staged`));
}

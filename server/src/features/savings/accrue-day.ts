import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import { payoutBookedOn } from '@banyan/domain/calendar/payout-day.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { accrue, earningBase } from '@banyan/domain/savings/accrual.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { closeReservation, lockPayees, payOut, reserveFunds } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import { sideBySide } from '../../platform/db/side-by-side.ts';
import type { Writer } from '../../platform/db/sql.ts';
import { inTransaction, inWholeSnapshot } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import {
  type AccruedDay,
  claimNew,
  insertUnpaid,
  type NewAccrual,
  nextAccrual,
  potDays,
} from './accrual.store.ts';
import { payWaiting } from './pay-waiting.ts';
import { nobody, parkedPots, potsAfter } from './pot.store.ts';
import { interestTransferId, interestWay } from './savings.postings.ts';
import { saveDay, sumsOfDay } from './savings-days.store.ts';

/** So many pots accrue in one transaction, for which their owners' commands wait at the most. */
const chunkSize = 5_000;
/** So many of them are looked up, reckoned and written together, beside the others. */
const partSize = 2_500;

/** One run of the daily job: it accrues the day before its own date. */
interface Run extends AccruedDay {
  /** The business date of the run, from which on what it pays earns itself. */
  date: BusinessDate;
  /** As soon as the money is short, everything further waits in its order. */
  isShort: boolean;
  /** So many pots at a time go through a transaction beside the others. */
  part: number;
}

/**
 * Accrues the day before a date on every pot and pays it, as far as the income account goes: first what waits from days
 * before, then the day's own, by person (H2). Every step may be repeated: what a day has accrued stands. Returns what was
 * done, in words.
 */
export async function accrueDay(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
  part = partSize,
): Promise<CountsOf<'savings.accrue'>> {
  const accrues = addDays(date, -1);
  const before = await payWaiting(services, date);
  const rateBps = await rateOf(services, accrues);
  const run: Run = { date, accrues, rateBps, isShort: before.waiting > 0, part };
  const total = { done: 0, parked: 0 };
  for (let after = nobody; ; ) {
    const people = await inTransaction(services.db, (reader) => potsAfter(reader, after, size));
    const { done, parked } = await accrueSome(services, run, people);
    total.done += done.length;
    total.parked += parked;
    after = people.at(-1) ?? nobody;
    if (people.length < size) break;
  }
  const { waiting } = run.isShort ? await payWaiting(services, date) : before;
  await closeDay(services, run);
  return { accrued: total.done, waiting, parked: total.parked };
}

/**
 * Brings one pot that had been parked to where the daily runs would have brought it: day by day, from the day after the
 * last that it accrued to the day before a date.
 */
export async function catchUpPot(services: Services, userId: string, to: BusinessDate): Promise<void> {
  const from = await inTransaction(services.db, (reader) => nextAccrual(reader, userId));
  for (let accrues = from ?? to; accrues < to; accrues = addDays(accrues, 1)) {
    const date = addDays(accrues, 1);
    const isShort = (await payWaiting(services, date)).waiting > 0;
    const run: Run = { date, accrues, rateBps: await rateOf(services, accrues), isShort, part: partSize };
    await accrueSome(services, run, [userId]);
    await closeDay(services, run);
  }
}

/** The rate in force when a day began (annual, in basis points). */
async function rateOf(services: Services, date: BusinessDate): Promise<number> {
  const { policy } = await inTransaction(services.db, (reader) =>
    services.rules.at(reader, startOf(date), 'newest'),
  );
  return policy.savings.rateBps;
}

const accrueSome = (services: Services, run: Run, people: string[]) =>
  bisectFailures(services, people, nameOf, (ctx, some) => accrueTogether(ctx, run, some));

const nameOf = (userId: string) => ({
  kind: parkedPots,
  id: userId,
  owner: userId,
  subject: `savings pot ${userId}`,
});

/** Locks some people's pots, accrues the day on those that have not, and pays it where the money is there. */
async function accrueTogether(ctx: CommandContext, run: Run, people: string[]): Promise<Done<string>> {
  const { writer } = ctx;
  const open = await lockPayees(writer, people, interestWay);
  const parts = await sideBySide(partsOf([...open], run.part), (some) => reckon(writer, run, some));
  const rows = parts.flat();
  const paid = await payAtOnce(ctx, run, rows);
  const unpaid = rows.filter(({ user_id }) => !paid.has(user_id));
  if (unpaid.length > 0) await writer.run(insertUnpaid(unpaid, run));
  for (const { user_id, interest } of rows) if (interest > 0n) ctx.changed(user_id, 'savings', 'wallet');
  const failed = people
    .filter((userId) => !open.has(userId))
    .map((item) => ({ item, error: 'the pot has no account' }));
  return { done: rows.map(({ user_id }) => user_id), failed };
}

function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

/** Returns what those of some pots earned on the day that have not accrued it. */
async function reckon(writer: Writer, run: Run, people: readonly string[]): Promise<NewAccrual[]> {
  const accruals: NewAccrual[] = [];
  for (const pot of await potDays(writer, people, run.accrues)) {
    const base = earningBase(pot.closing, pot.moved);
    // A day on which nothing earned leaves no row: it pays nothing and carries what was carried.
    if (base === 0n) continue;
    const { earnedMicro, carriedMicro, interest } = accrue(base, run.rateBps, pot.carried_micro);
    accruals.push({
      user_id: pot.user_id,
      base,
      earned_micro: earnedMicro,
      carried_micro: carriedMicro,
      interest,
    });
  }
  return accruals;
}

/** Writes down and pays what earned whole minor units, if the money is there for all of it. Returns whose was paid. */
async function payAtOnce(
  { writer, now, today }: CommandContext,
  run: Run,
  rows: readonly NewAccrual[],
): Promise<Set<string>> {
  const payable = rows.filter(({ interest }) => interest > 0n);
  if (payable.length === 0 || run.isShort) return new Set();
  const reservationId = newId();
  const amount = sum(payable.map(({ interest }) => interest));
  if (!(await reserveFunds(writer, { reservationId, house: interestWay.house, amount, at: now }))) {
    run.isShort = true;
    return new Set();
  }
  const time = { at: now, on: payoutBookedOn(run.date, today) };
  // All of it is reserved, so no part can come before another one whose money is not there.
  await sideBySide(partsOf(payable, run.part), async (some) => {
    const taken = some.map((row) => ({
      ...row,
      transfer_id: interestTransferId(row.user_id, run.accrues),
    }));
    const claims = claimNew(taken, run, { valueOn: run.date, at: now });
    return payOut(writer, { ...interestWay, reservationId, claims }, time);
  });
  await closeReservation(writer, reservationId, now);
  return new Set(payable.map(({ user_id }) => user_id));
}

/** Writes down what all pots together had and earned: nothing of the day changes any more. */
async function closeDay(services: Services, { accrues, rateBps }: Run): Promise<void> {
  const sums = await inWholeSnapshot(services.db, (reader) => sumsOfDay(reader, accrues));
  await runCommand(services, systemClient, newId(), ({ writer, now }) =>
    saveDay(writer, { on_date: accrues, rate_bps: rateBps, accrued_at: now, ...sums }),
  );
}

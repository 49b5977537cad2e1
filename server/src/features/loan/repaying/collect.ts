import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { payoutBookedOn } from '@banyan/domain/calendar/payout-day.ts';
import { allocate } from '@banyan/domain/loan/allocate.ts';
import { dueNow, type Owed, owedOn } from '@banyan/domain/loan/loan-standing.ts';
import { min } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import { lockAvailable, postEach } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { sideBySide } from '../../../platform/db/side-by-side.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { deriveId } from '../../../platform/ids.ts';
import { inOrder } from '../../../platform/in-order.ts';
import type { Services } from '../../../platform/services.ts';
import { repaymentPostings } from '../loan.postings.ts';
import { type LoanRow, loanColumns, markRepaid } from './loan.store.ts';
import { type Charged, chargedBefore, factsOf } from './loan-facts.store.ts';
import { notifyOfAutopay } from './notices.ts';
import { leftAfter, newRepayment } from './repay.ts';
import { insertPenalties, insertRepayments, type RepaymentRow } from './repayment.store.ts';

/** Under which kind a loan is parked that a day's run could not deal with. */
export const parkedLoans = 'loan.collect';

/** So many loans are dealt with in one transaction, for which their owners' commands wait at the most. */
const chunkSize = 2_000;
/** So many of them are reckoned and written together, beside the others. */
const partSize = 500;

type Key = Pick<LoanRow, 'user_id' | 'loan_id' | 'number'>;

/**
 * Writes down, for each loan of which an instalment is due on a date, what the days before cost on overdue principal, and
 * pays what is due from the wallet, as far as it goes, where that is switched on. Every step may be repeated. Returns
 * what was done, in words.
 */
export async function collectDue(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
  part = partSize,
): Promise<CountsOf<'loan.collect'>> {
  const total = { done: 0, parked: 0 };
  for (let after: Key | null = null; ; ) {
    const due: Key[] = await inTransaction(services.db, (reader) => dueLoans(reader, date, after, size));
    const { done, parked } = await bisectFailures(services, due, nameOf, (ctx, some) =>
      collectTogether(services, ctx, some, date, part),
    );
    total.done += done.length;
    total.parked += parked;
    after = due.at(-1) ?? null;
    if (due.length < size) break;
  }
  return { loans: total.done, parked: total.parked };
}

const dueLoans = (reader: Reader, date: BusinessDate, after: Key | null, size: number): Promise<Key[]> =>
  reader.rows<Key>(sql`
    select l.user_id, l.loan_id, l.number from loans l
    where l.state = 'repaying' and l.next_due_on <= ${date} and ${isNotParked(parkedLoans, sql`l.loan_id`)}
      and ${after ? sql`(l.user_id, l.loan_id) > (${after.user_id}, ${after.loan_id})` : sql`true`}
    order by l.user_id, l.loan_id limit ${size}`);

const nameOf = ({ user_id, loan_id, number }: Key) => ({
  kind: parkedLoans,
  id: loan_id,
  owner: user_id,
  subject: `loan ${number}`,
});

/** What was settled meanwhile is left alone. */
async function collectTogether(
  services: Services,
  ctx: CommandContext,
  keys: readonly Key[],
  date: BusinessDate,
  part: number,
): Promise<Done<Key>> {
  const loans = await lockLoans(ctx, keys);
  // The wallets of all parts are locked before one of them pays: from then on the lending account is locked, too, for which
  // whoever repays waits with a wallet in hand.
  const people = new Set(loans.flatMap(({ is_autopay, user_id }) => (is_autopay ? [user_id] : [])));
  const available = await lockAvailable(ctx.writer, [...people], 'wallet', currency);
  await sideBySide(partsOf(loans, part), (some) => collectPart(services, ctx, some, available, date));
  return { done: [...keys], failed: [] };
}

/** Returns loans in parts, which end where one owner's loans do: these are paid from one wallet, one after the other. */
function partsOf(loans: readonly LoanRow[], size: number): LoanRow[][] {
  const parts: LoanRow[][] = [];
  for (const loan of loans) {
    const part = parts.at(-1);
    if (part && (part.length < size || part.at(-1)?.user_id === loan.user_id)) part.push(loan);
    else parts.push([loan]);
  }
  return parts;
}

async function collectPart(
  services: Services,
  ctx: CommandContext,
  loans: readonly LoanRow[],
  available: Map<string, bigint>,
  date: BusinessDate,
): Promise<void> {
  const { writer } = ctx;
  const facts = await factsOf(writer, loans);
  const charged = loans.flatMap((loan) => {
    const known = facts.get(loan.loan_id);
    return known ? [{ loan, now: chargedBefore(loan, known, date) }] : [];
  });
  const missing = charged.flatMap(({ now }) => now.missing);
  const collected = charged.flatMap(({ loan, now }): Collected[] => {
    if (!loan.is_autopay) return [];
    const { owed } = owedOn(now.facts, date);
    return dueNow(owed) > 0n ? collect(ctx, { loan, now, owed }, available, date) : [];
  });
  await inOrder({
    charged: insertPenalties(writer, missing),
    paid: payFromWallets(services, ctx, collected, date),
  });
  for (const { user_id } of missing) ctx.changed(user_id, 'loan');
}

interface Due {
  loan: LoanRow;
  now: Charged;
  owed: Owed;
}

interface Collected extends Due {
  row: RepaymentRow;
  /** What is due still. */
  left: bigint;
}

/** Pays what is taken of each loan out of its owner's wallet, and tells the owners. */
async function payFromWallets(
  services: Services,
  ctx: CommandContext,
  collected: readonly Collected[],
  date: BusinessDate,
): Promise<void> {
  if (collected.length === 0) return;
  const { writer, now: at, today } = ctx;
  const drafts = collected.flatMap(({ row }) => repaymentPostings(row));
  const outcomes = await postEach(writer, drafts, { at, on: payoutBookedOn(date, today) });
  const failed = outcomes.find((outcome) => outcome !== 'posted');
  if (failed) throw new Error(`a repayment out of what the wallet had came to ${failed}`);
  const told = collected.map(({ loan: { user_id, loan_id, number }, row: { amount }, left }) => ({
    user_id,
    loan_id,
    number,
    amount,
    left,
  }));
  const repayments = collected.map(({ row }) => row);
  const repaid = collected.map(({ loan, now, row }) => ({ loan, left: leftAfter(now.facts, row) }));
  await inOrder({
    repayments: insertRepayments(writer, repayments),
    loans: markRepaid(writer, repaid),
    told: notifyOfAutopay(ctx, services.config.keys, told),
  });
  for (const { loan } of collected) ctx.changed(loan.user_id, 'loan', 'wallet');
}

/** Takes what is due of a loan out of what its owner's wallet has available; nothing where the rules say so. */
function collect(
  { now: at, today, policy }: CommandContext,
  due: Due,
  available: Map<string, bigint>,
  date: BusinessDate,
): Collected[] {
  const { loan, now, owed } = due;
  const wanted = dueNow(owed);
  const spare = available.get(loan.user_id) ?? 0n;
  // Where the rules say so, a wallet that holds too little pays nothing by itself.
  const amount = policy.loan.partialAutopay || spare >= wanted ? min(wanted, spare) : 0n;
  if (amount <= 0n) return [];
  available.set(loan.user_id, spare - amount);
  // A run that comes late costs the person nothing: what it pays counts from its own date, unless a later day is over.
  const isOver = now.facts.penalties.some((penalty) => penalty.on >= date);
  const on = isOver ? payoutBookedOn(date, today) : date;
  // A run of the same date may come again, and find more in a wallet that held too little before: that is another one.
  const repaymentId = deriveId('loan-autopay', loan.loan_id, date, `${now.facts.repayments.length}`);
  const row = newRepayment(loan, { repaymentId, kind: 'autopay', amount, ...allocate(amount, owed), on, at });
  return [{ ...due, row, left: wanted - amount }];
}

/** Reads and locks those of some loans that are being repaid, until the commit. */
export const lockLoans = ({ writer }: CommandContext, keys: readonly Key[]): Promise<LoanRow[]> =>
  writer.rows<LoanRow>(sql`
    select ${loanColumns}
    from ${unnest(
      { user_id: 'uuid', loan_id: 'uuid' },
      keys.map(({ user_id, loan_id }) => [user_id, loan_id]),
    )} as w(user_id, loan_id)
    join loans l on l.user_id = w.user_id and l.loan_id = w.loan_id
    where l.user_id = any(${keys.map(({ user_id }) => user_id)}::uuid[]) and l.state = 'repaying'
    order by l.user_id, l.loan_id for update of l`);

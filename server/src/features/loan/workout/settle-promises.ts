import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { parkedLoans } from '../repaying/collect.ts';
import { type LoanRow, lockLoan } from '../repaying/loan.store.ts';
import { factsOf } from '../repaying/loan-facts.store.ts';
import { markSettled, promisesOf } from './promise.store.ts';
import { promiseStateOn } from './show-promise.ts';

const chunkSize = 500;

/**
 * Writes down, of each promise that is open, whether it was kept, or its day is over by a date. Every step may be repeated.
 * Returns what was done, in words.
 */
export async function settlePromises(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'loan.promises'>> {
  const total = { done: 0, parked: 0 };
  for (let after: OpenPromise | null = null; ; ) {
    const open: OpenPromise[] = await inTransaction(services.db, (reader) =>
      openPromises(reader, after, size),
    );
    const { done, parked } = await bisectFailures(services, open, nameOf, (ctx, some) =>
      settleTogether(ctx, some, date),
    );
    total.done += done.length;
    total.parked += parked;
    after = open.at(-1) ?? null;
    if (open.length < size) break;
  }
  return { promises: total.done, parked: total.parked };
}

type OpenPromise = Pick<LoanRow, 'user_id' | 'loan_id' | 'number'>;

/** Returns the loans about which a promise is open, after one of them, in the order of their keys. */
const openPromises = (reader: Reader, after: OpenPromise | null, limit: number): Promise<OpenPromise[]> =>
  reader.rows<OpenPromise>(sql`
    select p.user_id, p.loan_id, l.number
    from loan_promises p join loans l on l.user_id = p.user_id and l.loan_id = p.loan_id
    where p.state = 'open' and ${isNotParked(parkedLoans, sql`p.loan_id`)}
      and ${after ? sql`(p.user_id, p.loan_id) > (${after.user_id}, ${after.loan_id})` : sql`true`}
    order by p.user_id, p.loan_id limit ${limit}`);

const nameOf = ({ user_id, loan_id, number }: OpenPromise) => ({
  kind: parkedLoans,
  id: loan_id,
  owner: user_id,
  subject: `loan ${number}`,
});

/** What is repaid meanwhile is counted: each loan is locked first, in the order of all. */
async function settleTogether(
  ctx: CommandContext,
  keys: readonly OpenPromise[],
  date: BusinessDate,
): Promise<Done<OpenPromise>> {
  const loans: LoanRow[] = [];
  for (const { user_id, loan_id } of keys) {
    const loan = await lockLoan(ctx.writer, user_id, loan_id);
    if (loan) loans.push(loan);
  }
  const facts = await factsOf(ctx.writer, loans);
  const promises = await promisesOf(ctx.writer, loans);
  for (const { user_id, loan_id } of loans) {
    const known = facts.get(loan_id);
    const open = promises(loan_id).find(({ state }) => state === 'open');
    const state = known && open ? promiseStateOn(open, known, date) : 'open';
    if (!open || state === 'open') continue;
    await markSettled(ctx.writer, open, { state, at: ctx.now });
    ctx.changed(user_id, 'loan');
  }
  return { done: [...keys], failed: [] };
}

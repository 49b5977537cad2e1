import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type ChargeNews, chargeNews } from '@banyan/domain/loan/charge-news.ts';
import { dueNow } from '@banyan/domain/loan/loan-standing.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { lockLoans, parkedLoans } from './collect.ts';
import type { LoanRow } from './loan.store.ts';
import { bringUpTo, factsOf, penaltyTermsOf } from './loan-facts.store.ts';
import { notifyOfCharges } from './notices.ts';
import { remindOfInstalments } from './remind.ts';

const chunkSize = 500;

/** So many days back a charge is looked for that nobody was told of: what a run left out is made up for. */
const daysBack = 8;

type Key = Pick<LoanRow, 'user_id' | 'loan_id' | 'number'>;

/** Tells people what falls due or is late on a date, and what late days have cost. Returns what was done, in words. */
export async function remindOfLoans(
  services: Services,
  date: BusinessDate,
  size?: number,
): Promise<CountsOf<'loan.remind'>> {
  const counts = await remindOfInstalments(services, date, size);
  const told = await tellOfCharges(services, date, size);
  return { loans: counts.loans + told.done, parked: (counts.parked ?? 0) + told.parked };
}

/**
 * Tells people when their overdue principal begins to be charged for, then each week what that has come to, and once when
 * the cap is reached. Every step may be repeated: a loan keeps the last day that was told of. Returns how many loans were
 * looked at, and how many were parked.
 */
async function tellOfCharges(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<{ done: number; parked: number }> {
  const total = { done: 0, parked: 0 };
  for (let after: Key | null = null; ; ) {
    const charged: Key[] = await inTransaction(services.db, (reader) =>
      chargedLoans(reader, date, { after, limit: size }),
    );
    const { done, parked } = await bisectFailures(services, charged, nameOf, (ctx, some) =>
      tellTogether(services, ctx, some, date),
    );
    total.done += done.length;
    total.parked += parked;
    after = charged.at(-1) ?? null;
    if (charged.length < size) break;
  }
  return total;
}

/** Returns the loans with a late day before a date that was charged and that the person was not told of. */
const chargedLoans = (
  reader: Reader,
  date: BusinessDate,
  { after, limit }: { after: Key | null; limit: number },
): Promise<Key[]> =>
  reader.rows<Key>(sql`
    select l.user_id, l.loan_id, l.number from loans l
    where l.state = 'repaying' and l.next_due_on < ${date}
      and exists (
        select from loan_penalties p
        where p.user_id = l.user_id and p.loan_id = l.loan_id
          and p.on_date between ${addDays(date, -daysBack)} and ${addDays(date, -1)}
          and (l.charges_told_on is null or p.on_date > l.charges_told_on)
      )
      and ${isNotParked(parkedLoans, sql`l.loan_id`)}
      and ${after ? sql`(l.user_id, l.loan_id) > (${after.user_id}, ${after.loan_id})` : sql`true`}
    order by l.user_id, l.loan_id limit ${limit}`);

const nameOf = ({ user_id, loan_id, number }: Key) => ({
  kind: parkedLoans,
  id: loan_id,
  owner: user_id,
  subject: `loan ${number}`,
});

/** What was repaid meanwhile is told of no more: whoever repaid has seen what the late days cost. */
async function tellTogether(
  services: Services,
  ctx: CommandContext,
  keys: readonly Key[],
  date: BusinessDate,
): Promise<Done<Key>> {
  const loans = await lockLoans(ctx, keys);
  const facts = await factsOf(ctx.writer, loans);
  const told = loans.flatMap((loan) => {
    const known = facts.get(loan.loan_id);
    const now = known && bringUpTo(loan, known, date);
    if (!now || now.standing.overdueSince === null) return [];
    const news = chargeNews(now.facts, penaltyTermsOf(loan), { date, toldUntil: loan.charges_told_on });
    return news ? [{ loan, news, due: dueNow(now.standing.owed) }] : [];
  });
  await markTold(ctx.writer, told);
  await notifyOfCharges(
    ctx,
    services.config.keys,
    told.map(({ loan: { user_id, loan_id, number, penalty_bps_per_day: penaltyBpsPerDay }, news, due }) => ({
      user_id,
      loan_id,
      number,
      penaltyBpsPerDay,
      ...news,
      due,
      on: date,
    })),
  );
  return { done: [...keys], failed: [] };
}

const toldColumns = { user_id: 'uuid', loan_id: 'uuid', told_on: 'date' } as const;

/** Notes until which late day people were told of what these cost. Whoever calls has locked the loans. */
async function markTold(writer: Writer, told: readonly { loan: LoanRow; news: ChargeNews }[]): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ loan: { user_id, loan_id }, news }) => [user_id, loan_id, news.through]);
  await writer.run(sql`
    update loans l set charges_told_on = d.told_on
    from ${unnest(toldColumns, rows)} as d(user_id, loan_id, told_on)
    where l.user_id = d.user_id and l.loan_id = d.loan_id`);
}

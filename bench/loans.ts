import { annualRateBps } from '@banyan/domain/loan/effective-rate.ts';
import { loanSchedule } from '@banyan/domain/loan/schedule.ts';
import { collectDue } from '@banyan/server/features/loan/repaying/collect.ts';
import type { CountsOf } from '@banyan/server/jobs/daily.ts';
import type { Config } from '@banyan/server/platform/config.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { sql, type Writer } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import type { Services } from '@banyan/server/platform/services.ts';
import { analyze, jobServices, thenGivenUp, timeAndGrowthOf, timeOfBare } from './jobs.ts';
import { type Close, closeOf, openLoans } from './loan-book.ts';
import { now } from './people.ts';

const keys = { data: 'a key of the benchmark alone', index: 'and another' };
/** Into which tables a close of business is written. */
const written = [
  'transfers',
  'entries',
  'house_entries',
  'accounts',
  'loan_penalties',
  'loan_repayments',
  'loans',
  'inbox_messages',
];
/** So long is what the inbox of somebody who has repaid says, once it is sealed. */
const sealedBytes = 418;

/**
 * Closes one business date of so many loans by the real daily job: of one half an instalment falls due and is paid from the
 * wallet, of the other a day is charged on which it is late. Before it the same rows are written bare: with nothing
 * computed, checked, sealed or numbered, in a transaction that is then given up. `round` chooses the date. Returns loans
 * per second of both, and by how many megabytes the process grew at the most.
 */
export async function closeOfLoans(
  db: Database,
  count: number,
  round: number,
): Promise<{ bare: number; done: number; grewMb: number }> {
  const close = closeOf(round);
  const late = Math.floor(count / 2);
  await openLoans(db, count - late, { dueOn: close.date, isAutopay: true });
  await openLoans(db, late, { dueOn: close.lateSince, isAutopay: false });
  const bare = count / (await timeOfBare(db, written, () => writeBare(db, close)));
  const services: Services = { ...jobServices(db), config: { keys } as Config };
  let counts: CountsOf<'loan.collect'> | undefined;
  const { seconds, grewMb } = await timeAndGrowthOf(async () => {
    counts = await collectDue(services, close.date);
  });
  if (counts?.loans !== count) throw new Error(`the job says: ${JSON.stringify(counts)}`);
  await requireClosed(db, close, { paid: count - late, charged: late });
  return { bare, done: count / seconds, grewMb };
}

/** What was looked at and left alone would be no measure of anything. */
async function requireClosed(db: Database, { date, lateSince }: Close, wanted: object): Promise<void> {
  const made = await inTransaction(db, (writer) =>
    writer.first<{ paid: bigint; charged: bigint }>(sql`
      select (select count(*) from loan_repayments where repaid_on = ${date}) as paid,
        (select count(*) from loan_penalties p join loans l on l.user_id = p.user_id and l.loan_id = p.loan_id
          where l.next_due_on = ${lateSince}) as charged`),
  );
  const found = JSON.stringify({ paid: Number(made?.paid), charged: Number(made?.charged) });
  if (found !== JSON.stringify(wanted)) throw new Error(`the job made ${found}`);
}

/**
 * What the database alone can do: everything that the job writes, from rows that are staged. That they are read and put in
 * order counts, as it does for the job.
 */
async function writeBare(db: Database, close: Close): Promise<void> {
  await inTransaction(db, async (writer) => {
    await writer.run(sql`
      create table staged as
      select l.user_id, l.loan_id, w.account_id as wallet, w.seq, w.posted - i.interest as between_balance,
        w.posted - i.interest - i.principal as balance, d.account_id as debt, d.seq as debt_seq, d.posted - i.principal as owed,
        i.interest, i.principal, gen_random_uuid() as repayment_id, gen_random_uuid() as first_id, gen_random_uuid() as second_id,
        gen_random_uuid() as third_id, gen_random_uuid() as message_id
      from loans l
      join loan_instalments i on i.user_id = l.user_id and i.loan_id = l.loan_id and i.position = 1
      join accounts w on w.user_id = l.user_id and w.kind = 'wallet'
      join accounts d on d.user_id = l.user_id and d.kind = 'loan/' || l.loan_id
      where l.state = 'repaying' and l.next_due_on = ${close.date}::date and l.is_autopay order by l.user_id`);
    await writer.run(sql`
      create table staged_late as
      select l.user_id, l.loan_id, i.principal as base, greatest(1, i.principal * 5 / 10000) as amount
      from loans l
      join loan_instalments i on i.user_id = l.user_id and i.loan_id = l.loan_id and i.position = 1
      where l.state = 'repaying' and l.next_due_on = ${close.lateSince}::date and not l.is_autopay order by l.user_id`);
  });
  await analyze(db, ['staged', 'staged_late']);
  await thenGivenUp(db, async (writer) => {
    await writer.run(sql`
      insert into loan_penalties (user_id, loan_id, on_date, base, amount)
      select user_id, loan_id, ${close.date}::date - 1, base, amount from staged_late`);
    await writeBooks(writer);
    await writeRepayments(writer, close);
  });
  await inTransaction(db, async (writer) => {
    await writer.run(sql`drop table staged`);
    await writer.run(sql`drop table staged_late`);
  });
}

/** Of each repayment its interest, its principal, and what is no longer owed. */
async function writeBooks(writer: Writer): Promise<void> {
  const { at, on } = now();
  await writer.run(sql`
    insert into transfers (user_id, transfer_id, kind, asset, amount, from_user, from_account, to_house, cause_type, cause_id, state,
      created_at, posted_at, posted_on)
    select user_id, first_id, 'loan_interest', 'CNY', interest, user_id, wallet, 'loan_income', 'loan_repayment', repayment_id,
      'posted', ${at}::timestamptz, ${at}::timestamptz, ${on}::date from staged
    union all
    select user_id, second_id, 'loan_principal', 'CNY', principal, user_id, wallet, 'lending_funds', 'loan_repayment',
      repayment_id, 'posted', ${at}, ${at}, ${on} from staged
    union all
    select user_id, third_id, 'loan_debt_repaid', 'CNY', principal, user_id, debt, 'loan_receivable', 'loan_repayment',
      repayment_id, 'posted', ${at}, ${at}, ${on} from staged`);
  await writer.run(sql`
    insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
      balance_after, created_at, posted_on)
    select user_id, wallet, seq + 1, first_id, user_id, 'loan_interest', false, 'loan_repayment', repayment_id, -interest,
      between_balance, ${at}::timestamptz, ${on}::date from staged
    union all
    select user_id, wallet, seq + 2, second_id, user_id, 'loan_principal', false, 'loan_repayment', repayment_id, -principal,
      balance, ${at}, ${on} from staged
    union all
    select user_id, debt, debt_seq + 1, third_id, user_id, 'loan_debt_repaid', false, 'loan_repayment', repayment_id, -principal,
      owed, ${at}, ${on} from staged`);
  await writer.run(sql`
    insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
    select user_id, first_id, 'loan_income', 'CNY', interest, ${at}::timestamptz, ${on}::date from staged
    union all select user_id, second_id, 'lending_funds', 'CNY', principal, ${at}, ${on} from staged
    union all select user_id, third_id, 'loan_receivable', 'CNY', principal, ${at}, ${on} from staged`);
  await writer.run(sql`
    update accounts a set posted = s.balance, seq = s.seq, updated_at = ${at}
    from (
      select user_id, wallet as account_id, balance, seq + 2 as seq from staged
      union all select user_id, debt, owed, debt_seq + 1 from staged
    ) s where a.user_id = s.user_id and a.account_id = s.account_id`);
  await writer.run(sql`
    update funding_accounts set available = available + (select sum(principal) from staged)::bigint, updated_at = ${at}
    where house = 'lending_funds'`);
}

/** What is left of each loan, and what its owner is told. */
async function writeRepayments(writer: Writer, { date }: Close): Promise<void> {
  const { at } = now();
  await writer.run(sql`
    insert into loan_repayments (user_id, repayment_id, loan_id, number, kind, amount, penalty, interest, principal, repaid_on,
      repaid_at)
    select user_id, repayment_id, loan_id, repayment_id::text, 'autopay', interest + principal, 0, interest, principal,
      ${date}::date, ${at}::timestamptz from staged`);
  await writer.run(sql`
    update loans l set outstanding = l.outstanding - s.principal, next_due_on = (l.next_due_on + interval '1 month')::date
    from staged s where l.user_id = s.user_id and l.loan_id = s.loan_id`);
  await writer.run(sql`
    insert into inbox_messages (user_id, message_id, kind, leads_to, text_sealed, at)
    select user_id, message_id, 'loan', '/pages/dai_kuan/dai_kuan_he_tong?loanId=' || loan_id,
      convert_to(repeat('x', ${sealedBytes}), 'UTF8'), ${at}::timestamptz from staged`);
}

/**
 * Computes schedules of 24 months, each of another amount, and then the annual rate of such schedules, one after the other in
 * one process. Returns how many of each were made in a second, in each round.
 */
export function schedulesAndRates(seconds: number, rounds: number): { schedules: number[]; rates: number[] } {
  const termsOf = (n: number) =>
    ({
      principal: 10_000_00n + BigInt(n),
      rateBps: 1_095,
      months: 24,
      method: 'equal_instalments',
      startsOn: '2026-01-31',
    }) as const;
  const schedules: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    schedules.push(perSecond(seconds, (n) => void loanSchedule(termsOf(n))));
    const terms = termsOf(round);
    const schedule = loanSchedule(terms);
    const rateOf = (fee: bigint) => annualRateBps({ ...terms, fee }, schedule);
    rates.push(perSecond(seconds, (n) => void rateOf(BigInt(n % 1_000))));
  }
  return { schedules, rates };
}

function perSecond(seconds: number, work: (n: number) => void): number {
  const start = performance.now();
  let made = 0;
  while (performance.now() - start < seconds * 1_000) work(made++);
  return (made * 1_000) / (performance.now() - start);
}

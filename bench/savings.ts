import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { fundingPosting } from '@banyan/server/features/funding/fund.ts';
import { accrueDay } from '@banyan/server/features/savings/accrue-day.ts';
import type { CountsOf } from '@banyan/server/jobs/daily.ts';
import { post } from '@banyan/server/ledger/index.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { analyze, jobServices, thenGivenUp, timeAndGrowthOf, timeOfBare } from './jobs.ts';
import { now } from './people.ts';

/** So many are prepared in one statement. */
const prepared = 50_000;
/** Days before today on which the pots were filled: as many can be accrued. */
const daysAgo = 30;
/** Into which tables a night of savings is written. */
const written = ['savings_accruals', 'transfers', 'entries', 'house_entries', 'accounts'];

/** Opens pots with some ten thousand each, for days that are over: rows that the books hold together, written in bulk. */
export async function openPots(db: Database, count: number): Promise<void> {
  const on = addDays(now().on, -daysAgo);
  const { at } = now();
  for (let from = 0; from < count; from += prepared) {
    const size = Math.min(prepared, count - from);
    await inTransaction(db, async (writer) => {
      await writer.run(sql`
        create temporary table made on commit drop as
        select gen_random_uuid() as user_id, gen_random_uuid() as wallet, gen_random_uuid() as pot, gen_random_uuid() as recharge,
          gen_random_uuid() as movement, 1000000 + i::bigint as amount
        from generate_series(1, ${size}::integer) i`);
      await writer.run(sql`
        insert into accounts (user_id, account_id, kind, asset, posted, seq, opened_at, updated_at)
        select user_id, wallet, 'wallet', 'CNY', 0, 2, ${at}::timestamptz, ${at}::timestamptz from made
        union all select user_id, pot, 'savings', 'CNY', amount, 1, ${at}, ${at} from made`);
      await writer.run(sql`
        insert into transfers (user_id, transfer_id, kind, asset, amount, from_house, from_user, from_account, to_user, to_account,
          cause_type, cause_id, state, created_at, posted_at, posted_on)
        select user_id, recharge, 'recharge', 'CNY', amount, 'provider_clearing/bench', null, null, user_id, wallet,
          'recharge', recharge, 'posted', ${at}::timestamptz, ${at}::timestamptz, ${on}::date from made
        union all
        select user_id, movement, 'savings_deposit', 'CNY', amount, null, user_id, wallet, user_id, pot,
          'savings_movement', movement, 'posted', ${at}, ${at}, ${on} from made`);
      await writer.run(sql`
        insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
          balance_after, created_at, posted_on)
        select user_id, wallet, 1, recharge, user_id, 'recharge', false, 'recharge', recharge, amount, amount, ${at}::timestamptz,
          ${on}::date from made
        union all
        select user_id, wallet, 2, movement, user_id, 'savings_deposit', false, 'savings_movement', movement, -amount, 0, ${at}, ${on} from made
        union all
        select user_id, pot, 1, movement, user_id, 'savings_deposit', false, 'savings_movement', movement, amount, amount, ${at}, ${on} from made`);
      await writer.run(sql`
        insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
        select user_id, recharge, 'provider_clearing/bench', 'CNY', -amount, ${at}, ${on}::date from made`);
      await writer.run(sql`insert into savings_pots (user_id, opened_at) select user_id, ${at} from made`);
      await writer.run(sql`
        insert into savings_movements (user_id, movement_id, number, kind, origin, amount, state, booked_on, arrives_on, transfer_id,
          requested_at, finished_at)
        select user_id, movement, 'Y', 'deposit', 'person', amount, 'done', ${on}, ${on}, movement, ${at}, ${at} from made`);
    });
  }
  await inTransaction(db, (writer) =>
    post(
      writer,
      [
        fundingPosting('savings_funding', {
          funding_id: newId(),
          account: 'savings_income',
          amount: 1_000n * BigInt(count) * 100n,
        }),
      ],
      now(),
    ),
  );
  await analyze(db, ['accounts', 'savings_pots', 'savings_movements', 'entries', 'transfers']);
}

/**
 * Accrues and pays one night of all pots by the real daily job, after writing the same rows bare: with nothing computed,
 * checked, reserved or numbered, in a transaction that is then given up. `round` chooses the day. Returns pots per second
 * of both, and by how many megabytes the process grew at the most.
 */
export async function nightlyAccrual(
  db: Database,
  count: number,
  round: number,
): Promise<{ bare: number; accrued: number; grewMb: number }> {
  const date = addDays(now().on, round + 2 - daysAgo);
  const bare = count / (await timeOfBare(db, written, () => writeBare(db, addDays(date, -1))));
  const services = jobServices(db);
  let counts: CountsOf<'savings.accrue'> | undefined;
  const { seconds, grewMb } = await timeAndGrowthOf(async () => {
    counts = await accrueDay(services, date);
  });
  if (counts?.accrued !== count || counts.waiting !== 0)
    throw new Error(`the job says: ${JSON.stringify(counts)}`);
  return { bare, accrued: count / seconds, grewMb };
}

/**
 * What the database alone can do: accruals, transfers, entries, legs of the house and balances, from rows that are staged.
 * That they are read and put in order counts, as it does for the job.
 */
async function writeBare(db: Database, on: BusinessDate): Promise<void> {
  const { at } = now();
  const valueOn = addDays(on, 1);
  await inTransaction(db, (writer) =>
    writer.run(sql`
      create table staged as
      select user_id, account_id, gen_random_uuid() as transfer_id, posted as base, 55::bigint as interest, posted + 55 as balance,
        seq + 1 as seq
      from accounts where kind = 'savings' order by user_id`),
  );
  await thenGivenUp(db, async (writer) => {
    await writer.run(sql`
      insert into savings_accruals (user_id, on_date, base, rate_bps, earned_micro, carried_micro, interest, value_on, paid_at, transfer_id)
      select user_id, ${on}::date, base, 200, 55000000, 0, interest, ${valueOn}::date, ${at}::timestamptz, transfer_id from staged`);
    await writer.run(sql`
      insert into transfers (user_id, transfer_id, kind, asset, amount, from_house, to_user, to_account, cause_type, cause_id,
        state, created_at, posted_at, posted_on)
      select user_id, transfer_id, 'savings_interest', 'CNY', interest, 'savings_income', user_id, account_id, 'savings_accrual',
        transfer_id, 'posted', ${at}, ${at}, ${valueOn}::date from staged`);
    await writer.run(sql`
      insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
        balance_after, created_at, posted_on)
      select user_id, account_id, seq, transfer_id, user_id, 'savings_interest', false, 'savings_accrual', transfer_id, interest,
        balance, ${at}, ${valueOn}::date from staged`);
    await writer.run(sql`
      insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
      select user_id, transfer_id, 'savings_income', 'CNY', -interest, ${at}, ${valueOn}::date from staged`);
    await writer.run(sql`
      update accounts a set posted = s.balance, seq = s.seq, updated_at = ${at} from staged s
      where a.user_id = s.user_id and a.account_id = s.account_id`);
  });
  await inTransaction(db, (writer) => writer.run(sql`drop table staged`));
}

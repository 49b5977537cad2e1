import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { accrueGrowth } from '@banyan/server/features/membership/accrue-growth.ts';
import type { CountsOf } from '@banyan/server/jobs/daily.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { analyze, jobServices, thenGivenUp, timeAndGrowthOf, timeOfBare } from './jobs.ts';
import { now } from './people.ts';

/** So many are prepared in one statement. */
const prepared = 50_000;
/** Days before today on which all of them invested: as many can be counted. */
const daysAgo = 30;

/** Into which tables a day of growth is written. */
const written = ['growth_days', 'members'];

const investedOn = (): BusinessDate => addDays(now().on, -daysAgo);

/**
 * Writes people into the database who have some ten thousand invested each, for days that are over: rows that the books hold
 * together, written in bulk. Returns the product that they have.
 */
export async function openInvestors(db: Database, count: number): Promise<string> {
  const productId = newId();
  const { at } = now();
  const on = investedOn();
  for (let from = 0; from < count; from += prepared) {
    const size = Math.min(prepared, count - from);
    await inTransaction(db, async (writer) => {
      await writer.run(sql`
        create temporary table made on commit drop as
        select gen_random_uuid() as user_id, gen_random_uuid() as wallet, gen_random_uuid() as recharge,
          gen_random_uuid() as subscription, gen_random_uuid() as payment, 1000000 + i::bigint as amount
        from generate_series(1, ${size}::integer) i`);
      await writer.run(sql`
        insert into users (user_id, username, phone_sealed, phone_masked, password_hash, invitation_code, registered_at)
        select user_id, 'g' || replace(user_id::text, '-', ''), 'sealed'::bytea, '138****0000', 'none',
          replace(user_id::text, '-', ''), ${at}::timestamptz from made`);
      await writer.run(sql`
        insert into accounts (user_id, account_id, kind, asset, posted, seq, opened_at, updated_at)
        select user_id, wallet, 'wallet', 'CNY', 0, 2, ${at}::timestamptz, ${at}::timestamptz from made`);
      await writer.run(sql`
        insert into transfers (user_id, transfer_id, kind, asset, amount, from_house, from_user, from_account, to_house, to_user,
          to_account, cause_type, cause_id, state, created_at, posted_at, posted_on)
        select user_id, recharge, 'recharge', 'CNY', amount, 'provider_clearing/bench', null, null, null, user_id, wallet,
          'recharge', recharge, 'posted', ${at}::timestamptz, ${at}::timestamptz, ${on}::date from made
        union all
        select user_id, payment, 'subscription', 'CNY', amount, null, user_id, wallet, 'escrow/bench', null, null,
          'subscription', subscription, 'posted', ${at}, ${at}, ${on} from made`);
      await writer.run(sql`
        insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
          balance_after, created_at, posted_on)
        select user_id, wallet, 1, recharge, user_id, 'recharge', false, 'recharge', recharge, amount, amount, ${at}::timestamptz,
          ${on}::date from made
        union all
        select user_id, wallet, 2, payment, user_id, 'subscription', false, 'subscription', subscription, -amount, 0, ${at}, ${on} from made`);
      await writer.run(sql`
        insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
        select user_id, recharge, 'provider_clearing/bench', 'CNY', -amount, ${at}::timestamptz, ${on}::date from made
        union all
        select user_id, payment, 'escrow/bench', 'CNY', amount, ${at}, ${on} from made`);
      await writer.run(sql`
        insert into subscriptions (user_id, subscription_id, number, product_id, issuer_id, units, principal, rate_bps, cycle_days,
          style, agreement_version, agreement_sha256, state, transfer_id, subscribed_at, value_on, matures_on, product_risk, person_risk)
        select user_id, subscription, subscription::text, ${productId}::uuid, ${productId}::uuid, 1, amount, 365, 90,
          'interest_daily', 1, '', 'active', payment, ${at}::timestamptz, ${on}::date, ${addDays(on, 90)}::date, 'unasked', 'unasked'
        from made`);
    });
  }
  await analyze(db, ['users', 'accounts', 'subscriptions', 'entries', 'transfers']);
  return productId;
}

/**
 * Counts one day of everybody's growth by the real daily job, levels with it, after writing the same rows bare: with nothing
 * computed, checked or locked, in a transaction that is then given up. `round` chooses the day. Returns people per second
 * of both, and by how many megabytes the process grew at the most.
 */
export async function growthDay(
  db: Database,
  { productId, count, round }: { productId: string; count: number; round: number },
): Promise<{ bare: number; done: number; grewMb: number }> {
  const day = addDays(investedOn(), round);
  const bare = count / (await timeOfBare(db, written, () => writeBare(db, productId, day)));
  let counts: CountsOf<'membership.grow'> | undefined;
  const { seconds, grewMb } = await timeAndGrowthOf(async () => {
    counts = await accrueGrowth(jobServices(db), addDays(day, 1));
  });
  if (counts?.people !== count) throw new Error(`the job says: ${JSON.stringify(counts)}`);
  return { bare, done: count / seconds, grewMb };
}

/**
 * What the database alone can do: the day of each and what they have grown to, from rows that are staged. That they are read
 * and put in order counts, as it does for the job.
 */
async function writeBare(db: Database, productId: string, day: BusinessDate): Promise<void> {
  await inTransaction(db, (writer) =>
    writer.run(sql`
      create table staged as
      select s.user_id, s.principal, s.principal / 365 as gained, (s.principal % 365)::integer as carried,
        coalesce(m.growth, 0) + s.principal / 365 as growth, coalesce(m.level, 0) as level
      from subscriptions s left join members m on m.user_id = s.user_id
      where s.product_id = ${productId}::uuid order by s.user_id`),
  );
  await thenGivenUp(db, async (writer) => {
    await writer.run(sql`
      insert into growth_days (user_id, on_date, principal, gained, carried, growth)
      select user_id, ${day}::date, principal, gained, carried, growth from staged`);
    await writer.run(sql`
      insert into members (user_id, growth, carried, last_on, level)
      select user_id, growth, carried, ${day}::date, level from staged
      on conflict (user_id) do update set growth = excluded.growth, carried = excluded.carried, last_on = excluded.last_on,
        level = excluded.level`);
  });
  await inTransaction(db, (writer) => writer.run(sql`drop table staged`));
}

import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { scheduleDay } from '@banyan/server/features/investing/payouts/daily-schedule.ts';
import { payWhatIsDue } from '@banyan/server/features/investing/payouts/pay-what-is-due.ts';
import { openFundingAccount, post } from '@banyan/server/ledger/index.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { insertRows } from '@banyan/server/platform/db/insert-rows.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { issuerFunding } from '@banyan/server/testing/ledger-drafts.ts';
import { analyze, jobServices, thenGivenUp, timeOf, timeOfBare } from './jobs.ts';
import { now } from './people.ts';

const interest = 1_00n;
const principal = 10_000_00n;
/** Into which tables a day of payouts is written. */
const written = ['transfers', 'entries', 'house_entries', 'accounts', 'payouts', 'subscriptions'];

const subscriptionColumns = {
  user_id: 'uuid',
  subscription_id: 'uuid',
  number: 'text',
  product_id: 'uuid',
  issuer_id: 'uuid',
  units: 'bigint',
  principal: 'bigint',
  rate_bps: 'integer',
  cycle_days: 'integer',
  style: 'text',
  agreement_version: 'integer',
  agreement_sha256: 'text',
  state: 'text',
  transfer_id: 'uuid',
  subscribed_at: 'timestamptz',
  value_on: 'date',
  matures_on: 'date',
  product_risk: 'text',
  person_risk: 'text',
};

const payoutColumns = {
  user_id: 'uuid',
  payout_id: 'uuid',
  subscription_id: 'uuid',
  issuer_id: 'uuid',
  kind: 'text',
  due_on: 'date',
  amount: 'bigint',
};

/** A day of many subscriptions of one issuer: one on which each earns, and their last one. */
const days = {
  interest: { kinds: ['interest'], matures: false },
  maturity: { kinds: ['interest', 'principal'], matures: true },
} as const;
type Day = (typeof days)[keyof typeof days];

interface Compared {
  bare: number;
  paid: number;
}

/**
 * Pays one day's interest of many subscriptions by the real daily job, after writing the same rows bare: with nothing
 * checked, reserved or numbered, in a transaction that is then given up. Returns subscriptions per second of both.
 */
export async function dailyInterest(
  db: Database,
  users: readonly string[],
  count: number,
): Promise<Compared> {
  return compare(db, users, count, days.interest);
}

/** Does the same for the last day: what matures is marked, its last interest and its principal are paid. */
export async function maturityDay(db: Database, users: readonly string[], count: number): Promise<Compared> {
  return compare(db, users, count, days.maturity);
}

async function compare(db: Database, users: readonly string[], count: number, day: Day): Promise<Compared> {
  const { on } = now();
  await prepare(db, users, count, day);
  const bare = count / (await timeOfBare(db, written, () => writeBare(db, day)));
  const services = jobServices(db);
  let counts = {};
  const seconds = await timeOf(async () => {
    if (day.matures) counts = await scheduleDay(services, on);
    counts = { ...counts, ...(await payWhatIsDue(services, on)) };
  });
  const matured = day.matures ? { activated: 0, extended: 0, matured: count, parked: 0 } : {};
  const said = JSON.stringify(counts);
  if (said !== JSON.stringify({ ...matured, paid: count * day.kinds.length, waiting: 0, parked: 0 }))
    throw new Error(`the job says: ${said}`);
  return { bare, paid: count / seconds };
}

/** What the database alone can do: entries, transfers, legs of the house, balances and marks, from rows that are staged. */
async function writeBare(db: Database, day: Day): Promise<void> {
  const { at, on } = now();
  await inTransaction(db, (writer) =>
    writer.run(sql`
      create table staged as
      select o.user_id, o.payout_id, o.subscription_id, a.account_id, o.issuer_id, o.amount,
        case o.kind when 'interest' then 'interest' else 'principal_return' end as kind,
        a.posted + sum(o.amount) over w as balance, a.seq + row_number() over w as seq
      from payouts o join accounts a on a.user_id = o.user_id and a.kind = 'wallet'
      where o.due_on = ${on} and o.paid_at is null
      window w as (partition by o.user_id order by o.payout_id)`),
  );
  await thenGivenUp(db, async (writer) => {
    await writer.run(sql`
      insert into transfers (user_id, transfer_id, kind, asset, amount, from_house, to_user, to_account, cause_type, cause_id,
        state, created_at, posted_at, posted_on)
      select user_id, payout_id, kind, 'CNY', amount, 'issuer_repayment/' || issuer_id, user_id, account_id, 'payout', payout_id,
        'posted', ${at}, ${at}, ${on}::date from staged`);
    await writer.run(sql`
      insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal, cause_type, cause_id, amount,
        balance_after, created_at, posted_on)
      select user_id, account_id, seq, payout_id, user_id, kind, false, 'payout', payout_id, amount, balance, ${at}, ${on}::date
      from staged`);
    await writer.run(sql`
      insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
      select user_id, payout_id, 'issuer_repayment/' || issuer_id, 'CNY', -amount, ${at}, ${on}::date from staged`);
    await writer.run(sql`
      update accounts a set posted = s.balance, seq = s.seq, updated_at = ${at}
      from (select distinct on (user_id, account_id) * from staged order by user_id, account_id, seq desc) s
      where a.user_id = s.user_id and a.account_id = s.account_id`);
    await writer.run(sql`
      update payouts o set paid_at = ${at}, transfer_id = s.payout_id from staged s
      where o.user_id = s.user_id and o.payout_id = s.payout_id`);
    if (day.matures)
      await writer.run(sql`
        update subscriptions u set state = 'repaid'
        from (select distinct user_id, subscription_id from staged) s
        where u.user_id = s.user_id and u.subscription_id = s.subscription_id`);
  });
  await inTransaction(db, (writer) => writer.run(sql`drop table staged`));
}

async function prepare(db: Database, users: readonly string[], count: number, day: Day): Promise<void> {
  const issuerId = newId();
  const house = `issuer_repayment/${issuerId}` as const;
  const { at, on } = now();
  const amounts = { interest, principal };
  const each = day.kinds.reduce((sum, kind) => sum + amounts[kind], 0n);
  await inTransaction(db, async (writer) => {
    await writer.run(sql`
      insert into issuers (issuer_id, name, licence_reference, created_at) values (${issuerId}, '{}', 'bench', ${at})`);
    await openFundingAccount(writer, house, 'CNY', at);
    await post(writer, [issuerFunding(house, each * BigInt(count))], now());
  });
  // Near enough that no payouts are to be recorded for it, and far enough that the other measurement lets it be.
  const maturesOn = day.matures ? on : addDays(on, 10);
  for (let done = 0; done < count; done += 5_000) {
    const some = Array.from({ length: Math.min(5_000, count - done) }, (_, i) => {
      return { userId: users[(done + i) % users.length], subscriptionId: newId() };
    });
    const terms = [1n, principal, 365, 90, 'interest_daily', 1, '', 'active'];
    const subscriptions = some.map(({ userId, subscriptionId }) => {
      const ids = [userId, subscriptionId, subscriptionId, newId(), issuerId];
      return [...ids, ...terms, newId(), at, addDays(on, -90), maturesOn, 'unasked', 'unasked'];
    });
    const payouts = some.flatMap(({ userId, subscriptionId }) =>
      day.kinds.map((kind) => [userId, newId(), subscriptionId, issuerId, kind, on, amounts[kind]]),
    );
    await inTransaction(db, async (writer) => {
      await writer.run(insertRows('subscriptions', subscriptionColumns, subscriptions));
      await writer.run(insertRows('payouts', payoutColumns, payouts));
    });
  }
  await analyze(db, ['subscriptions', 'payouts', 'entries', 'transfers']);
}

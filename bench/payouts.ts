import { payWhatIsDue } from '@banyan/server/features/investing/pay-what-is-due.ts';
import { openFundingAccount, post } from '@banyan/server/ledger/index.ts';
import { systemClock } from '@banyan/server/platform/clock.ts';
import type { Config } from '@banyan/server/platform/config.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { insertRows } from '@banyan/server/platform/db/insert-rows.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { sharing } from '@banyan/server/platform/db/together.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { liveHints } from '@banyan/server/platform/live.ts';
import { jsonLog } from '@banyan/server/platform/log.ts';
import { ruleBook } from '@banyan/server/platform/rules.ts';
import { issuerFunding } from '@banyan/server/testing/ledger-drafts.ts';
import { now } from './transfers.ts';

const interest = 1_00n;

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

/** Pays one day's interest of many subscriptions by the real daily job. Returns postings per second. */
export async function dailyInterest(db: Database, users: readonly string[], count: number): Promise<number> {
  const { on } = now();
  await prepare(db, users, count, on);
  const clock = systemClock();
  const config = {} as Config; // The job reads none of it.
  const services = {
    config,
    db,
    sharing: sharing(db),
    clock,
    live: liveHints(),
    log: jsonLog('error'),
    rules: ruleBook(false),
    wakeOutbox: () => undefined,
  };
  const start = performance.now();
  const said = await payWhatIsDue(services, on);
  const seconds = (performance.now() - start) / 1_000;
  if (said !== `paid ${count}, waiting for funds 0`) throw new Error(`the job says: ${said}`);
  return count / seconds;
}

async function prepare(db: Database, users: readonly string[], count: number, on: string): Promise<void> {
  const issuerId = newId();
  const house = `issuer_repayment/${issuerId}` as const;
  const { at } = now();
  await inTransaction(db, async (writer) => {
    await writer.run(sql`
      insert into issuers (issuer_id, name, licence_reference, created_at) values (${issuerId}, '{}', 'bench', ${at})`);
    await openFundingAccount(writer, house, 'CNY', at);
    await post(writer, [issuerFunding(house, interest * BigInt(count))], now());
  });
  for (let done = 0; done < count; done += 5_000) {
    const some = Array.from({ length: Math.min(5_000, count - done) }, (_, i) => {
      return { userId: users[(done + i) % users.length], subscriptionId: newId() };
    });
    const terms = [1n, 10_000_00n, 365, 90, 'interest_daily', 1, '', 'active'];
    const subscriptions = some.map(({ userId, subscriptionId }) => {
      const ids = [userId, subscriptionId, subscriptionId, newId(), issuerId];
      return [...ids, ...terms, newId(), at, on, on, 'unasked', 'unasked'];
    });
    const payouts = some.map(({ userId, subscriptionId }) => {
      const ids = [userId, newId(), subscriptionId, issuerId];
      return [...ids, 'interest', on, interest];
    });
    await inTransaction(db, async (writer) => {
      await writer.run(insertRows('subscriptions', subscriptionColumns, subscriptions));
      await writer.run(insertRows('payouts', payoutColumns, payouts));
    });
  }
}

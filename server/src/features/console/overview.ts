import { startOf } from '@banyan/domain/calendar/business-date.ts';
import type { HouseClass } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { OperatorRead } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { issuers, owedBy } from '../investing/index.ts';
import { parkedAlerts } from './parked.ts';

interface Counts {
  withdrawals: bigint;
  certifications: bigint;
  fundings: bigint;
  products: bigint;
  rules: bigint;
  operators: bigint;
  failed: bigint;
  refused: bigint;
  users: bigint;
}

/** Work that waits, what is wrong, and money held against money owed. */
export async function overview(ctx: OperatorRead) {
  const counts = await ctx.reader.first<Counts>(sql`
    select (select count(*) from withdrawals where state = 'requested') as withdrawals,
      (select count(*) from certifications where state = 'under_review') as certifications,
      (select count(*) from issuer_fundings where state = 'recorded') as fundings,
      (select count(*) from products where published_at is null) as products,
      (select count(*) from proposals where state = 'open' and kind = 'policy') as rules,
      (select count(*) from proposals where state = 'open' and kind <> 'policy') as operators,
      (select count(*) from job_runs where state = 'failed') as failed,
      (select count(*) from refused_webhooks) as refused,
      (select count(*) from users) as users`);
  const parked = await parkedAlerts(ctx);
  return {
    withdrawalsWaiting: Number(counts?.withdrawals ?? 0n),
    certificationsWaiting: Number(counts?.certifications ?? 0n),
    fundingsWaiting: Number(counts?.fundings ?? 0n),
    productsWaiting: Number(counts?.products ?? 0n),
    rulesWaiting: Number(counts?.rules ?? 0n),
    operatorsWaiting: Number(counts?.operators ?? 0n),
    failedJobs: Number(counts?.failed ?? 0n),
    refusedWebhooks: Number(counts?.refused ?? 0n),
    parkedItems: parked.count,
    alerts: [...parked.alerts, ...(await alerts(ctx))],
    ...(await moneyHeldAndOwed(ctx)),
    users: Number(counts?.users ?? 0n),
  };
}

async function alerts(ctx: OperatorRead) {
  const unfunded = await Promise.all(
    (await issuers(ctx.reader)).map(async (issuer) => {
      const { delayed, oldestDueOn } = await owedBy(ctx.reader, issuer.issuer_id, ctx.today, ctx.today);
      return {
        code: 'issuer.payment_delayed',
        subject: issuer.name[ctx.client.language],
        amount: delayed,
        since: oldestDueOn ? startOf(oldestDueOn) : ctx.now,
      };
    }),
  );
  const mismatches = await ctx.reader.rows<{ reference: string; received_at: Date }>(sql`
    select reference, received_at from provider_events where verdict like '%mismatch' or verdict = 'unknown_reference' order by received_at desc limit 10`);
  const differing = await ctx.reader.rows<{ number: string; amount: bigint; since: Date }>(sql`
    select number, amount, review_since as since from recharges where review_since is not null
    union all select number, amount, review_since from withdrawals where review_since is not null
    order by since limit 20`);
  return [
    ...differing.map(({ number, amount, since }) => ({
      code: 'provider.order_differs',
      subject: number,
      amount,
      since,
    })),
    ...unfunded.filter((alert) => alert.amount > 0n),
    ...mismatches.map((row) => ({
      code: 'provider.mismatch',
      subject: row.reference,
      amount: null,
      since: row.received_at,
    })),
  ];
}

/** The books' two sides: what providers and banks hold for the platform, and to whom all of it belongs. */
async function moneyHeldAndOwed(ctx: OperatorRead) {
  const wallets = await ctx.reader.first<{ total: bigint }>(sql`
    select coalesce(sum(posted), 0)::bigint as total from accounts where asset = ${currency}`);
  const rows = await ctx.reader.rows<{ class: string; total: bigint }>(sql`
    select split_part(house, '/', 1) as class, sum(amount)::bigint as total from house_entries where asset = ${currency} group by 1`);
  const of = (...classes: HouseClass[]) =>
    sum(rows.filter((row) => (classes as string[]).includes(row.class)).map((row) => row.total));
  return {
    held: -of('provider_clearing', 'payout_clearing', 'bank_clearing'),
    owed: {
      wallets: wallets?.total ?? 0n,
      escrow: of('escrow'),
      proceeds: of('issuer_proceeds'),
      repayment: of('issuer_repayment'),
      fees: of('fee_income'),
    },
  };
}

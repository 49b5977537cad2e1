import type { OperatorRead } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { issuers, owedBy } from '../investing/index.ts';

interface Counts {
  withdrawals: bigint;
  fundings: bigint;
  products: bigint;
  failed: bigint;
  refused: bigint;
  balances: bigint;
  users: bigint;
  clearing: bigint;
}

/** Work that waits, what is wrong, and money held against money owed. */
export async function overview(ctx: OperatorRead) {
  const counts = await ctx.reader.first<Counts>(sql`
    select (select count(*) from withdrawals where state = 'requested') as withdrawals,
      (select count(*) from issuer_fundings where state = 'recorded') as fundings,
      (select count(*) from products where published_at is null) as products,
      (select count(*) from job_runs where state = 'failed') as failed,
      (select count(*) from refused_webhooks) as refused,
      (select coalesce(sum(posted), 0)::bigint from accounts where asset = 'CNY') as balances,
      (select count(*) from users) as users,
      (select coalesce(-sum(amount), 0)::bigint from house_entries
        where house like 'provider_clearing%' or house like 'payout_clearing%' or house = 'bank_clearing') as clearing`);
  return {
    withdrawalsWaiting: Number(counts?.withdrawals ?? 0n),
    fundingsWaiting: Number(counts?.fundings ?? 0n),
    productsWaiting: Number(counts?.products ?? 0n),
    failedJobs: Number(counts?.failed ?? 0n),
    refusedWebhooks: Number(counts?.refused ?? 0n),
    alerts: await alerts(ctx),
    userBalances: counts?.balances ?? 0n,
    providerClearing: counts?.clearing ?? 0n,
    users: Number(counts?.users ?? 0n),
  };
}

async function alerts(ctx: OperatorRead) {
  const unfunded = await Promise.all(
    (await issuers(ctx.reader)).map(async (issuer) => {
      const { delayed } = await owedBy(ctx.reader, issuer.issuer_id, ctx.today, ctx.today);
      return {
        code: 'issuer.payment_delayed',
        subject: issuer.name[ctx.client.language],
        amount: delayed,
        since: ctx.now,
      };
    }),
  );
  const mismatches = await ctx.reader.rows<{ reference: string; received_at: Date }>(sql`
    select reference, received_at from provider_events where verdict in ('amount_mismatch', 'unknown_reference') order by received_at desc limit 10`);
  return [
    ...unfunded.filter((alert) => alert.amount > 0n),
    ...mismatches.map((row) => ({
      code: 'provider.mismatch',
      subject: row.reference,
      amount: null,
      since: row.received_at,
    })),
  ];
}

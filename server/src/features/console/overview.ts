import type { Queue } from '@banyan/api/gathered.ts';
import { classOf, type HouseClassRule } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Everything } from '../../area.ts';
import type { OperatorRead } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { countUsers } from '../people/index.ts';

/** Returns the work that waits, what is wrong, and money held against money owed. */
export async function overview(ctx: OperatorRead, { queues, alerts }: Pick<Everything, 'queues' | 'alerts'>) {
  return {
    queues: await countQueues(ctx, queues),
    alerts: await alerts(ctx),
    ...(await moneyHeldAndOwed(ctx)),
    users: await countUsers(ctx.reader),
  };
}

async function countQueues(ctx: OperatorRead, queues: Everything['queues']): Promise<Record<Queue, number>> {
  const counts = Object.entries(queues).map(([queue, query]) => sql`(${query}) as ${sql.ref(queue)}`);
  const row = await ctx.reader.first<Record<Queue, bigint>>(sql`select ${sql.join(counts)}`);
  return Object.fromEntries(
    Object.keys(queues).map((queue) => [queue, Number(row?.[queue as Queue] ?? 0n)]),
  ) as Record<Queue, number>;
}

interface Total {
  account: string;
  total: bigint;
}

/** The books' two sides: what providers and banks hold for the platform, and to whom all of it belongs. */
async function moneyHeldAndOwed(ctx: OperatorRead) {
  const accounts = await ctx.reader.rows<Total>(sql`
    select kind as account, sum(posted)::bigint as total from accounts where asset = ${currency} group by 1`);
  const houses = await ctx.reader.rows<Total>(sql`
    select house as account, sum(amount)::bigint as total from house_entries where asset = ${currency} group by 1`);
  const totalOf = (rows: Total[], name: string) =>
    sum(rows.filter(({ account }) => classOf(account) === name).map(({ total }) => total));
  const houseRules = Object.entries<HouseClassRule>(chartOfAccounts.houses);
  const clearing = houseRules.filter(([, { clearing }]) => clearing).map(([account]) => account);
  return {
    held: -sum(clearing.map((account) => totalOf(houses, account))),
    owed: [
      ...Object.entries(chartOfAccounts.accounts).map(([account, { name }]) => ({
        account,
        name,
        amount: totalOf(accounts, account),
      })),
      ...houseRules
        .filter(([account]) => !clearing.includes(account))
        .map(([account, { name }]) => ({ account, name, amount: totalOf(houses, account) })),
    ],
  };
}

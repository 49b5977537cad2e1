import type { Queue } from '@banyan/api/gathered.ts';
import { classOf } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { heldAndOwed } from '@banyan/domain/ledger/held-and-owed.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Everything } from '../../area.ts';
import { accountTotals, houseTotals } from '../../ledger/index.ts';
import type { OperatorReadOfAll } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { countUsers } from '../people/index.ts';

/** Returns the work that waits and what is wrong, in figures of money for whoever may know them. */
export async function overview(
  ctx: OperatorReadOfAll,
  { queues, alerts }: Pick<Everything, 'queues' | 'alerts'>,
) {
  const mayKnowMoney = ctx.operator.rights.includes('overview.money');
  const found = await alerts(ctx);
  return {
    queues: await countQueues(ctx, queues),
    alerts: mayKnowMoney ? found : found.map((alert) => ({ ...alert, amount: null })),
    users: await countUsers(ctx.reader),
  };
}

async function countQueues(
  ctx: OperatorReadOfAll,
  queues: Everything['queues'],
): Promise<Record<Queue, number>> {
  const counts = Object.entries(queues).map(([queue, query]) => sql`(${query}) as ${sql.ref(queue)}`);
  const row = await ctx.reader.first<Record<Queue, bigint>>(sql`select ${sql.join(counts)}`);
  return Object.fromEntries(
    Object.keys(queues).map((queue) => [queue, Number(row?.[queue as Queue] ?? 0n)]),
  ) as Record<Queue, number>;
}

/** Returns the books' two sides: what providers and banks hold for the platform, and to whom all of it belongs. */
export async function moneyHeldAndOwed(ctx: OperatorReadOfAll) {
  const totals = new Map<string, bigint>();
  const add = (account: string, total: bigint) =>
    totals.set(classOf(account), (totals.get(classOf(account)) ?? 0n) + total);
  for (const { kind, total } of await accountTotals(ctx.reader, currency)) add(kind, total);
  for (const { house, asset, total } of await houseTotals(ctx.reader))
    if (asset === currency) add(house, total);
  return heldAndOwed(chartOfAccounts, currency, (accountClass) => totals.get(accountClass) ?? 0n);
}

import type { Queue } from '@banyan/api/gathered.ts';
import { classOf, type HouseClassRule } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sum } from '@banyan/domain/money/amount.ts';
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
  const accounts = await accountTotals(ctx.reader, currency);
  const houses = (await houseTotals(ctx.reader)).filter(({ asset }) => asset === currency);
  const ofPeople = (name: string) =>
    sum(accounts.filter(({ kind }) => classOf(kind) === name).map(({ total }) => total));
  const ofHouse = (name: string) =>
    sum(houses.filter(({ house }) => classOf(house) === name).map(({ total }) => total));
  const houseRules = Object.entries<HouseClassRule>(chartOfAccounts.houses);
  const clearing = houseRules.filter(([, { clearing }]) => clearing).map(([account]) => account);
  return {
    held: -sum(clearing.map((account) => ofHouse(account))),
    owed: [
      ...Object.entries(chartOfAccounts.accounts).map(([account, { name }]) => ({
        account,
        name,
        amount: ofPeople(account),
      })),
      ...houseRules
        .filter(([account]) => !clearing.includes(account))
        .map(([account, { name }]) => ({ account, name, amount: ofHouse(account) })),
    ],
  };
}

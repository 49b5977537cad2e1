import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorLotteryApi } from '@banyan/api/lottery/lottery.operator.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { usernamesOf } from '../people/index.ts';
import { newestDraws } from './draw.store.ts';
import { gameNow } from './open-game.ts';
import { proposeLotteryTable, publishLotteryTable, refuseLotteryTable } from './publish-table.ts';
import { showDraw } from './show-draw.ts';
import { tablesById } from './table.store.ts';
import { audited, listTables } from './tables.operator.ts';

export const lotteryOperatorHandlers: HandlersOf<OperatorCalls['lottery']> = {
  lotteryTables: { ofAll: listTables },
  proposeLotteryTable: async (ctx, input) =>
    audited(ctx, 'lottery_table.propose', await proposeLotteryTable(ctx, input)),
  publishLotteryTable: async (ctx, input) =>
    audited(ctx, 'lottery_table.publish', await publishLotteryTable(ctx, input)),
  refuseLotteryTable: async (ctx, input) =>
    audited(ctx, 'lottery_table.refuse', await refuseLotteryTable(ctx, input)),
  lotteryDraws: (ctx, input) => listDraws(ctx, input),
};

async function listDraws(
  ctx: OperatorRead,
  { game, cursor, limit }: InputOf<typeof operatorLotteryApi.lotteryDraws>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => newestDraws(ctx.reader, game, query),
    (row) => ({ at: row.drawn_at, id: row.draw_id }),
    (row) => row,
  );
  const named = await usernamesOf(
    ctx.reader,
    page.items.map((row) => row.user_id),
  );
  const tables = await tablesById(
    ctx.reader,
    page.items.map((row) => row.table_id),
  );
  return {
    ...page,
    items: page.items.map((row) => {
      const table = found(tables.get(row.table_id));
      // Operators are not told which seeds are revealed: it is each person's matter.
      return {
        ...showDraw(row, table, false),
        user: named(row.user_id),
        table: table.number,
        value: row.value,
      };
    }),
  };
}

/** Returns an alert while odds are published, and not every prize of theirs could be paid. */
export async function lotteryAlerts(ctx: OperatorRead) {
  if (!ctx.flags.lottery) return [];
  const wheel = await gameNow(ctx, 'wheel');
  if (!wheel || wheel.lack === null) return [];
  const isPoints = wheel.lack === 'points';
  const [zh, en] = isPoints ? ['本月积分预算', 'Points of the month'] : ['营销资金', 'Marketing funds'];
  return [
    {
      code: 'lottery.closed' as const,
      subject: ctx.client.language === 'zh' ? zh : en,
      amount: isPoints ? null : wheel.funds.cash,
      since: wheel.table.decided_at,
    },
  ];
}

import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorLotteryApi } from '@banyan/api/lottery/lottery.operator.ts';
import { isBusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { foundByName, type Keys, usernamesOf } from '../people/index.ts';
import { newestDraws } from './draw.store.ts';
import { proposeLotteryTable, publishLotteryTable, refuseLotteryTable } from './publish-table.ts';
import { lotteryReceipt } from './records.ts';
import { showDraw } from './show-draw.ts';
import { tableByNumber, tablesById } from './table.store.ts';
import { audited, listTables } from './tables.operator.ts';

export const lotteryOperatorHandlers = (keys: Keys): HandlersOf<OperatorCalls['lottery']> => ({
  lotteryTables: { ofAll: listTables },
  proposeLotteryTable: async (ctx, input) =>
    audited(ctx, 'lottery_table.propose', await proposeLotteryTable(ctx, input)),
  publishLotteryTable: async (ctx, input) =>
    audited(ctx, 'lottery_table.publish', await publishLotteryTable(ctx, input)),
  refuseLotteryTable: async (ctx, input) =>
    audited(ctx, 'lottery_table.refuse', await refuseLotteryTable(ctx, input)),
  lotteryDraws: (ctx, input) => listDraws(ctx, keys, input),
  lotteryDrawReceipt: ({ reader }, { userId, drawId }) => lotteryReceipt({ reader, userId }, drawId),
});

/** Nobody's id, and no table's. */
const nobody = '00000000-0000-0000-0000-000000000000';

type Asked = InputOf<typeof operatorLotteryApi.lotteryDraws>;

/** Returns which draws are looked for: a number or a name that nobody has leads to none, and so do odds that never were. */
async function foundBy(ctx: OperatorRead, keys: Keys, { game, name, table, prize, from, to }: Asked) {
  const { number, userId } = await foundByName(ctx.reader, keys, name, /^[LCS]\d{8}-\w{8}$/);
  const on = number && `${number.slice(1, 5)}-${number.slice(5, 7)}-${number.slice(7, 9)}`;
  const isNumber = number !== undefined && on !== undefined && isBusinessDate(on);
  const tableId =
    table === undefined ? undefined : ((await tableByNumber(ctx.reader, game, table))?.table_id ?? nobody);
  return {
    game,
    span: { from, to },
    // A number of a day that does not exist is nobody's.
    userId: number !== undefined && !isNumber ? nobody : userId,
    numbered: isNumber ? { number, on } : undefined,
    tableId,
    prize,
  };
}

async function listDraws(ctx: OperatorRead, keys: Keys, asked: Asked) {
  const which = await foundBy(ctx, keys, asked);
  const page = await pageBy(
    asked.limit,
    asked.cursor,
    (query) => newestDraws(ctx.reader, which, query),
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
      // The list does not say which seeds are revealed: that is each person's matter. A receipt says it of one draw.
      return {
        ...showDraw(row, table, false),
        user: named(row.user_id),
        tableId: row.table_id,
        table: table.number,
        value: row.value,
      };
    }),
  };
}

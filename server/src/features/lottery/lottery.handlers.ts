import type { UserCalls } from '@banyan/api/contract.ts';
import { recordFilterNames, recordFilters } from '@banyan/domain/lottery/record-filter.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { drawLottery } from './draw-lottery.ts';
import { newLotterySeed, nextLotterySeed } from './new-seed.ts';
import { drawRecords, lotteryReceipt, lotteryReceipts } from './records.ts';
import type { Keys } from './seed.store.ts';
import { lotteryState, lotteryTable, lotteryWinners } from './state.ts';

export const lotteryHandlers = (keys: Keys): HandlersOf<UserCalls['lottery']> => ({
  lottery: (ctx) => lotteryState(ctx),
  drawLottery: { isShared: true, contendsFor: 'funds', run: (ctx, input) => drawLottery(ctx, keys, input) },
  nextLotterySeed: (ctx) => nextLotterySeed(ctx, keys),
  newLotterySeed: (ctx, input) => newLotterySeed(ctx, keys, input),
  lotteryRecords: (ctx, input) => drawRecords(ctx, 'wheel', input),
  lotteryReceipt: (ctx, { drawId }) => lotteryReceipt(ctx, drawId),
  lotteryReceipts: (ctx, input) => lotteryReceipts(ctx, input),
  lotteryTable: (ctx, input) => lotteryTable(ctx, input),
  lotteryWinners: (ctx) => lotteryWinners(ctx),
  lotteryRecordTypes: async () => ({
    items: recordFilters.map((type) => ({ type, name: recordFilterNames[type] })),
  }),
});

import type { StateTable } from '../states/state-table.ts';
import type { ForcedSaleState } from './forced-sale.ts';

/**
 * `cure` is a repayment that brings the loan below the call, `cancel` what the person tries with its order, `trade` that
 * somebody buys all that is on sale, and `next_day` that what is sold is looked at on the day after.
 */
export type ForcedSaleCommand = 'cure' | 'cancel' | 'trade' | 'next_day';

const cancel = 'market.forced_order';

export const forcedSaleTable: StateTable<ForcedSaleState, ForcedSaleCommand> = {
  open: { cure: 'stopping', cancel, trade: 'ended', next_day: 'stopping' },
  // The cancellation was in line before whoever buys.
  stopping: { cure: 'stopping', cancel, trade: 'ended', next_day: 'stopping' },
  ended: { cure: 'ended', cancel, trade: 'ended', next_day: 'ended' },
};

import { voidHold } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import type { Step, WithdrawalRow } from './withdrawal.store.ts';

/** Ends a withdrawal without payment: the whole amount is available again. False when it stands elsewhere by now. */
export const releaseWithdrawal = (ctx: CommandContext, row: WithdrawalRow, step: Step): Promise<boolean> =>
  endWithdrawal(ctx, row, step, voidHold);

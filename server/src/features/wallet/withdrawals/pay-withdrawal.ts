import { postHold } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import type { Step, WithdrawalRow } from './withdrawal.store.ts';

/** Ends a withdrawal that was paid: the money leaves the wallet. False when it stands elsewhere by now. */
export const payWithdrawal = (ctx: CommandContext, row: WithdrawalRow, step: Step): Promise<boolean> =>
  endWithdrawal(ctx, row, step, postHold);

import type { voidHold } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { withdrawalHoldIds } from '../wallet.postings.ts';
import { moveWithdrawal, type Step, type WithdrawalRow } from './withdrawal.store.ts';

/** Takes a withdrawal to its end, and its holds with it. Returns false when it stands elsewhere by now. */
export async function endWithdrawal(
  ctx: CommandContext,
  row: WithdrawalRow,
  step: Step,
  end: typeof voidHold,
): Promise<boolean> {
  if (!(await moveWithdrawal(ctx.writer, row, step))) return false;
  const holds = withdrawalHoldIds(row.withdrawal_id);
  const time = { at: ctx.now, on: ctx.today };
  await end(ctx.writer, row.user_id, holds.net, time);
  if (row.fee > 0n) await end(ctx.writer, row.user_id, holds.fee, time);
  ctx.changed(row.user_id, 'wallet');
  return true;
}

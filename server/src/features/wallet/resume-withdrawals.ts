import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { takeUnpaused } from './withdrawal.store.ts';

/** Sends withdrawals on their way again whose accounts are frozen no longer. Returns how many. */
export function resumeWithdrawals(services: Services): Promise<number> {
  return runCommand(services, systemClient, newId(), async (ctx) => {
    const resumed = await takeUnpaused(ctx.writer);
    for (const { user_id: userId, withdrawal_id: withdrawalId } of resumed) {
      await ctx.enqueue('withdrawal.send', { userId, withdrawalId });
      ctx.changed(userId, 'wallet');
    }
    return resumed.length;
  });
}

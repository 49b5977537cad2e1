import type { FrequentTask } from '../../../jobs/scheduler.ts';
import { newId } from '../../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { takeUnpaused } from './withdrawal.store.ts';

/** Sends withdrawals on their way again whose accounts are frozen no longer. Returns how many. */
function resumeWithdrawals(services: Services): Promise<number> {
  return runCommand(services, systemClient, newId(), async (ctx) => {
    const resumed = await takeUnpaused(ctx.writer);
    for (const { user_id: userId, withdrawal_id: withdrawalId } of resumed) {
      await ctx.enqueue('withdrawal.send', { userId, withdrawalId });
      ctx.changed(userId, 'wallet');
    }
    return resumed.length;
  });
}

/** Looks after withdrawals that a freeze held back. */
export const resumeRegularly: FrequentTask = {
  name: 'wallet.resume',
  everyMs: 5_000,
  run: resumeWithdrawals,
};

import { inTransaction } from '../../platform/db/transaction.ts';
import { errorFacts } from '../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { type PaymentProvider, referenceOf } from './provider.ts';
import { takeUnchecked } from './recharge.store.ts';
import { expireUnknown, settleRecharge } from './settle-recharge.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { takeUncheckedWithdrawals } from './withdrawal.store.ts';

const quietMs = 60_000;

/**
 * Asks the provider for the truth about whatever has been open for a while: an event may be lost, an answer may
 * never have come. Nothing is ever concluded from silence.
 */
export const reconcileWithProvider =
  (provider: PaymentProvider) =>
  async (services: Services): Promise<void> => {
    const now = services.clock.now();
    const before = new Date(now.getTime() - quietMs);
    const { recharges, withdrawals } = await inTransaction(services.db, async (writer) => ({
      recharges: await takeUnchecked(writer, before, now),
      withdrawals: await takeUncheckedWithdrawals(writer, before, now),
    }));
    for (const recharge of recharges) {
      await tolerant(services, async () => {
        const { user_id: userId, recharge_id: id } = recharge;
        const truth = await provider.payment(referenceOf('recharge', userId, id));
        await runCommand(services, systemClient, `reconcile:${id}`, async (ctx) => {
          // What may still be paid there does not expire here: the provider says when its time is over.
          if (truth) await settleRecharge(ctx, userId, id, truth);
          else await expireUnknown(ctx, recharge);
        });
      });
    }
    for (const withdrawal of withdrawals) {
      await tolerant(services, async () => {
        const { user_id: userId, withdrawal_id: id } = withdrawal;
        const truth = await provider.payout(referenceOf('withdrawal', userId, id));
        if (truth)
          await runCommand(services, systemClient, `reconcile:${id}`, (ctx) =>
            settleWithdrawal(ctx, userId, id, truth),
          );
      });
    }
  };

/** One that cannot be checked now is checked next time, and keeps no other from being checked. */
async function tolerant(services: Services, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => services.log.warn('reconciliation waits', errorFacts(error)));
}

import type { FrequentTask } from '../../../jobs/scheduler.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { errorFacts } from '../../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { bankTransfer } from '../payout-methods/offered-methods.ts';
import { type RechargeRow, takeUnchecked } from '../recharges/recharge.store.ts';
import { expireUnknown, settleRecharge } from '../recharges/settle-recharge.ts';
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts';
import { takeUncheckedWithdrawals, type WithdrawalRow } from '../withdrawals/withdrawal.store.ts';
import { reportMismatch } from './order-mismatch.ts';
import { noteAnswer } from './provider-answer.store.ts';
import type { Providers } from './providers.ts';
import { referenceOf } from './reference.ts';

const quietMs = 60_000;
const checksAtOnce = 8;

/**
 * Asks the provider for the truth about whatever has been open for a while: an event may be lost, an answer may
 * never have come. Nothing is ever concluded from silence. Who has answered is noted, so that operators are told of a
 * provider that does not.
 */
export const reconcileRegularly = (providers: Providers): FrequentTask => ({
  name: 'wallet.reconcile',
  everyMs: 5_000,
  run: async (services) => {
    const now = services.clock.now();
    const before = new Date(now.getTime() - quietMs);
    const { recharges, withdrawals } = await inTransaction(services.db, async (writer) => ({
      recharges: await takeUnchecked(writer, before, now),
      withdrawals: await takeUncheckedWithdrawals(writer, before, now),
    }));
    const answered: Answered = new Set();
    await Promise.all(
      [
        ...recharges.map((recharge) => () => checkRecharge(services, providers, recharge, answered)),
        ...withdrawals.map((withdrawal) => () => checkWithdrawal(services, providers, withdrawal, answered)),
      ].map(severalAtOnce(services)),
    );
    if (answered.size === 0) return;
    await inTransaction(services.db, async (writer) => {
      for (const provider of answered) await noteAnswer(writer, provider, services.clock.wall());
    });
  },
});

/** The names of the providers that have answered in a run. */
type Answered = Set<string>;

async function checkRecharge(
  services: Services,
  providers: Providers,
  recharge: RechargeRow,
  answered: Answered,
) {
  const { user_id: userId, recharge_id: id } = recharge;
  // Of a bank transfer the statement alone tells.
  const provider = recharge.provider === bankTransfer ? null : providers.named(recharge.provider);
  const truth = provider && (await provider.payment(referenceOf('recharge', userId, id)));
  if (provider) answered.add(provider.name);
  const verdict = await runCommand(services, systemClient, `reconcile:${id}`, async (ctx) => {
    // What may still be paid there does not expire here: the provider says when its time is over.
    if (truth) return settleRecharge(ctx, services.config.keys, { userId, id }, truth);
    await expireUnknown(ctx, recharge);
    return 'pending';
  });
  reportMismatch(services, recharge.number, verdict);
}

async function checkWithdrawal(
  services: Services,
  providers: Providers,
  withdrawal: WithdrawalRow,
  answered: Answered,
) {
  const { user_id: userId, withdrawal_id: id } = withdrawal;
  const truth = await providers.named(withdrawal.provider).payout(referenceOf('withdrawal', userId, id));
  answered.add(withdrawal.provider);
  if (!truth) return;
  const verdict = await runCommand(services, systemClient, `reconcile:${id}`, (ctx) =>
    settleWithdrawal(ctx, services.config.keys, { userId, id }, truth),
  );
  reportMismatch(services, withdrawal.number, verdict);
}

/** Runs a few of the checks at a time. One that fails is made again next time, and keeps no other from being made. */
function severalAtOnce(services: Services) {
  const queues = Array.from({ length: checksAtOnce }, () => Promise.resolve());
  return (check: () => Promise<void>, i: number): Promise<void> => {
    const queue = i % checksAtOnce;
    const done = (queues[queue] ?? Promise.resolve()).then(check).catch((error: unknown) => {
      services.log.warn('reconciliation waits', errorFacts(error));
    });
    queues[queue] = done;
    return done;
  };
}

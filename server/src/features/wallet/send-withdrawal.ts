import { formatAmount } from '@banyan/domain/money/amount.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { cardDetails } from './card-details.ts';
import { payoutMethodById } from './payout-method.store.ts';
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable, referenceOf } from './provider.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { moveWithdrawal, withdrawalById } from './withdrawal.store.ts';

/**
 * Asks the provider to pay an approved withdrawal. With no answer the withdrawal becomes `unknown`, its hold
 * stays, and the outbox asks again by the same reference, which cannot pay twice.
 */
export async function sendWithdrawal(
  services: Services,
  provider: PaymentProvider,
  userId: string,
  withdrawalId: string,
): Promise<void> {
  const { row, method } = await inTransaction(services.db, async (reader) => {
    const row = await withdrawalById(reader, userId, withdrawalId);
    return { row, method: row ? await payoutMethodById(reader, userId, row.payout_method_id) : undefined };
  });
  if (!row || !method || (row.state !== 'approved' && row.state !== 'unknown')) return;
  const command = <T>(work: Parameters<typeof runCommand<T>>[3]) =>
    runCommand(services, systemClient, `send:${withdrawalId}`, work);
  const { holder, number } = cardDetails(services.config.keys, userId, method);
  const reference = referenceOf('withdrawal', userId, withdrawalId);
  try {
    const payout = await provider.createPayout({
      merchant_reference: reference,
      amount: formatAmount(row.net, 'CNY'),
      currency: 'CNY',
      payee: {
        holder,
        bank: method.bank,
        card_number: number,
      },
    });
    await command((ctx) => settleWithdrawal(ctx, userId, withdrawalId, payout));
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      // A refusal releases the money only where no payout of this name exists: an earlier try may have paid.
      const payout = await provider.payout(reference);
      await command<unknown>((ctx) =>
        payout
          ? settleWithdrawal(ctx, userId, withdrawalId, payout)
          : releaseWithdrawal(ctx, row, {
              to: 'returned',
              also: sql`finished_at = ${ctx.now}, reason = 'refused_by_bank'`,
            }),
      );
      return;
    }
    if (error instanceof ProviderUnavailable) {
      await command(async (ctx) => {
        await moveWithdrawal(ctx.writer, row, { to: 'unknown' });
        ctx.changed(userId, 'wallet');
      });
    }
    throw error; // the outbox tries again
  }
}

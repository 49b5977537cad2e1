import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CommandContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { isFrozenNow } from '../people/index.ts';
import { cardDetails } from './card-details.ts';
import { reportMismatch } from './order-mismatch.ts';
import { payoutMethodById } from './payout-method.store.ts';
import {
  type PaymentProvider,
  type ProviderPayout,
  ProviderRefusal,
  ProviderUnavailable,
  referenceOf,
} from './provider.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import {
  lockWithdrawal,
  markOrdered,
  markPaused,
  moveWithdrawal,
  type WithdrawalRow,
} from './withdrawal.store.ts';

/**
 * Asks the provider to pay an approved withdrawal. With no answer the withdrawal becomes `unknown`, its hold
 * stays, and the outbox asks again by the same reference, which cannot pay twice. While the account is frozen
 * nothing is ordered: it waits, and only what the provider may have heard before is asked after.
 */
export async function sendWithdrawal(
  services: Services,
  provider: PaymentProvider,
  userId: string,
  withdrawalId: string,
): Promise<void> {
  const command: Command = (work) => runCommand(services, systemClient, `send:${withdrawalId}`, work);
  const decided = await command((ctx) => decide(ctx, userId, withdrawalId));
  if (decided.to === 'order') return order(services, provider, command, decided.row);
  if (decided.to === 'ask') {
    const payout = await provider.payout(referenceOf('withdrawal', userId, withdrawalId));
    if (payout) await settle(services, command, decided.row, payout);
  }
}

type Command = <T>(work: (ctx: CommandContext) => Promise<T>) => Promise<T>;
type Decision = { to: 'order' | 'ask'; row: WithdrawalRow } | { to: 'wait' };

/**
 * Decides in one transaction whether the provider may be asked to pay. The person's row is held against a freeze
 * meanwhile, so that a freeze that committed first is seen, and one that comes later comes after the order.
 */
async function decide(ctx: CommandContext, userId: string, withdrawalId: string): Promise<Decision> {
  const row = await lockWithdrawal(ctx.writer, userId, withdrawalId);
  if (row?.state !== 'approved' && row?.state !== 'unknown') return { to: 'wait' };
  if (!(await isFrozenNow(ctx.writer, userId))) {
    await markOrdered(ctx.writer, row, ctx.wall);
    return { to: 'order', row };
  }
  await markPaused(ctx.writer, row, ctx.wall);
  ctx.changed(userId, 'wallet');
  return row.ordered_at ? { to: 'ask', row } : { to: 'wait' };
}

async function settle(services: Services, command: Command, row: WithdrawalRow, payout: ProviderPayout) {
  const verdict = await command((ctx) => settleWithdrawal(ctx, row.user_id, row.withdrawal_id, payout));
  reportMismatch(services, row.number, verdict);
}

async function order(
  services: Services,
  provider: PaymentProvider,
  command: Command,
  row: WithdrawalRow,
): Promise<void> {
  const { user_id: userId, withdrawal_id: withdrawalId } = row;
  const method = await command((ctx) => payoutMethodById(ctx.reader, userId, row.payout_method_id));
  if (!method) return;
  const { holder, number } = cardDetails(services.config.keys, userId, method);
  const reference = referenceOf('withdrawal', userId, withdrawalId);
  try {
    const payout = await provider.createPayout({
      merchant_reference: reference,
      amount: formatAmount(row.net, currency),
      currency,
      payee: { holder, bank: method.bank, card_number: number },
    });
    await settle(services, command, row, payout);
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      // A refusal releases the money only where no payout of this name exists: an earlier try may have paid.
      const payout = await provider.payout(reference);
      if (payout) return settle(services, command, row, payout);
      await command((ctx) => {
        const also = sql`finished_at = ${ctx.now}, reason = 'refused_by_bank'`;
        return releaseWithdrawal(ctx, row, { to: 'returned', also });
      });
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

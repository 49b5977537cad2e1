import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { awaitsOrder } from '@banyan/domain/wallet/withdrawal-state.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { isFrozenNow } from '../../people/index.ts';
import { notifyOfReturn } from '../notices.ts';
import { payoutDetails } from '../payout-methods/payout-details.ts';
import { payoutMethodById } from '../payout-methods/payout-method.store.ts';
import { reportMismatch } from '../provider/order-mismatch.ts';
import { type ProviderPayout, ProviderRefusal, ProviderUnavailable } from '../provider/port.ts';
import type { Providers } from '../provider/providers.ts';
import { referenceOf } from '../provider/reference.ts';
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
  providers: Providers,
  userId: string,
  withdrawalId: string,
): Promise<void> {
  const command: Command = (work) => runCommand(services, systemClient, `send:${withdrawalId}`, work);
  const decided = await command((ctx) => decide(ctx, userId, withdrawalId));
  if (decided.to === 'order') return order(services, providers, command, decided.row);
  if (decided.to === 'ask') {
    const provider = providers.named(decided.row.provider);
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
  if (!row || !awaitsOrder(row.state)) return { to: 'wait' };
  if (!(await isFrozenNow(ctx.writer, userId))) {
    await markOrdered(ctx.writer, row, ctx.wall);
    return { to: 'order', row };
  }
  await markPaused(ctx.writer, row, ctx.wall);
  ctx.changed(userId, 'wallet');
  return row.ordered_at ? { to: 'ask', row } : { to: 'wait' };
}

async function settle(services: Services, command: Command, row: WithdrawalRow, payout: ProviderPayout) {
  const { keys } = services.config;
  const verdict = await command((ctx) =>
    settleWithdrawal(ctx, keys, { userId: row.user_id, id: row.withdrawal_id }, payout),
  );
  reportMismatch(services, row.number, verdict);
}

async function order(
  services: Services,
  providers: Providers,
  command: Command,
  row: WithdrawalRow,
): Promise<void> {
  const { user_id: userId, withdrawal_id: withdrawalId } = row;
  const method = await command((ctx) => payoutMethodById(ctx.reader, userId, row.payout_method_id));
  if (!method || method.kind === 'usdt') return;
  const { holder, number } = payoutDetails(services.config.keys, userId, method);
  const provider = providers.named(row.provider);
  const reference = referenceOf('withdrawal', userId, withdrawalId);
  try {
    const payout = await provider.createPayout({
      reference,
      number: row.number,
      amount: formatAmount(row.net, currency),
      currency,
      payee:
        method.kind === 'alipay'
          ? { holder, alipayAccount: number }
          : { holder, bank: method.bank, cardNumber: number },
    });
    await settle(services, command, row, payout);
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      // A refusal releases the money only where no payout of this name exists: an earlier try may have paid.
      const payout = await provider.payout(reference);
      if (payout) return settle(services, command, row, payout);
      await command(async (ctx) => {
        const also = sql`finished_at = ${ctx.now}, reason = ${error.reason}`;
        if (await releaseWithdrawal(ctx, row, { to: 'returned', also }))
          await notifyOfReturn(ctx, services.config.keys, row);
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

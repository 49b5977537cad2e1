import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { ReadContext, UserCommand } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { isOpenPerson } from '../people/index.ts';
import { reportMismatch } from './order-mismatch.ts';
import { cashierIn, type PaymentProvider, ProviderRefusal, providerName, referenceOf } from './provider.ts';
import {
  finishRecharge,
  insertRecharge,
  markPending,
  type RechargeRow,
  rechargeById,
} from './recharge.store.ts';
import { reviewRecharge } from './settle-recharge.ts';

/**
 * Records the wish to recharge and leaves the message that opens the payment at the provider. Nothing is
 * credited here: that is the verified event's business alone.
 */
export async function createRecharge(ctx: UserCommand, input: InputOf<typeof walletApi.createRecharge>) {
  const { min, max, expiresAfterMinutes } = ctx.policy.recharge;
  if (input.amount < min)
    throw new AppError('recharge.below_minimum', { facts: { min: formatAmount(min, currency) } });
  if (input.amount > max)
    throw new AppError('recharge.above_maximum', { facts: { max: formatAmount(max, currency) } });
  if (!(await isOpenPerson(ctx.writer, ctx.userId))) throw new AppError('session.required');
  const rechargeId = ctx.id('recharge');
  await insertRecharge(ctx.writer, {
    user_id: ctx.userId,
    recharge_id: rechargeId,
    number: readableNumber('R', ctx.today, rechargeId),
    amount: input.amount,
    method: input.method,
    provider: providerName,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + expiresAfterMinutes * 60_000),
  });
  await ctx.enqueue('recharge.open', { userId: ctx.userId, rechargeId });
  ctx.changed(ctx.userId, 'wallet');
  return showRecharge(ctx, found(await rechargeById(ctx.reader, ctx.userId, rechargeId)));
}

const dayMs = 86_400_000;

/** Opens the payment at the provider, once: the reference makes a repeated call find the first one. */
export async function openRecharge(
  services: Services,
  provider: PaymentProvider,
  userId: string,
  rechargeId: string,
): Promise<void> {
  const recharge = await inTransaction(services.db, (reader) => rechargeById(reader, userId, rechargeId));
  const { now, wall } = { now: services.clock.now(), wall: services.clock.wall() };
  if (!recharge || recharge.state !== 'created' || recharge.expires_at <= now) return;
  const reference = referenceOf('recharge', userId, rechargeId);
  // The provider lives by the wall clock, which a demo's business time runs ahead of by whole days. Every attempt
  // must say the same instant: to the provider another one would be another payment under the same name.
  const aheadMs = Math.round((now.getTime() - wall.getTime()) / dayMs) * dayMs;
  const payment = await provider
    .createPayment({
      merchant_reference: reference,
      amount: formatAmount(recharge.amount, currency),
      currency,
      method: recharge.method,
      return_url: `${services.config.publicUrl}/#/pages/recharge/record?id=${rechargeId}`,
      expires_at: new Date(recharge.expires_at.getTime() - aheadMs).toISOString(),
    })
    .catch((error: unknown) => {
      // Refused, but perhaps because an earlier attempt stands there already.
      if (error instanceof ProviderRefusal) return provider.payment(reference);
      throw error;
    });
  if (!payment) {
    await runCommand(services, systemClient, `open:${rechargeId}`, async (ctx) => {
      await finishRecharge(ctx.writer, recharge, { state: 'failed', transferId: null, at: ctx.now });
      ctx.changed(userId, 'wallet');
    });
    return;
  }
  await runCommand(services, systemClient, `open:${rechargeId}`, async (ctx) => {
    const current = await rechargeById(ctx.reader, userId, rechargeId);
    const difference = current && (await reviewRecharge(ctx, current, payment));
    // What stands there is not what was asked for: nobody is led to pay it, and the truth is asked for again.
    if (difference) reportMismatch(services, recharge.number, `${difference}_mismatch`);
    else if (current)
      await markPending(ctx.writer, current, { id: payment.id, cashierUrl: payment.cashier_url ?? null });
    ctx.changed(userId, 'wallet');
  });
}

export async function rechargeOf(ctx: ReadContext & { userId: string }, rechargeId: string) {
  return showRecharge(ctx, found(await rechargeById(ctx.reader, ctx.userId, rechargeId)));
}

export const showRecharge = (ctx: ReadContext, row: RechargeRow) => ({
  rechargeId: row.recharge_id,
  number: row.number,
  amount: row.amount,
  method: row.method,
  state: row.state,
  cashierUrl:
    row.state === 'pending' && row.cashier_url ? cashierIn(ctx.client.language, row.cashier_url) : null,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  finishedAt: row.finished_at,
});

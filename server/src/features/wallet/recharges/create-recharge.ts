import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { isFinal, isOverdue } from '@banyan/domain/wallet/recharge-state.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { BankAccount } from '../../../platform/bank-account.ts';
import type { Config } from '../../../platform/config.ts';
import type { ReadContext, UserCommand } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { isOpenPerson } from '../../people/index.ts';
import { bankTransfer } from '../payout-methods/offered-methods.ts';
import { reportMismatch } from '../provider/order-mismatch.ts';
import { ProviderRefusal } from '../provider/port.ts';
import type { Providers } from '../provider/providers.ts';
import { referenceOf } from '../provider/reference.ts';
import { takerOf } from '../provider/roles.ts';
import { giveCode, transferExpiry } from './bank-transfer.ts';
import {
  finishRecharge,
  insertRecharge,
  markPending,
  openRecharges,
  type RechargeRow,
  rechargeById,
} from './recharge.store.ts';
import { reviewRecharge } from './settle-recharge.ts';

/** By whom money can be paid in. */
export type PaymentConfig = Pick<Config, 'payments' | 'alipay' | 'bankAccount'>;

/**
 * Records the wish to recharge and leaves the message that opens the payment at the provider, or gives a bank transfer
 * its code. Nothing is credited here: that is the business of the verified event, or of the bank's statement, alone.
 */
export async function createRecharge(
  ctx: UserCommand,
  config: PaymentConfig,
  input: InputOf<typeof walletApi.createRecharge>,
) {
  const provider = input.method === bankTransfer ? bankTransfer : takerOf(config, input.method);
  if (!provider || (provider === bankTransfer && !config.bankAccount))
    throw new AppError('recharge.provider_unavailable');
  const { min, max, expiresAfterMinutes, transferExpiresAfterDays, maxOpen } = ctx.policy.recharge;
  if (input.amount < min)
    throw new AppError('recharge.below_minimum', { facts: { min: formatAmount(min, currency) } });
  if (input.amount > max)
    throw new AppError('recharge.above_maximum', { facts: { max: formatAmount(max, currency) } });
  if (!(await isOpenPerson(ctx.writer, ctx.userId))) throw new AppError('session.required');
  // One person's commands come one after the other, so that no two count the same.
  if ((await openRecharges(ctx.writer, ctx.userId, ctx.now, maxOpen)) >= maxOpen)
    throw new AppError('recharge.too_many_open', { facts: { max: String(maxOpen) } });
  const rechargeId = ctx.id('recharge');
  const key = { user_id: ctx.userId, recharge_id: rechargeId };
  const isTransfer = input.method === bankTransfer;
  await insertRecharge(ctx.writer, {
    ...key,
    number: readableNumber('R', ctx.today, rechargeId),
    amount: input.amount,
    method: input.method,
    provider,
    transfer_code: isTransfer ? await giveCode(ctx, key) : null,
    created_at: ctx.now,
    expires_at: isTransfer
      ? transferExpiry(ctx.now, transferExpiresAfterDays)
      : new Date(ctx.now.getTime() + expiresAfterMinutes * 60_000),
  });
  // Nobody need be asked to open a bank transfer.
  if (isTransfer) await markPending(ctx.writer, key, { id: null, cashierUrl: null });
  else await ctx.enqueue('recharge.open', { userId: ctx.userId, rechargeId });
  ctx.changed(ctx.userId, 'wallet');
  return showRecharge(ctx, config.bankAccount, found(await rechargeById(ctx.reader, ctx.userId, rechargeId)));
}

const dayMs = 86_400_000;

/** Opens the payment at the provider, once: the reference makes a repeated call find the first one. */
export async function openRecharge(
  services: Services,
  providers: Providers,
  userId: string,
  rechargeId: string,
): Promise<void> {
  const recharge = await inTransaction(services.db, (reader) => rechargeById(reader, userId, rechargeId));
  const { now, wall } = { now: services.clock.now(), wall: services.clock.wall() };
  if (!recharge || recharge.state !== 'created' || isOverdue(recharge.expires_at, now)) return;
  const provider = providers.named(recharge.provider);
  const reference = referenceOf('recharge', userId, rechargeId);
  // The provider lives by the wall clock, which a demo's business time runs ahead of by whole days. Every attempt
  // must say the same instant: to the provider another one would be another payment under the same name.
  const aheadMs = Math.round((now.getTime() - wall.getTime()) / dayMs) * dayMs;
  const payment = await provider
    .createPayment({
      reference,
      number: recharge.number,
      amount: formatAmount(recharge.amount, currency),
      currency,
      method: recharge.method,
      returnUrl: `${services.config.publicUrl}/#/pages/recharge/record?id=${rechargeId}`,
      expiresAt: new Date(recharge.expires_at.getTime() - aheadMs),
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
      await markPending(ctx.writer, current, { id: payment.id, cashierUrl: payment.cashierUrl });
    ctx.changed(userId, 'wallet');
  });
}

export async function rechargeOf(
  ctx: ReadContext & { userId: string },
  account: BankAccount | null,
  rechargeId: string,
) {
  return showRecharge(ctx, account, found(await rechargeById(ctx.reader, ctx.userId, rechargeId)));
}

/** Returns the address of a simulated cashier in the language of who is to pay there; any other page has its own. */
export function cashierIn(language: 'zh' | 'en', { provider, cashier_url }: RechargeRow): string | null {
  if (cashier_url === null || provider !== 'simulator' || language === 'zh') return cashier_url;
  const address = new URL(cashier_url);
  address.searchParams.set('lang', language);
  return address.href;
}

/** Returns a recharge as its owner sees it; `account` is where a bank transfer goes, if there is one. */
export const showRecharge = (ctx: ReadContext, account: BankAccount | null, row: RechargeRow) => ({
  rechargeId: row.recharge_id,
  number: row.number,
  amount: row.amount,
  asked: row.asked,
  method: row.method,
  state: row.state,
  underReview: row.review_reason !== null && !isFinal(row.state),
  transferTo:
    account && row.state === 'pending' && row.transfer_code ? { ...account, code: row.transfer_code } : null,
  proofAt: row.proof_at,
  cashierUrl: row.state === 'pending' ? cashierIn(ctx.client.language, row) : null,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  finishedAt: row.finished_at,
});

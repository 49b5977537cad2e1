import { remittanceTerms } from '@banyan/api/remittances/remittances.terms.ts';
import type { remittancesApi } from '@banyan/api/remittances/remittances.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { leftToSend, limitBroken } from '@banyan/domain/remittances/remittance-rules.ts';
import { requestStateAt } from '@banyan/domain/remittances/request-state.ts';
import { post, requireAvailable } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { inOrder } from '../../platform/in-order.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { certifiedNames, type Keys } from '../certification/index.ts';
import { consumeAuthorization, keepOpen, mailboxesOf, requireAuthorization } from '../people/index.ts';
import { refuseWhileHeld } from '../security/index.ts';
import { notifyOfRemittance } from './notices.ts';
import { maskedBy } from './payees.ts';
import { insertSides, type RemittanceRow, sentOn } from './remittance.store.ts';
import { remittancePosting } from './remittances.postings.ts';
import { showSide } from './remittances.ts';
import { payRequest, type RequestRow, requestById } from './request.store.ts';

type Input = InputOf<typeof remittancesApi.sendRemittance>;

/**
 * Sends money from one wallet into another, at once and for good; with a request it pays exactly that. The payment
 * password is entered for the amount and the payee, whose masked name the payer has confirmed.
 */
export async function sendRemittance(ctx: UserCommand, keys: Keys, input: Input) {
  const { userId, policy } = ctx;
  const { payeeId, amount, note, authorization, requestId = null } = input;
  if (payeeId === userId) throw new AppError('remittance.payee_self');
  const names = certifiedNames(ctx, keys, [userId, payeeId]);
  // All that is read is read here, together: from the first change on others wait for both wallets.
  const { request, nameOf, mailboxOf } = await inOrder({
    request: requireRequest(ctx, input),
    nameOf: requirePayee(ctx, names, input),
    mailboxOf: mailboxesOf(ctx.reader, keys, [userId, payeeId]),
    minimum: refuseBelowMinimum(amount, policy.remittance.min),
    holds: refuseWhileHeld(ctx, userId, 'remittance.on_hold'),
    certified: requireCertified(names, userId),
    password: requireAuthorization(ctx, { authorization, command: 'remit', amount, payee: payeeId }),
    balance: requireAvailable(ctx.reader, { userId, account: 'wallet', asset: currency, amount }),
    limit: refuseAboveLimit(ctx, amount),
  });
  const remittanceId = ctx.id('remittance');
  const transfer = remittancePosting({ remittanceId, payerId: userId, payeeId, amount });
  if (
    requestId &&
    !(await payRequest(ctx.writer, { user_id: payeeId, request_id: requestId }, remittanceId, ctx.now))
  )
    throw new AppError('remittance.request_over');
  await inOrder({
    password: consumeAuthorization(ctx, authorization),
    transfer: post(ctx.writer, [transfer], { at: ctx.now, on: ctx.today }),
  });
  const sent: RemittanceRow = {
    user_id: userId,
    remittance_id: remittanceId,
    direction: 'out',
    other_id: payeeId,
    number: readableNumber('P', ctx.today, remittanceId),
    amount,
    note,
    request_id: requestId,
    transfer_id: transfer.transferId,
    sent_at: ctx.now,
    sent_on: ctx.today,
  };
  insertSides(ctx.writer, [sent, { ...sent, user_id: payeeId, direction: 'in', other_id: userId }]);
  await notifyOfRemittance(ctx, keys, sent, { nameOf, mailboxOf });
  ctx.changed(userId, 'wallet');
  ctx.changed(payeeId, 'wallet');
  return showSide(sent, { name: nameOf(payeeId), requestCode: request?.code ?? null });
}

type Names = ReturnType<typeof certifiedNames>;

/**
 * Returns what both sides are called. Throws where the payee is nobody, not certified, or is called otherwise than the
 * payer was shown.
 */
async function requirePayee(ctx: UserCommand, names: Names, { payeeId, shown }: Input) {
  const { isOpen, known } = await inOrder({ isOpen: keepOpen(ctx.writer, payeeId), known: names });
  if (!isOpen) throw new AppError('remittance.payee_not_found');
  if (known(payeeId) === null) throw new AppError('remittance.payee_uncertified');
  const nameOf = maskedBy(known);
  refuseChangedTerms('remittance.terms_changed', remittanceTerms, {
    shown,
    actual: { name: nameOf(payeeId) },
  });
  return nameOf;
}

async function refuseBelowMinimum(amount: bigint, min: bigint): Promise<void> {
  if (amount < min)
    throw new AppError('remittance.below_minimum', { facts: { min: formatAmount(min, currency) } });
}

async function requireCertified(names: Names, userId: string): Promise<void> {
  if ((await names)(userId) === null) throw new AppError('certification.required');
}

/** Returns the request that is to be paid. Throws where it is none of the payee's, is over, or asks for another amount. */
async function requireRequest(
  ctx: UserCommand,
  { payeeId, requestId, amount }: Input,
): Promise<RequestRow | undefined> {
  if (!requestId) return undefined;
  const request = found(await requestById(ctx.reader, payeeId, requestId));
  const state = requestStateAt({ state: request.state, expiresAt: request.expires_at }, ctx.now);
  if (state !== 'open') throw new AppError('remittance.request_over');
  if (request.amount !== null && request.amount !== amount)
    throw new AppError('remittance.request_differs', {
      facts: { amount: formatAmount(request.amount, currency) },
    });
  return request;
}

async function refuseAboveLimit(ctx: UserCommand, amount: bigint): Promise<void> {
  const limits = ctx.policy.remittance;
  const before = await sentOn(ctx.reader, ctx.userId, ctx.today);
  if (limitBroken(limits, amount, before) === 'above_daily_limit')
    throw new AppError('remittance.above_daily_limit', {
      facts: { leftToday: formatAmount(leftToSend(limits, before), currency) },
    });
}

import { withdrawalTerms as shownWithdrawalTerms } from '@banyan/api/shown-terms.ts';
import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { formatAmount, max } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { approvalsNeeded } from '@banyan/domain/wallet/approvals-needed.ts';
import { withdrawalFee } from '@banyan/domain/wallet/withdrawal-fee.ts';
import { balanceOf, hold } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand, UserRead } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { type Keys, requireCertifiedHolder } from '../certification/index.ts';
import { consumeAuthorization } from '../people/index.ts';
import { refuseWhileHeld } from '../security/index.ts';
import { cardDetails } from './card-details.ts';
import { payoutMethodById } from './payout-method.store.ts';
import { providerName } from './provider.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import { withdrawalHolds } from './wallet.postings.ts';
import {
  demandTwoOperators,
  insertWithdrawal,
  pausedBy,
  requestedOn,
  type WithdrawalRow,
  withdrawalById,
} from './withdrawal.store.ts';

/** Holds the money and queues the withdrawal for an operator: of a certified person, to an account in that name. */
export async function requestWithdrawal(
  ctx: UserCommand,
  keys: Keys,
  input: InputOf<typeof walletApi.requestWithdrawal>,
) {
  const { userId, policy } = ctx;
  const method = found(await payoutMethodById(ctx.reader, userId, input.payoutMethodId));
  if (method.removed_at) throw new AppError('request.not_found');
  await requireCertifiedHolder(ctx, keys, userId, cardDetails(keys, userId, method).holder);
  const rules = policy.withdrawal;
  if (input.amount < rules.min)
    throw new AppError('withdrawal.below_minimum', { facts: { min: formatAmount(rules.min, currency) } });
  await refuseWhileHeld(ctx, userId);
  const actual = withdrawalFee(input.amount, rules.feeBps);
  refuseChangedTerms('withdrawal.terms_changed', shownWithdrawalTerms, { shown: input.shown, actual });
  await consumeAuthorization(ctx, {
    authorization: input.authorization,
    command: 'withdraw',
    amount: input.amount,
    payee: input.payoutMethodId,
  });

  const withdrawalId = ctx.id('withdrawal');
  const { fee, net } = actual;
  await hold(
    ctx.writer,
    withdrawalHolds({ userId, withdrawalId, provider: providerName, net, fee }),
    { at: ctx.now, on: ctx.today },
    null,
  );
  // Only now: the hold has locked the wallet, so that two requests at once see each other here.
  const beforeToday = await requestedOn(ctx.reader, userId, ctx.today);
  const leftToday = rules.maxPerDay - beforeToday;
  if (input.amount > leftToday) {
    throw new AppError('withdrawal.above_daily_limit', {
      facts: { leftToday: formatAmount(max(leftToday, 0n), currency) },
    });
  }
  const dayTotal = beforeToday + input.amount;
  await demandTwoOperators(ctx.writer, userId, ctx.today, dayTotal);
  await insertWithdrawal(ctx.writer, {
    user_id: userId,
    withdrawal_id: withdrawalId,
    number: readableNumber('W', ctx.today, withdrawalId),
    amount: input.amount,
    fee,
    net,
    payout_method_id: input.payoutMethodId,
    payee: `${method.bank} ${method.number_masked}`,
    requested_at: ctx.now,
    requested_on: ctx.today,
    expected_by: new Date(ctx.now.getTime() + rules.reviewedWithinHours * 3_600_000),
    approvals_needed: approvalsNeeded(dayTotal, rules.twoOperatorsFrom),
    day_total: dayTotal,
    two_operators_from: rules.twoOperatorsFrom,
  });
  ctx.changed(userId, 'wallet');
  return showWithdrawal(found(await withdrawalById(ctx.reader, userId, withdrawalId)));
}

/** Takes back what nobody has approved yet; the hold is released. */
export async function cancelWithdrawal(ctx: UserCommand, withdrawalId: string) {
  const row = found(await withdrawalById(ctx.reader, ctx.userId, withdrawalId));
  const also = sql`finished_at = ${ctx.now}`;
  const cancelled = await releaseWithdrawal(ctx, row, { to: 'cancelled', also });
  if (!cancelled) throw new AppError('withdrawal.not_cancellable');
  return showWithdrawal(found(await withdrawalById(ctx.reader, ctx.userId, withdrawalId)));
}

export async function withdrawalTerms(ctx: UserRead) {
  const rules = ctx.policy.withdrawal;
  const { posted, held } = await balanceOf(ctx.reader, ctx.userId, 'wallet', currency);
  return {
    min: rules.min,
    maxPerDay: rules.maxPerDay,
    leftToday: max(rules.maxPerDay - (await requestedOn(ctx.reader, ctx.userId, ctx.today)), 0n),
    feeBps: rules.feeBps,
    reviewedWithinHours: rules.reviewedWithinHours,
    withdrawable: posted - held,
  };
}

export const showWithdrawal = (row: WithdrawalRow) => ({
  withdrawalId: row.withdrawal_id,
  number: row.number,
  amount: row.amount,
  fee: row.fee,
  net: row.net,
  state: row.state,
  paused: pausedBy(row),
  reason: row.reason,
  payee: row.payee,
  requestedAt: row.requested_at,
  expectedBy: row.expected_by,
  approvedAt: row.approved_at,
  sentAt: row.sent_at,
  finishedAt: row.finished_at,
  cancellable: row.state === 'requested',
});

import { withdrawalTerms as shownWithdrawalTerms } from '@banyan/api/wallet/wallet.terms.ts';
import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { formatAmount, max } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { valueText } from '@banyan/domain/usdt/quote.ts';
import { approvalsNeeded } from '@banyan/domain/wallet/approvals-needed.ts';
import { usdtPayer } from '@banyan/domain/wallet/payout-payers.ts';
import { claimRank, frontAt } from '@banyan/domain/wallet/review-order.ts';
import { withdrawalFee } from '@banyan/domain/wallet/withdrawal-fee.ts';
import { balanceOf, hold, requireAvailable } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { UserCommand, UserRead } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { inOrder } from '../../../platform/in-order.ts';
import type { ReviewClaimOf } from '../../../platform/review-claims.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import { certifiedName, requireCertifiedHolder } from '../../certification/index.ts';
import { consumeAuthorization, mailboxesOf, requireAuthorization } from '../../people/index.ts';
import { refuseWhileHeld } from '../../security/index.ts';
import { notifyOfRequest } from '../notices.ts';
import { payoutDetails } from '../payout-methods/payout-details.ts';
import { payoutMethodById } from '../payout-methods/payout-method.store.ts';
import { payeeName } from '../payout-methods/payout-methods.ts';
import { payerOf } from '../provider/roles.ts';
import { openChains } from '../transfers/open-chains.ts';
import { quoteNow, usdtPart } from '../transfers/usdt-part.ts';
import { withdrawalHolds } from '../wallet.postings.ts';
import { insertWithdrawal, untouched } from './new-withdrawal.store.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import { demandTwoOperators, type RequestedDay, requestedOn } from './requested-day.store.ts';
import { reviewClaim } from './review-claim.ts';
import { pausedBy, type WithdrawalRow, withdrawalById } from './withdrawal.store.ts';

/**
 * Holds the money and queues the withdrawal for an operator: of a certified person, to an account in that name or to an
 * address of USDT, which names nobody.
 */
export async function requestWithdrawal(
  ctx: UserCommand,
  { config, rules: ruleBook }: Pick<Services, 'config' | 'rules'>,
  claims: readonly ReviewClaimOf[],
  input: InputOf<typeof walletApi.requestWithdrawal>,
) {
  const { userId, policy } = ctx;
  const { amount, authorization } = input;
  const rules = policy.withdrawal;
  const { fee, net } = withdrawalFee(amount, rules.feeBps);
  const { method, before, claim, mailboxOf } = await inOrder({
    method: ownMethod(ctx, config, input.payoutMethodId),
    minimum: refuseBelowMinimum(amount, rules.min),
    holds: refuseWhileHeld(ctx, userId),
    terms: refuseOtherTerms(input.shown, { fee, net }),
    password: requireAuthorization(ctx, {
      authorization,
      command: 'withdraw',
      amount,
      payee: input.payoutMethodId,
    }),
    before: dayBefore(ctx, amount),
    claim: reviewClaim(ctx, claims, userId),
    mailboxOf: mailboxesOf(ctx.reader, config.keys, [userId]),
  });
  const part = await usdtPart(ctx, ruleBook, { method, fee, net, shown: input.shown });
  const provider = method.kind === 'usdt' ? usdtPayer(method.chain) : payerOf(config, method.kind);
  if (!provider) throw new AppError('withdrawal.provider_unavailable');
  const withdrawalId = ctx.id('withdrawal');
  const dayTotal = before.total + amount;
  const expectedBy = new Date(ctx.now.getTime() + rules.reviewedWithinHours * 3_600_000);
  const row = {
    user_id: userId,
    withdrawal_id: withdrawalId,
    number: readableNumber('W', ctx.today, withdrawalId),
    amount,
    fee,
    net,
    payout_method_id: input.payoutMethodId,
    payee: payeeName(method),
    payee_kind: method.kind,
    ...part,
    provider,
    requested_at: ctx.now,
    requested_on: ctx.today,
    expected_by: expectedBy,
    review_rank: claimRank(claim),
    front_at: frontAt({ requestedAt: ctx.now, expectedBy }),
    approvals_needed: approvalsNeeded(dayTotal, rules.twoOperatorsFrom),
    day_total: dayTotal,
    two_operators_from: rules.twoOperatorsFrom,
  };
  const holds = withdrawalHolds({ userId, withdrawalId, provider, net, fee });
  await inOrder({
    password: consumeAuthorization(ctx, authorization),
    hold: hold(ctx.writer, holds, { at: ctx.now, on: ctx.today }, null),
  });
  // The person is locked: what was undecided of the day is so still, or was decided meanwhile.
  if (before.two_operators_from !== null && before.two_operators_from <= dayTotal)
    demandTwoOperators(ctx.writer, userId, ctx.today, dayTotal);
  insertWithdrawal(ctx.writer, row);
  await notifyOfRequest(ctx, config.keys, mailboxOf(userId), row);
  ctx.changed(userId, 'wallet');
  return showWithdrawal({ ...untouched, ...row });
}

/**
 * Returns the account that the money goes to. Throws `withdrawal.usdt_not_open`, `certification.required`,
 * `payout_method.holder_differs`.
 */
async function ownMethod(ctx: UserCommand, config: Pick<Config, 'keys' | 'usdt'>, id: string) {
  const { reader, userId } = ctx;
  const { row, name } = await inOrder({
    row: payoutMethodById(reader, userId, id),
    name: certifiedName(ctx, config.keys, userId),
  });
  const method = found(row);
  if (method.removed_at) throw new AppError('request.not_found');
  if (method.kind !== 'usdt') {
    requireCertifiedHolder(name, payoutDetails(config.keys, userId, method).holder);
    return method;
  }
  if (!openChains(ctx, config).includes(method.chain)) throw new AppError('withdrawal.usdt_not_open');
  if (name === null) throw new AppError('certification.required');
  return method;
}

async function refuseBelowMinimum(amount: bigint, min: bigint): Promise<void> {
  if (amount < min)
    throw new AppError('withdrawal.below_minimum', { facts: { min: formatAmount(min, currency) } });
}

type Terms = InputOf<typeof walletApi.requestWithdrawal>['shown'];
const refuseOtherTerms = async (shown: Terms, actual: Terms): Promise<void> =>
  refuseChangedTerms('withdrawal.terms_changed', shownWithdrawalTerms, { shown, actual });

/** Returns what was asked for today before this. Throws when this is more than there is, or more than the day's limit. */
async function dayBefore(ctx: UserCommand, amount: bigint): Promise<RequestedDay> {
  const { reader, userId, policy } = ctx;
  const { before } = await inOrder({
    balance: requireAvailable(reader, { userId, account: 'wallet', asset: currency, amount }),
    before: requestedOn(reader, userId, ctx.today),
  });
  const leftToday = policy.withdrawal.maxPerDay - before.total;
  if (amount > leftToday)
    throw new AppError('withdrawal.above_daily_limit', {
      facts: { leftToday: formatAmount(max(leftToday, 0n), currency) },
    });
  return before;
}

/** Takes back what nobody has approved yet; the hold is released. */
export async function cancelWithdrawal(ctx: UserCommand, withdrawalId: string) {
  const row = found(await withdrawalById(ctx.reader, ctx.userId, withdrawalId));
  const also = sql`finished_at = ${ctx.now}`;
  const cancelled = await releaseWithdrawal(ctx, row, { to: 'cancelled', also });
  if (!cancelled) throw new AppError('withdrawal.not_cancellable');
  return showWithdrawal(found(await withdrawalById(ctx.reader, ctx.userId, withdrawalId)));
}

export async function withdrawalTerms(ctx: UserRead, config: Pick<Config, 'usdt'>) {
  const rules = ctx.policy.withdrawal;
  const chains = openChains(ctx, config);
  const { value, until } = quoteNow(ctx);
  const { posted, held } = await balanceOf(ctx.reader, ctx.userId, 'wallet', currency);
  const { total } = await requestedOn(ctx.reader, ctx.userId, ctx.today);
  return {
    min: rules.min,
    maxPerDay: rules.maxPerDay,
    leftToday: max(rules.maxPerDay - total, 0n),
    feeBps: rules.feeBps,
    reviewedWithinHours: rules.reviewedWithinHours,
    withdrawable: posted - held,
    usdt: chains.length > 0 ? { chains, quote: { value: valueText(value), until } } : null,
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
  payeeKind: row.payee_kind,
  usdt: shownUsdt(row),
  requestedAt: row.requested_at,
  expectedBy: row.expected_by,
  approvedAt: row.approved_at,
  sentAt: row.sent_at,
  finishedAt: row.finished_at,
  cancellable: row.state === 'requested',
});

/** Returns what is paid to an address, and by which transaction once it was handed over. */
const shownUsdt = ({ chain, usdt, usdt_value: value, provider_payout_id: transaction }: WithdrawalRow) =>
  chain !== null && usdt !== null && value !== null
    ? { chain, amount: usdt, value: valueText(value), transaction }
    : null;

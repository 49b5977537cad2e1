import { pointExchangeTerms } from '@banyan/api/store/store.terms.ts';
import type { storeApi } from '@banyan/api/store/store.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { cashFor, isWhole, leftOfDay, pointsFor } from '@banyan/domain/store/cash-value.ts';
import { accountIdOf, closeReservation, fundsAvailable, post, reserveFunds } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { inOrder } from '../../platform/in-order.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { consumeAuthorization, type Keys, requireAuthorization } from '../people/index.ts';
import { spendPoints } from '../points/index.ts';
import { type ExchangeRow, exchangedOn, insertExchange } from './exchange.store.ts';
import { showExchange } from './exchanges.ts';
import { notifyOfExchange } from './notices.ts';
import { exchangePosting, exchangeTransferId, marketingHouse } from './store.postings.ts';

type Input = InputOf<typeof storeApi.exchangePoints>;

/**
 * Exchanges points for money: the marketing funds pay into the wallet what the points are worth, in the commit in which
 * the points are spent. Throws `store.cash_closed` where the funds do not hold it, with what they do hold.
 */
export async function exchangePoints(ctx: UserCommand, keys: Keys, { points, shown, authorization }: Input) {
  const { userId } = ctx;
  const rule = ctx.policy.store;
  const amount = cashFor(points, rule);
  await inOrder({
    unit: refusePartOfUnit(ctx, points),
    terms: refuseOtherTerms(shown, { amount }),
    limit: refuseAboveLimit(ctx, points),
    password: requireAuthorization(ctx, {
      authorization,
      command: 'exchange_points',
      amount,
      payee: accountIdOf(userId, 'wallet', currency),
    }),
  });
  const row = newExchange(ctx, points, amount);
  await consumeAuthorization(ctx, authorization);
  await spendPoints(ctx, {
    userId,
    spendingId: ctx.id('point-exchange-points'),
    reason: 'points_cash',
    subjectId: row.exchange_id,
    amount: points,
  });
  await payCash(ctx, row);
  await insertExchange(ctx.writer, row);
  await notifyOfExchange(ctx, keys, row);
  ctx.changed(userId, 'store', 'wallet');
  return showExchange(row);
}

async function payCash(ctx: UserCommand, row: ExchangeRow): Promise<void> {
  const reservationId = ctx.id('point-exchange-funds');
  const { amount } = row;
  if (!(await reserveFunds(ctx.writer, { reservationId, house: marketingHouse, amount, at: ctx.now })))
    throw await cashClosed(ctx);
  const draft = exchangePosting({ userId: row.user_id, exchangeId: row.exchange_id, amount }, reservationId);
  await post(ctx.writer, [draft], { at: ctx.now, on: ctx.today });
  await closeReservation(ctx.writer, reservationId, ctx.now);
}

/** Says how many points the funds are still enough for; where they are not enough for one unit, that it is closed. */
async function cashClosed({ writer, policy }: UserCommand): Promise<AppError> {
  const left = pointsFor(await fundsAvailable(writer, marketingHouse), policy.store);
  if (left === 0n) return new AppError('store.cash_closed');
  const amountLeft = formatAmount(cashFor(left, policy.store), currency);
  return new AppError('store.cash_closed', { facts: { pointsLeft: String(left), amountLeft } });
}

function newExchange(ctx: UserCommand, points: bigint, amount: bigint): ExchangeRow {
  const exchangeId = ctx.id('point-exchange');
  return {
    user_id: ctx.userId,
    exchange_id: exchangeId,
    number: readableNumber('E', ctx.today, exchangeId),
    points,
    amount,
    exchanged_on: ctx.today,
    exchanged_at: ctx.now,
    transfer_id: exchangeTransferId(exchangeId),
  };
}

async function refusePartOfUnit({ policy }: UserCommand, points: bigint): Promise<void> {
  const { pointsPerUnit } = policy.store;
  if (!isWhole(points, policy.store)) throw new AppError('store.not_whole', { facts: { pointsPerUnit } });
}

async function refuseAboveLimit(ctx: UserCommand, points: bigint): Promise<void> {
  const left = leftOfDay(await exchangedOn(ctx.reader, ctx.userId, ctx.today), ctx.policy.store);
  if (points > left) throw new AppError('store.above_daily_limit', { facts: { pointsLeft: String(left) } });
}

const refuseOtherTerms = async (shown: Input['shown'], actual: Input['shown']): Promise<void> =>
  refuseChangedTerms('store.terms_changed', pointExchangeTerms, { shown, actual });

import type { marketApi } from '@banyan/api/market/market.ts';
import { shareOrderTerms } from '@banyan/api/shown-terms.ts';
import { neededFor, newAccount } from '@banyan/domain/market/order-account.ts';
import { boundOf } from '@banyan/domain/market/order-check.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { openAccount, post } from '../../../ledger/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import { riskOf, sharesOf } from '../../equity/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { requireSuitable } from '../../risk/index.ts';
import type { BookRow } from '../engine/book.store.ts';
import { giveCommand, takePlace } from '../engine/line.store.ts';
import { setAsidePosting } from '../market.postings.ts';
import {
  type Calendar,
  lockOwn,
  refuseInAuction,
  refuseProblem,
  sellableOf,
  takingOrders,
  tradedBook,
} from './checks.ts';
import { insertOrder, type OrderRow } from './order.store.ts';
import { insertReserves } from './reserve.store.ts';
import { showOrder } from './show-order.ts';

type Input = InputOf<typeof marketApi.placeShareOrder>;

/**
 * Places an order: it takes its number in the line of its instrument in the commit that sets aside what it needs. What
 * becomes of it is decided by the market, a moment later, in the order of the numbers.
 */
export async function placeShareOrder(ctx: UserCommand, calendar: Calendar, input: Input) {
  const { instrumentId, side, shares, authorization } = input;
  const book = await tradedBook(ctx, instrumentId);
  refuseInAuction(await takingOrders(ctx, book, calendar), input.timeInForce);
  if (side === 'sell') await lockOwn(ctx, instrumentId);
  refuseProblem(input, book, await sellableOf(ctx, book));
  const row = newOrder(ctx, book, input, await riskTaken(ctx, input));
  const { feeBps, leastFee } = ctx.policy.market;
  const setAside = side === 'buy' ? { cash: row.set_aside, shares: 0n } : { cash: 0n, shares };
  const actual = { ...setAside, feeBps, leastFee };
  refuseChangedTerms('market.terms_changed', shareOrderTerms, { shown: input.shown, actual });
  const amount = side === 'buy' ? row.set_aside : row.bound * shares;
  const asked = { authorization, command: 'place_share_order', amount, payee: instrumentId } as const;
  await requireAuthorization(ctx, asked);
  await consumeAuthorization(ctx, authorization);
  await giveOrder(ctx, book, row);
  ctx.changed(ctx.userId, 'market', 'equity', ...(side === 'buy' ? (['wallet'] as const) : []));
  return showOrder(row, book);
}

/** Returns what is known of a buyer's risk; whoever sells takes none, and may always leave. */
const riskTaken = async (ctx: UserCommand, { side, instrumentId, acknowledgesRisk }: Input) =>
  side === 'buy' ? requireSuitable(ctx, await riskOf(ctx.reader, instrumentId), acknowledgesRisk) : null;

function newOrder(
  ctx: UserCommand,
  book: BookRow,
  input: Input,
  risk: Awaited<ReturnType<typeof riskTaken>>,
): OrderRow {
  const { side, limit, shares } = input;
  const { feeBps, leastFee } = ctx.policy.market;
  const bound = boundOf(input, book);
  const orderId = ctx.id('share-order');
  return {
    user_id: ctx.userId,
    order_id: orderId,
    number: readableNumber('E', ctx.today, orderId),
    instrument_id: book.instrument_id,
    side,
    limit_price: limit,
    bound,
    shares,
    time_in_force: input.timeInForce,
    // An order pays by the rule under which it was placed, so that what is set aside is enough.
    fee_bps: BigInt(feeBps),
    least_fee: leastFee,
    state: 'waiting',
    traded: 0n,
    value: 0n,
    fee: 0n,
    set_aside: neededFor(newAccount(side, bound, shares), { feeBps, leastFee }),
    extra: 0n,
    place_seq: 0n,
    waits: null,
    placed_at: ctx.now,
    placed_on: ctx.today,
    ended_at: null,
    end_reason: null,
    forced_for: null,
    product_risk: risk?.productRisk ?? null,
    person_risk: risk?.personRisk ?? null,
    risk_profile_number: risk?.profileNumber ?? null,
    risk_acknowledged_at: risk?.acknowledgedAt ?? null,
  };
}

/** Whoever sells is paid into the wallet, whoever buys is given shares: both accounts are there before the order is. */
async function openAccounts({ writer, userId, now }: UserCommand, book: BookRow, side: OrderRow['side']) {
  const asset = sharesOf(book.symbol);
  if (side === 'sell') return openAccount(writer, userId, 'order_shares', asset, now);
  await openAccount(writer, userId, 'order_cash', currency, now);
  await openAccount(writer, userId, 'shares', asset, now);
}

async function giveOrder(ctx: UserCommand, book: BookRow, row: OrderRow): Promise<void> {
  const { writer, userId } = ctx;
  const { instrument_id: instrumentId, symbol } = book;
  // The day of these prices is over, and the next one has not begun: in the book, or in the line behind it.
  const seq = book.day === ctx.today ? await takePlace(writer, instrumentId, ctx.today) : null;
  if (seq === null) throw new AppError('market.closed');
  await openAccounts(ctx, book, row.side);
  const order = { userId, orderId: row.order_id, side: row.side, symbol };
  await insertReserves(writer, [{ order, kind: 'set_aside', amount: row.set_aside, step: 0n }], ctx.now);
  await post(writer, [setAsidePosting(order, row.set_aside, 0n)], { at: ctx.now, on: ctx.today });
  row.place_seq = seq;
  await insertOrder(writer, row);
  const { order_id: orderId, side, limit_price: limit, shares, time_in_force: timeInForce } = row;
  giveCommand(
    writer,
    instrumentId,
    seq,
    { kind: 'place', orderId, owner: userId, side, limit, shares, timeInForce },
    ctx,
  );
  await ctx.enqueue('market.match', { instrumentId });
}

import { shareOrderTerms } from '@banyan/api/market/market.terms.ts';
import type { marketApi } from '@banyan/api/market/market.ts';
import { neededFor, newAccount } from '@banyan/domain/market/order-account.ts';
import { boundOf } from '@banyan/domain/market/order-check.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { openAccount, post } from '../../../ledger/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import { riskOf, sharesOf } from '../../equity/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { requireSuitable } from '../../risk/index.ts';
import type { BookRow } from '../engine/book.store.ts';
import { giveCommand } from '../engine/line.store.ts';
import { matchSoon } from '../engine/match-soon.ts';
import { takePlace } from '../engine/take-place.ts';
import { setAsidePosting } from '../market.postings.ts';
import {
  type Calendar,
  lockOwn,
  refuseInAuction,
  refuseProblem,
  type Sellable,
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
  const { instrumentId, side, authorization } = input;
  const book = await tradedBook(ctx, instrumentId);
  const needed = neededOf(ctx, book, input);
  const amount = side === 'buy' ? needed.setAside : needed.bound * input.shares;
  const { risk } = await inOrder({
    session: refuseWhenClosed(ctx, book, calendar, input),
    order: refuseImpossible(ctx, book, input),
    risk: riskTaken(ctx, input),
    terms: refuseOtherTerms(ctx, input, needed),
    password: requireAuthorization(ctx, {
      authorization,
      command: 'place_share_order',
      amount,
      payee: instrumentId,
    }),
  });
  const row = newOrder(ctx, book, input, { ...needed, risk });
  await giveOrder(ctx, book, row, authorization);
  ctx.changed(ctx.userId, 'market', 'equity', ...(side === 'buy' ? (['wallet'] as const) : []));
  return showOrder(row, book);
}

/** What an order binds itself to at most, and what is set aside for that: minor units, or shares. */
interface Needed {
  bound: bigint;
  setAside: bigint;
}

/** An order pays by the rule under which it was placed, so that what is set aside is enough. */
function neededOf({ policy }: UserCommand, book: BookRow, input: Input): Needed {
  const bound = boundOf(input, book);
  const { feeBps, leastFee } = policy.market;
  return { bound, setAside: neededFor(newAccount(input.side, bound, input.shares), { feeBps, leastFee }) };
}

async function refuseWhenClosed(ctx: UserCommand, book: BookRow, calendar: Calendar, input: Input) {
  refuseInAuction(await takingOrders(ctx, book, calendar), input.timeInForce);
}

/** Whoever buys is asked for no shares: what they have, and all that they bought today, is not looked up. */
async function refuseImpossible(ctx: UserCommand, book: BookRow, input: Input): Promise<void> {
  const own = input.side === 'sell' ? await heldOwn(ctx, book) : { sellable: 0n, settling: 0n };
  await refuseProblem(ctx, input, book, own);
}

/** The lock is asked for first: what is read behind it is what others have left. */
async function heldOwn(ctx: UserCommand, book: BookRow): Promise<Sellable> {
  const { own } = await inOrder({ lock: lockOwn(ctx, book.instrument_id), own: sellableOf(ctx, book) });
  return own;
}

async function refuseOtherTerms({ policy }: UserCommand, input: Input, { setAside }: Needed): Promise<void> {
  const { feeBps, leastFee } = policy.market;
  const aside = input.side === 'buy' ? { cash: setAside, shares: 0n } : { cash: 0n, shares: input.shares };
  const actual = { ...aside, feeBps, leastFee };
  refuseChangedTerms('market.terms_changed', shareOrderTerms, { shown: input.shown, actual });
}

/** Returns what is known of a buyer's risk; whoever sells takes none, and may always leave. */
const riskTaken = async (ctx: UserCommand, { side, instrumentId, acknowledgesRisk }: Input) =>
  side === 'buy' ? requireSuitable(ctx, riskOf(ctx.reader, instrumentId), acknowledgesRisk) : null;

function newOrder(
  ctx: UserCommand,
  book: BookRow,
  input: Input,
  { bound, setAside, risk }: Needed & { risk: Awaited<ReturnType<typeof riskTaken>> },
): OrderRow {
  const { side, limit, shares } = input;
  const { feeBps, leastFee } = ctx.policy.market;
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
    fee_bps: BigInt(feeBps),
    least_fee: leastFee,
    state: 'waiting',
    traded: 0n,
    value: 0n,
    fee: 0n,
    set_aside: setAside,
    extra: 0n,
    place_seq: 0n,
    waits: null,
    change_refused: null,
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
  const accounts =
    side === 'sell'
      ? ([['order_shares', asset]] as const)
      : ([
          ['order_cash', currency],
          ['shares', asset],
        ] as const);
  await Promise.all(accounts.map(([account, of]) => openAccount(writer, userId, account, of, now)));
}

/** The place in the line is taken last: whoever comes after waits for this commit, and for nothing else that it does. */
async function giveOrder(
  ctx: UserCommand,
  book: BookRow,
  row: OrderRow,
  authorization: string,
): Promise<void> {
  const { writer, userId } = ctx;
  const { instrument_id: instrumentId, symbol } = book;
  // The day of these prices is over, and the next one has not begun: in the book, or in the line behind it.
  if (book.day !== ctx.today) throw new AppError('market.closed');
  const order = { userId, orderId: row.order_id, side: row.side, symbol };
  await inOrder({
    password: consumeAuthorization(ctx, authorization),
    accounts: openAccounts(ctx, book, row.side),
    reserve: insertReserves(writer, [{ order, kind: 'set_aside', amount: row.set_aside, step: 0n }], ctx.now),
    transfer: post(writer, [setAsidePosting(order, row.set_aside, 0n)], { at: ctx.now, on: ctx.today }),
  });
  const seq = await takePlace(writer, instrumentId, ctx.today);
  if (seq === null) throw new AppError('market.closed');
  row.place_seq = seq;
  insertOrder(writer, row);
  const { order_id: orderId, side, limit_price: limit, shares, time_in_force: timeInForce } = row;
  giveCommand(
    writer,
    instrumentId,
    seq,
    { kind: 'place', orderId, owner: userId, side, limit, shares, timeInForce },
    ctx,
  );
  await matchSoon(ctx, instrumentId);
}

import type { goodsApi } from '@banyan/api/store/goods.ts';
import { goodTerms } from '@banyan/api/store/store.terms.ts';
import { costOf, leftForPerson } from '@banyan/domain/store/goods.ts';
import { hold, post } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import { type Destination, destinationOf } from '../../address/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { spendPoints } from '../../points/index.ts';
import { type GoodRow, goodById, goodStateOf } from '../goods/good.store.ts';
import { leftInStock, takeCode, takeFromStock } from '../goods/stock.store.ts';
import { newOrder } from './new-order.ts';
import { orderPosting, orderTransferId } from './order.postings.ts';
import { hadOf, insertOrder, type OrderRow } from './order.store.ts';
import { type Keys, showOrder } from './orders.ts';

type Input = InputOf<typeof goodsApi.placeOrder>;

/**
 * Exchanges points, and money where the good has a price, for goods. The pieces are taken off the shelf, the points are
 * spent and the money is set aside in one commit; a code is the person's at once, and its money is paid.
 */
export async function placeOrder(ctx: UserCommand, keys: Keys, input: Input) {
  const good = await onShelf(ctx, input.goodId);
  const { count, authorization } = input;
  const cost = { points: costOf(good, count), price: good.price * BigInt(count) };
  const { to } = await inOrder({
    terms: refuseOtherTerms(input.shown, cost),
    to: destination(ctx, keys, good, input),
  });
  const isPaid = cost.price > 0n;
  if (isPaid)
    await requireAuthorization(ctx, {
      authorization: authorization ?? '',
      command: 'exchange_good',
      amount: cost.price,
      payee: good.good_id,
    });
  await takePieces(ctx, good, count);
  const orderId = ctx.id('goods-order');
  const spendingId = ctx.id('goods-points');
  const row = newOrder(ctx, keys, good, {
    orderId,
    count,
    ...cost,
    to,
    spendingId,
    transferId: isPaid ? orderTransferId(orderId) : null,
    wonIn: null,
  });
  if (isPaid) await consumeAuthorization(ctx, authorization ?? '');
  await pay(ctx, row, spendingId);
  if (good.kind === 'code' && !(await takeCode(ctx.writer, good.good_id, row.order_id)))
    throw new Error(`the stock of ${good.good_id} says that there is a code`);
  await insertOrder(ctx.writer, row);
  ctx.changed(ctx.userId, 'store', ...(isPaid ? (['wallet'] as const) : []));
  return showOrder(row, good);
}

async function onShelf(ctx: UserCommand, goodId: string): Promise<GoodRow> {
  const good = found(await goodById(ctx.reader, goodId));
  const state = goodStateOf(good);
  // A draft is nobody's business outside the house.
  if (state === 'draft') throw new AppError('request.not_found');
  if (state === 'withdrawn') throw new AppError('good.off_shelf');
  return good;
}

async function destination(
  ctx: UserCommand,
  keys: Keys,
  { kind }: GoodRow,
  { addressId }: Input,
): Promise<Destination | null> {
  if (kind === 'code') return null;
  if (addressId === null) throw new AppError('order.address_needed');
  return found(await destinationOf(ctx, keys, addressId));
}

/** Takes the pieces first: whoever orders of the same good waits here, so that the limit is counted one after the other. */
async function takePieces(ctx: UserCommand, good: GoodRow, count: number): Promise<void> {
  const { good_id, kind, per_person: perPerson } = good;
  if (kind === 'code' && count > 1)
    throw new AppError('request.invalid', { fields: [{ path: 'count', code: 'value.out_of_bounds' }] });
  if (!(await takeFromStock(ctx.writer, good_id, count)))
    throw new AppError('good.not_enough', {
      facts: { left: Number(await leftInStock(ctx.writer, good_id)) },
    });
  const had = await hadOf(ctx.writer, ctx.userId, good_id);
  if (count > leftForPerson({ stock: count, perPerson }, had))
    throw new AppError('good.limit_reached', { facts: { perPerson, had } });
}

async function pay(ctx: UserCommand, row: OrderRow, spendingId: string): Promise<void> {
  await spendPoints(ctx, {
    userId: row.user_id,
    spendingId,
    reason: 'goods',
    subjectId: row.order_id,
    amount: row.points,
  });
  if (row.transfer_id === null) return;
  const draft = orderPosting({ userId: row.user_id, orderId: row.order_id, price: row.price });
  const time = { at: ctx.now, on: ctx.today };
  // What has not left the house is not paid for yet: until then the money is the person's, and set aside.
  if (row.state === 'placed') await hold(ctx.writer, [draft], time, null);
  else await post(ctx.writer, [draft], time);
}

const refuseOtherTerms = async (shown: Input['shown'], actual: Input['shown']): Promise<void> =>
  refuseChangedTerms('store.terms_changed', goodTerms, { shown, actual });

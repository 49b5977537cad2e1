import type { investingApi } from '@banyan/api/investing/investing.ts';
import { mayCancelSubscription } from '@banyan/domain/investing/subscription-state.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { post, requireAvailable, reverse } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { giveBackSlots, quoteSlots, type Seller, spendSlots } from '../../../platform/purchase-slots.ts';
import { agreeContract, signContract } from '../../contracts/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { subscriptionPosting } from '../investing.postings.ts';
import { notifyOfCancellation, notifyOfPurchase } from '../notices.ts';
import { giveUnitsBack } from '../products/product.store.ts';
import { valueDateOf } from '../products/products.ts';
import { investmentRequest } from './investment-contract.ts';
import { preparePurchase, subscriptionRow, takeFromQuota } from './purchase.ts';
import { insertSubscription, markCancelled, subscriptionById } from './subscription.store.ts';
import { showPurchase, showSubscription } from './subscriptions.ts';

type SubscribeInput = InputOf<typeof investingApi.subscribe>;

/**
 * Subscribes to a product: takes units from the quota, moves the principal into escrow and signs the contract; the
 * terms are copied for good. Coupons come through their slot: they pay a part of the principal, or promise a bonus
 * beside it.
 */
export async function subscribe(ctx: UserCommand, { keys, slots }: Seller, input: SubscribeInput) {
  const { userId } = ctx;
  const { authorization } = input;
  const purchase = await preparePurchase(ctx, input, { bonusBps: 0, valueOn: valueDateOf(ctx) });
  const { product, terms } = purchase;
  const { principal, cycleDays, valueOn } = terms;
  const quotes = await quoteSlots(slots, ctx, { coupons: input.coupons }, { principal, cycleDays });
  // What a slot pays is in the wallet before the principal leaves it.
  const own = principal - quotes.pays;
  const { agreed } = await inOrder({
    password: requireAuthorization(ctx, {
      authorization,
      command: 'subscribe',
      amount: own,
      payee: product.product_id,
    }),
    balance: requireAvailable(ctx.reader, { userId, account: 'wallet', asset: currency, amount: own }),
    agreed: agreeContract(ctx, keys, investmentRequest(ctx.client.language, purchase), input.contract),
  });
  const subscriptionId = ctx.id('subscription');
  const purchaseId = subscriptionId;
  await spendSlots(ctx, quotes, { purchaseId, principal, cycleDays, valueOn, isHeld: false });
  const posting = subscriptionPosting({ userId, subscriptionId, productId: product.product_id, principal });
  await inOrder({
    password: consumeAuthorization(ctx, authorization),
    quota: takeFromQuota(ctx, purchase),
    transfer: post(ctx.writer, [posting], { at: ctx.now, on: ctx.today }),
  });
  const { transferId } = posting;
  const row = subscriptionRow(ctx, purchase, { subscriptionId, transferId, state: 'cooling_off' });
  insertSubscription(ctx.writer, row);
  signContract(ctx, keys, agreed, { type: 'subscription', id: subscriptionId });
  await notifyOfPurchase(ctx, keys, row, product.name);
  ctx.changed(userId, 'wallet', 'investing');
  return showPurchase(ctx, purchase, row);
}

/**
 * Cancels while the cooling-off lasts: the escrowed principal comes back whole, what a coupon paid of it returns with the
 * coupon, and the units are on sale again.
 */
export async function cancelSubscription(ctx: UserCommand, { keys, slots }: Seller, subscriptionId: string) {
  const { userId } = ctx;
  const row = found(await subscriptionById(ctx.reader, userId, subscriptionId, ctx.today));
  const mayCancel = mayCancelSubscription({ state: row.state, valueOn: row.value_on }, ctx.today);
  // What another command or the daily job did meanwhile is seen by the statement alone.
  if (!mayCancel || !(await markCancelled(ctx.writer, userId, subscriptionId)))
    throw new AppError('subscription.not_cancellable');
  await giveUnitsBack(ctx.writer, row.product_id, row.units);
  await reverse(ctx.writer, { ownerId: userId, transferId: row.transfer_id }, ctx.id('reversal'), {
    at: ctx.now,
    on: ctx.today,
  });
  await giveBackSlots(slots, ctx, userId, subscriptionId);
  await notifyOfCancellation(ctx, keys, row);
  ctx.changed(userId, 'wallet', 'investing');
  return showSubscription(ctx, found(await subscriptionById(ctx.reader, userId, subscriptionId, ctx.today)));
}

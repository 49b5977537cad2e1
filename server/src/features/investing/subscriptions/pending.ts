import type { ProtectedCommand } from '@banyan/api/gathered.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { hold, postHold, requireAvailable, voidHold } from '../../../ledger/index.ts';
import type { CommandContext, UserCommand } from '../../../platform/context.ts';
import type { ContractRequest } from '../../../platform/contract-kinds.ts';
import { inOrder } from '../../../platform/in-order.ts';
import {
  completeSlots,
  giveBackSlots,
  type PurchaseSlots,
  type Quotes,
  quoteSlots,
  type Seller,
  spendSlots,
} from '../../../platform/purchase-slots.ts';
import { type AgreedContract, agreeContract, type SignedInput, signContract } from '../../contracts/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { subscriptionPosting } from '../investing.postings.ts';
import { giveUnitsBack } from '../products/product.store.ts';
import { movePending, type PendingKey } from './pending.store.ts';
import { type Purchase, subscriptionRow, takeFromQuota } from './purchase.ts';
import { insertSubscription, type SubscriptionRow } from './subscription.store.ts';

/**
 * A subscription that waits for something else to happen, such as a group that finds its members: its principal is held
 * in the wallet, its units are taken and its contract is signed. It is completed or dropped by whoever opened it.
 */
export interface PendingOrder {
  command: ProtectedCommand;
  /** What the payment password was entered for, beside the principal. */
  payee: string;
  authorization: string;
  contract: SignedInput;
  request: ContractRequest;
  /** The means that were chosen besides money, by the names of their slots. */
  chosen: Readonly<Record<string, readonly string[]>>;
}

/** A pending purchase, looked at and found right: nothing is written yet. */
export interface AgreedPending {
  authorization: string;
  contract: AgreedContract;
  quotes: Quotes;
}

/**
 * Looks at slots, password, wallet and signature. The wallet has to hold the whole principal: what a slot pays comes to
 * it once the purchase is completed.
 */
export async function agreePending(
  ctx: UserCommand,
  { keys, slots }: Seller,
  { terms: { principal: amount, cycleDays } }: Purchase,
  { command, payee, authorization, contract, request, chosen }: PendingOrder,
): Promise<AgreedPending> {
  const quotes = await quoteSlots(slots, ctx, chosen, { principal: amount, cycleDays });
  const { agreed } = await inOrder({
    password: requireAuthorization(ctx, { authorization, command, amount, payee }),
    balance: requireAvailable(ctx.reader, { userId: ctx.userId, account: 'wallet', asset: currency, amount }),
    agreed: agreeContract(ctx, keys, request, contract),
  });
  return { authorization, contract: agreed, quotes };
}

/** Opens a pending subscription: the principal is held until it is completed or dropped, whenever that is. */
export async function openPending(
  ctx: UserCommand,
  { keys }: Seller,
  purchase: Purchase,
  { authorization, contract, quotes }: AgreedPending,
): Promise<SubscriptionRow> {
  const { userId, writer } = ctx;
  const subscriptionId = ctx.id('subscription');
  const { product, terms } = purchase;
  const { principal, cycleDays, valueOn } = terms;
  const purchaseId = subscriptionId;
  await spendSlots(ctx, quotes, { purchaseId, principal, cycleDays, valueOn, isHeld: true });
  const posting = subscriptionPosting({
    userId,
    subscriptionId,
    productId: product.product_id,
    principal,
  });
  await inOrder({
    password: consumeAuthorization(ctx, authorization),
    quota: takeFromQuota(ctx, purchase),
    hold: hold(writer, [posting], { at: ctx.now, on: ctx.today }, null),
  });
  const { transferId } = posting;
  const row = subscriptionRow(ctx, purchase, { subscriptionId, transferId, state: 'pending' });
  insertSubscription(writer, row);
  signContract(ctx, keys, contract, { type: 'subscription', id: subscriptionId });
  ctx.changed(userId, 'wallet', 'investing');
  return row;
}

/**
 * Completes pending subscriptions in one commit: each principal goes into escrow, what was reserved for it is used, and
 * the cooling-off begins. Throws where one of them is pending no longer.
 */
export async function completePending(
  ctx: CommandContext,
  slots: PurchaseSlots,
  keys: readonly PendingKey[],
): Promise<void> {
  const rows = await moved(ctx, keys, 'cooling_off');
  for (const row of rows) {
    const isPosted = await postHold(ctx.writer, row.user_id, row.transfer_id, { at: ctx.now, on: ctx.today });
    if (!isPosted) throw new Error(`nothing is held for the subscription ${row.number}`);
    // The job of the value date may have run already, when this one comes late.
    if (row.value_on <= ctx.today) await catchUpLater(ctx, row);
  }
  await completeSlots(slots, ctx, rows.map(slottedPurchase));
}

const slottedPurchase = (row: SubscriptionRow) => ({
  userId: row.user_id,
  purchaseId: row.subscription_id,
  principal: row.principal,
  cycleDays: row.cycle_days,
  valueOn: row.value_on,
});

const catchUpLater = (ctx: CommandContext, row: SubscriptionRow): Promise<void> =>
  ctx.enqueue('subscription.catch_up', { userId: row.user_id, subscriptionId: row.subscription_id });

/**
 * Drops pending subscriptions in one commit: each principal is free again, what was reserved for it can be used again,
 * and the units are on sale again. Throws where one of them is pending no longer.
 */
export async function dropPending(
  ctx: CommandContext,
  slots: PurchaseSlots,
  keys: readonly PendingKey[],
): Promise<void> {
  const rows = await moved(ctx, keys, 'cancelled');
  for (const [productId, of] of Map.groupBy(rows, (row) => row.product_id))
    await giveUnitsBack(
      ctx.writer,
      productId,
      of.reduce((units, row) => units + row.units, 0n),
    );
  for (const row of rows) {
    const time = { at: ctx.now, on: ctx.today };
    if (!(await voidHold(ctx.writer, row.user_id, row.transfer_id, time)))
      throw new Error(`nothing is held for the subscription ${row.number}`);
    await giveBackSlots(slots, ctx, row.user_id, row.subscription_id);
  }
}

/** Returns the rows, in the order of their owners: accounts are changed in that order everywhere. */
async function moved(
  ctx: CommandContext,
  keys: readonly PendingKey[],
  to: 'cooling_off' | 'cancelled',
): Promise<SubscriptionRow[]> {
  const rows = await movePending(ctx.writer, keys, to);
  if (rows.length !== keys.length)
    throw new Error(`${keys.length - rows.length} subscriptions are not pending`);
  for (const row of rows) ctx.changed(row.user_id, 'wallet', 'investing');
  return rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
}

import type { ProtectedCommand } from '@banyan/api/gathered.ts';
import type { groupBuyApi } from '@banyan/api/group-buy/group-buy.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Seller } from '../../platform/purchase-slots.ts';
import {
  agreePending,
  openPending,
  preparePurchase,
  type SubscriptionRow,
  showPurchase,
} from '../investing/index.ts';
import type { GroupRow } from './group.store.ts';
import { type GroupTerms, groupRequest } from './group-contract.ts';
import { showDetail, waitsElsewhere } from './groups.ts';
import { insertMember, membersOf } from './member.store.ts';

type BuyInput = Omit<InputOf<typeof groupBuyApi.startGroup>, 'offerId'>;

/** What a person buys into: an offer, by starting a group, or a group. */
export interface BoughtInto {
  productId: string;
  valueOn: BusinessDate;
  terms: GroupTerms;
  command: ProtectedCommand;
  /** What the payment password was entered for, beside the principal: the offer or the group. */
  payee: string;
}

/**
 * Buys units in a group. Everything is looked at first; then `takePlace` takes the place, and the principal is held in
 * the same commit. Throws what a purchase throws, and `group.already_waiting`.
 */
export async function buyInGroup(
  ctx: UserCommand,
  seller: Seller,
  input: BuyInput,
  into: BoughtInto,
  takePlace: () => Promise<GroupRow>,
) {
  // Whoever invests in a group invests.
  if (!ctx.flags.invest) throw new AppError('feature.disabled');
  const { productId, valueOn, terms, command, payee } = into;
  const waiting = await waitsElsewhere(ctx, productId, null);
  if (waiting) throw new AppError('group.already_waiting', { facts: { groupCode: waiting.code } });
  const purchase = await preparePurchase(ctx, { ...input, productId }, { bonusBps: terms.bonusBps, valueOn });
  const request = groupRequest(ctx.client.language, purchase, terms);
  const agreed = await agreePending(ctx, seller, purchase, {
    command,
    payee,
    authorization: input.authorization,
    contract: input.contract,
    request,
    chosen: { coupons: input.coupons },
  });
  const group = await takePlace();
  const row = await openPending(ctx, seller, purchase, agreed);
  enter(ctx, group, row);
  await tellMembers(ctx, group.group_id);
  return { group: await showDetail(ctx, group), subscription: showPurchase(ctx, purchase, row) };
}

function enter(ctx: UserCommand, group: GroupRow, { subscription_id }: SubscriptionRow): void {
  insertMember(ctx.writer, {
    user_id: ctx.userId,
    group_id: group.group_id,
    subscription_id,
    state: 'waiting',
    joined_at: ctx.now,
    left_at: null,
  });
  ctx.changed(ctx.userId, 'group-buy');
}

/** Tells the open screens of everybody in a group that it has changed. */
export async function tellMembers(ctx: UserCommand, groupId: string): Promise<void> {
  for (const { user_id, state } of await membersOf(ctx.reader, [groupId]))
    if (state === 'waiting') ctx.changed(user_id, 'group-buy');
}

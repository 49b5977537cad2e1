import { hash } from 'node:crypto';
import type { groupBuyApi } from '@banyan/api/group-buy/group-buy.ts';
import { groupCodeOf } from '@banyan/domain/group-buy/group-code.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import type { Seller } from '../../platform/purchase-slots.ts';
import { buyInGroup } from './buy-in-group.ts';
import { type GroupRow, insertGroup } from './group.store.ts';
import { type OfferRow, offerById } from './offer.store.ts';
import { termsNow } from './offers.ts';

/**
 * Starts a group, with whoever starts it as its first member. Throws `group_offer.closed`, and what a purchase throws.
 */
export async function startGroup(
  ctx: UserCommand,
  seller: Seller,
  { offerId, ...input }: InputOf<typeof groupBuyApi.startGroup>,
) {
  const offer = found(await offerById(ctx.reader, offerId));
  if (!offer.published_at) throw new AppError('request.not_found');
  if (offer.closed_at) throw new AppError('group_offer.closed');
  const { valueOn, deadlineHours } = termsNow(ctx);
  const into = {
    productId: offer.product_id,
    valueOn,
    terms: { size: offer.size, bonusBps: offer.bonus_bps, deadlineHours },
    command: 'group_start',
    payee: offerId,
  } as const;
  return buyInGroup(ctx, seller, input, into, () => openGroup(ctx, offer));
}

/** Codes are many enough that a second try is all that can be needed. */
const tries = 3;

async function openGroup(ctx: UserCommand, offer: OfferRow): Promise<GroupRow> {
  const group_id = ctx.id('group');
  const { deadlineAt, deadlineHours, valueOn } = termsNow(ctx);
  for (let i = 0; i < tries; i += 1) {
    const row: GroupRow = {
      group_id,
      offer_id: offer.offer_id,
      product_id: offer.product_id,
      code: groupCodeOf(hash('sha256', `${group_id}/${i}`, 'buffer')),
      number: readableNumber('G', ctx.today, group_id),
      size: offer.size,
      bonus_bps: offer.bonus_bps,
      deadline_hours: deadlineHours,
      started_at: ctx.now,
      deadline_at: deadlineAt,
      value_on: valueOn,
      joined: 1,
      state: 'waiting',
      filled_at: null,
      settled_at: null,
    };
    if (await insertGroup(ctx.writer, row)) return row;
  }
  throw new Error('no code for a group is free');
}

import type { operatorGroupBuyApi } from '@banyan/api/group-buy/group-buy.operator.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { approve, recordMaker } from '../four-eyes/index.ts';
import { publishedProduct } from '../investing/index.ts';
import {
  insertOffer,
  lockOffer,
  markOfferClosed,
  markOfferPublished,
  type OfferRow,
  offerById,
} from './offer.store.ts';

/** Writes an offer on a published product. Throws `group_offer.exists` where it has one that is not closed. */
export async function createOffer(
  ctx: OperatorCommand,
  { productId, size, bonusBps }: InputOf<typeof operatorGroupBuyApi.createGroupOffer>,
): Promise<OfferRow> {
  found(await publishedProduct(ctx.reader, productId));
  const offer_id = ctx.id('group offer');
  const isNew = await insertOffer(ctx.writer, {
    offer_id,
    product_id: productId,
    size,
    bonus_bps: bonusBps,
    created_by: ctx.operator.operatorId,
    created_at: ctx.now,
  });
  if (!isNew) throw new AppError('group_offer.exists');
  await recordMaker(ctx, { type: 'group_offer', id: offer_id });
  return found(await offerById(ctx.reader, offer_id));
}

/** Publishes an offer. Throws `group_offer.already_published`, and what `approve` throws. */
export async function publishOffer(ctx: OperatorCommand, offerId: string): Promise<OfferRow> {
  const offer = await standing(ctx, offerId);
  if (offer.published_at) throw new AppError('group_offer.already_published');
  await approve(ctx, { type: 'group_offer', id: offerId });
  await markOfferPublished(ctx.writer, offerId, ctx.operator.operatorId, ctx.now);
  return found(await offerById(ctx.reader, offerId));
}

/** Closes an offer, or discards a draft: groups that wait go on. */
export async function closeOffer(ctx: OperatorCommand, offerId: string): Promise<OfferRow> {
  await standing(ctx, offerId);
  await markOfferClosed(ctx.writer, offerId, ctx.operator.operatorId, ctx.now);
  return found(await offerById(ctx.reader, offerId));
}

async function standing(ctx: OperatorCommand, offerId: string): Promise<OfferRow> {
  const offer = found(await lockOffer(ctx.writer, offerId));
  if (offer.closed_at) throw new AppError('group_offer.already_closed');
  return offer;
}

import { groupDeadline, groupValueDate } from '@banyan/domain/group-buy/group-terms.ts';
import { found } from '../../platform/app-error.ts';
import type { ReadContext } from '../../platform/context.ts';
import { productCardsOf } from '../investing/index.ts';
import { type GroupRow, joinableGroups } from './group.store.ts';
import { type OfferRow, openOfferOf, openOffers } from './offer.store.ts';
import { knownGroups } from './show-group.ts';

/** Returns the terms of a group that would start now. */
export function termsNow({ policy, now }: ReadContext) {
  const { deadlineHours } = policy.groupBuy;
  const deadlineAt = groupDeadline(now, deadlineHours);
  return {
    deadlineHours,
    deadlineAt,
    valueOn: groupValueDate(deadlineAt, policy.investment.valueAfterDays),
  };
}

type Card = ReturnType<Awaited<ReturnType<typeof productCardsOf>>>;

function showOffer(ctx: ReadContext, offer: OfferRow, product: Card, joinable: readonly GroupRow[]) {
  const { deadlineHours, valueOn } = termsNow(ctx);
  return {
    offerId: offer.offer_id,
    product,
    size: offer.size,
    bonusBps: offer.bonus_bps,
    rateBps: product.rateBps + offer.bonus_bps,
    deadlineHours,
    valueOn,
    waiting: joinable.filter((group) => group.offer_id === offer.offer_id).length,
  };
}

/** Returns the products that are offered to groups. */
export async function groupOffers(ctx: ReadContext) {
  const offers = await openOffers(ctx.reader);
  const cardOf = await productCardsOf(ctx);
  const joinable = await joinableGroups(ctx.reader, null, ctx.now);
  return { items: offers.map((offer) => showOffer(ctx, offer, cardOf(offer.product_id), joinable)) };
}

/** Returns the open offer of a product, with the groups that can be joined now. */
export async function groupOffer(ctx: ReadContext, productId: string) {
  const offer = found(await openOfferOf(ctx.reader, productId));
  const product = (await productCardsOf(ctx))(productId);
  const joinable = await joinableGroups(ctx.reader, offer.offer_id, ctx.now);
  const known = await knownGroups(
    ctx,
    joinable.map((group) => group.group_id),
  );
  return {
    ...showOffer(ctx, offer, product, joinable),
    groups: joinable.map((group) => known.card(group, product)),
  };
}

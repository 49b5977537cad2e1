import type { vipApi } from '@banyan/api/vip/vip.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { couponWorth, paysOffFrom } from '@banyan/domain/vip/card-worth.ts';
import { cardTermsOf, startsOnAfter, vipProducts } from '@banyan/domain/vip/vip-card.ts';
import { balanceOf } from '../../ledger/index.ts';
import { found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { hasFundsForPerks } from '../coupons/index.ts';
import { cardById, cardsOf, openCardsOf, type VipCardRow } from './card.store.ts';
import { givenCoupons, showCard, showCoupons } from './show-card.ts';
import { payeeOf } from './vip.postings.ts';

/** Returns all that the page of buying shows, from one snapshot. */
export async function vipOffers(ctx: UserRead) {
  const { reader, userId, today } = ctx;
  const { price, days, makeUps, bonusBps, bonusDays, cap, refundDays, maxWaiting } = ctx.policy.vip;
  const rules = { price, days, makeUps, bonusBps, bonusDays, cap };
  const open = await openCardsOf(reader, userId, today);
  const running = open.find((card) => card.starts_on <= today);
  const wallet = await balanceOf(reader, userId, 'wallet', currency);
  return {
    offers: vipProducts.map((product) => {
      const terms = cardTermsOf(rules, product);
      return {
        ...terms,
        product,
        payee: payeeOf(product),
        couponWorth: couponWorth(terms),
        paysOffFrom: paysOffFrom(terms),
      };
    }),
    running: running ? await showOne(ctx, running) : null,
    waitingCards: open.filter((card) => card.starts_on > today).length,
    maxWaiting,
    startsOn: startsOnAfter(open.at(-1)?.ends_on ?? null, today),
    refundDays,
    available: wallet.posted - wallet.held,
    areCouponsFunded: await hasFundsForPerks(ctx, { bonusBps, bonusDays, cap }),
  };
}

async function showOne(ctx: UserRead, row: VipCardRow) {
  const coupons = await givenCoupons(ctx, ctx.userId, [row]);
  return showCard(ctx, row, coupons(row.card_id));
}

/** Returns a page of a person's cards. */
export async function vipCards(ctx: UserRead, { cursor, limit }: InputOf<typeof vipApi.vipCards>) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => cardsOf(ctx.reader, ctx.userId, query),
    (row) => ({ at: row.bought_at, id: row.card_id }),
    (row) => row,
  );
  const coupons = await givenCoupons(ctx, ctx.userId, page.items);
  return { ...page, items: page.items.map((row) => showCard(ctx, row, coupons(row.card_id))) };
}

/** Returns one card with the coupons of its months. */
export async function vipCard(ctx: UserRead, cardId: string) {
  const row = found(await cardById(ctx.reader, ctx.userId, cardId));
  const coupons = (await givenCoupons(ctx, ctx.userId, [row]))(cardId);
  return {
    ...showCard(ctx, row, coupons),
    coupons: showCoupons(ctx, row, coupons),
    makeUpsUsed: row.make_ups_used,
    payee: payeeOf(row.product),
  };
}

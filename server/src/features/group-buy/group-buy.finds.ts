import { scoreOf } from '@banyan/domain/search/rank.ts';
import type { FindOf } from '../../platform/search.ts';
import { productCardsOf } from '../investing/index.ts';
import { openOffers } from './offer.store.ts';

/** Finds offers to groups by the product that they are about. */
export const findGroupOffers: FindOf = {
  flag: 'groupBuy',
  find: async (ctx, { question }) => {
    const offers = await openOffers(ctx.reader);
    const cardOf = await productCardsOf(ctx);
    return offers.map(({ product_id, size }) => {
      const { name, code } = cardOf(product_id);
      return {
        title: name,
        note: { zh: `${size} 人成团`, en: `Groups of ${size}` },
        page: `/pages/product/pin_tuan_detail?productId=${product_id}` as const,
        score: scoreOf(question, { title: name, codes: [code] }),
      };
    });
  },
};

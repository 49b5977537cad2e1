import type { FoundLink } from '@banyan/domain/search/found-page.ts';
import { scoreOf } from '@banyan/domain/search/rank.ts';
import { ownRecords } from '../../platform/own-records.ts';
import type { FindOf, OwnFindOf } from '../../platform/search.ts';
import { productNames } from './products/product.store.ts';
import { allPublished } from './products/products.ts';

const pageOf = (productId: string): FoundLink => `/pages/product/product_detail?id=${productId}`;

/** Finds products by their name, their code or who pays. */
export const findProducts: FindOf = {
  flag: 'invest',
  find: async ({ reader }, { question }) =>
    (await allPublished(reader)).map(({ product_id, name, code, issuer }) => ({
      title: name,
      note: issuer,
      page: pageOf(product_id),
      score: scoreOf(question, { title: name, note: issuer, codes: [code] }),
    })),
};

/** Finds what a person has invested, also by what the product is called. */
export const findSubscriptions: OwnFindOf = {
  find: async (ctx, sought) =>
    ownRecords(ctx, sought, {
      called: { zh: '投资', en: 'Investment' },
      table: 'subscriptions',
      key: 'subscription_id',
      at: 'subscribed_at',
      amount: 'principal',
      about: { column: 'product_id', names: await productNames(ctx.reader) },
      pageOf: (id) => `/pages/product/invest?id=${id}`,
    }),
};

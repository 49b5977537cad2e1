import { scoreOf } from '@banyan/domain/search/rank.ts';
import { ownRecords } from '../../platform/own-records.ts';
import type { OwnFindOf } from '../../platform/search.ts';
import { allBooks } from './engine/book.store.ts';

/** Finds shares that are traded, by the company or its symbol; the market is for whoever is logged in. */
export const findListedShares: OwnFindOf = {
  flag: 'equity',
  find: async ({ reader }, { question }) =>
    (await allBooks(reader))
      .filter(({ day }) => day !== null)
      .map(({ instrument_id, company, symbol }) => ({
        title: company,
        note: { zh: `${symbol} · 已上市`, en: `${symbol} · listed` },
        page: `/pages/equity/trade?id=${instrument_id}` as const,
        number: null,
        amount: null,
        at: null,
        score: scoreOf(question, { title: company, codes: [symbol] }),
      })),
};

/** Finds a person's orders of shares, also by the company. */
export const findMarketOrders: OwnFindOf = {
  find: async (ctx, sought) => {
    const books = await allBooks(ctx.reader);
    return ownRecords(ctx, sought, {
      called: { zh: '股权委托', en: 'Share order' },
      table: 'market_orders',
      key: 'order_id',
      at: 'placed_at',
      amount: 'value',
      about: {
        column: 'instrument_id',
        names: new Map(books.map(({ instrument_id, company }) => [instrument_id, company])),
      },
      pageOf: (id) => `/pages/equity/order?id=${id}`,
    });
  },
};

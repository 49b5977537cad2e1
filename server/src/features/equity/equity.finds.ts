import { scoreOf } from '@banyan/domain/search/rank.ts';
import { ownRecords } from '../../platform/own-records.ts';
import type { FindOf, OwnFindOf } from '../../platform/search.ts';
import { allInstruments } from './offerings/instrument.store.ts';
import { publishedOfferings } from './offerings/offering.store.ts';

/** So many are looked through, the newest first. */
const looked = { after: null, limit: 200 } as const;

/** Finds shares at issue by the company or its symbol: of each company the newest offering that was not withdrawn. */
export const findOfferings: FindOf = {
  flag: 'equity',
  find: async ({ reader }, { question }) => {
    const offered = (await publishedOfferings(reader, looked)).filter((row) => row.withdrawn_at === null);
    const newest = new Map(offered.toReversed().map((row) => [row.instrument_id, row]));
    return [...newest.values()].map(({ offering_id, company, symbol, summary }) => ({
      title: company,
      note: { zh: `${symbol} · ${summary.zh}`, en: `${symbol} · ${summary.en}` },
      page: `/pages/product/product_equity_detail?id=${offering_id}` as const,
      score: scoreOf(question, { title: company, note: summary, codes: [symbol] }),
    }));
  },
};

/** Finds what a person has subscribed for, also by the company. */
export const findShareSubscriptions: OwnFindOf = {
  find: async (ctx, sought) => {
    const companies = await allInstruments(ctx.reader, looked);
    return ownRecords(ctx, sought, {
      called: { zh: '股权认购', en: 'Share subscription' },
      table: 'share_subscriptions',
      key: 'subscription_id',
      at: 'subscribed_at',
      amount: 'amount',
      about: {
        column: 'instrument_id',
        names: new Map(companies.map(({ instrument_id, company }) => [instrument_id, company])),
      },
      pageOf: (id) => `/pages/equity/contract?id=${id}`,
    });
  },
};

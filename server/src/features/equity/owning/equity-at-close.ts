import { holdingsOn } from '../../../ledger/index.ts';
import type { ValuesAtClose } from '../../../platform/records.ts';
import { sharesOf } from '../equity.postings.ts';
import { closePrices } from './share-close.store.ts';

/**
 * Returns what the shares of some people were worth at the end of a business date, in minor units: what the books say that
 * they owned then, whether it was free, set aside for an order or pledged, at the last price of that date.
 */
export const equityAtClose: ValuesAtClose = async (reader, on, people) => {
  const closes = await closePrices(reader, on);
  const priceOf = new Map(closes.map(({ symbol, price }) => [sharesOf(symbol), price]));
  const holdings = await holdingsOn(reader, people, { assets: [...priceOf.keys()], on });
  const values = new Map<string, bigint>();
  for (const { user_id, asset, balance } of holdings)
    values.set(user_id, (values.get(user_id) ?? 0n) + balance * (priceOf.get(asset) ?? 0n));
  return values;
};

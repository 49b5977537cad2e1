import { found } from '../../../platform/app-error.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { listedInstruments, pricesOf } from '../../equity/index.ts';

/** A company's shares, and what one is worth: the price of the last trade, before the first one that of the issue. */
export interface PricedShares {
  instrumentId: string;
  symbol: string;
  company: { zh: string; en: string };
  /** Minor units a share. */
  price: bigint;
  issuePrice: bigint;
}

/** Returns the shares of every company that is listed, by their instruments. */
export async function listedShares(reader: Reader): Promise<ReadonlyMap<string, PricedShares>> {
  const listed = await listedInstruments(reader);
  const prices = await pricesOf(
    reader,
    listed.map(({ instrument_id }) => instrument_id),
  );
  return new Map(
    listed.map(({ instrument_id: instrumentId, symbol, company, issue_price }) => [
      instrumentId,
      {
        instrumentId,
        symbol,
        company,
        price: prices.get(instrumentId) ?? issue_price,
        issuePrice: issue_price,
      },
    ]),
  );
}

/** Returns what tells the shares of every company that is listed: whatever is pledged is. */
export async function pricedShares(reader: Reader): Promise<(instrumentId: string) => PricedShares> {
  const known = await listedShares(reader);
  return (instrumentId) => found(known.get(instrumentId));
}

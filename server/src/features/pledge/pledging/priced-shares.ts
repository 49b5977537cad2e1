import { dividedPrice, sharesOfOne } from '@banyan/domain/splits/split-price.ts';
import { found } from '../../../platform/app-error.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { type Low, listedInstruments, priceFor, pricingOf } from '../../equity/index.ts';

/** A company's shares, and what one is worth: the price of the last trade, before the first one that of the issue. */
export interface PricedShares {
  instrumentId: string;
  symbol: string;
  company: { zh: string; en: string };
  /** Minor units a share. */
  price: bigint;
  /** The lowest price since pledges were looked at; null where nothing has traded since. */
  low: Low | null;
  issuePrice: bigint;
}

/** Shares of a company, and the last split that they have been through. */
interface Held {
  instrument_id: string;
  split_id: string | null;
}

/** Shares that no split under way has reached. */
export const unsplit = (instrumentId: string): Held => ({ instrument_id: instrumentId, split_id: null });

/** Returns what tells the shares of a company; undefined of one that is not listed. */
export async function listedShares(reader: Reader): Promise<(held: Held) => PricedShares | undefined> {
  const listed = await listedInstruments(reader);
  const ids = listed.map(({ instrument_id }) => instrument_id);
  const pricing = await pricingOf(reader, ids);
  const byId = new Map(listed.map((row) => [row.instrument_id, row]));
  return (held) => {
    const row = byId.get(held.instrument_id);
    if (!row) return undefined;
    const { instrument_id: instrumentId, symbol, company } = row;
    const { price: traded, low: lowest, factors } = pricing(instrumentId);
    const issuePrice = dividedPrice(row.issue_price, sharesOfOne(factors.past));
    const price = priceFor(factors, held, traded ?? issuePrice);
    const low = lowest && { ...lowest, price: priceFor(factors, held, lowest.price) };
    return { instrumentId, symbol, company, price, low, issuePrice };
  };
}

/** Returns what tells the shares of every company that is listed: whatever is pledged is. */
export async function pricedShares(reader: Reader): Promise<(held: Held) => PricedShares> {
  const known = await listedShares(reader);
  return (held) => found(known(held));
}

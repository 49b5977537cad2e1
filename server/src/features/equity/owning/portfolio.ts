import type { equityPosition } from '@banyan/api/equity/shapes.ts';
import { valueOf } from '@banyan/domain/equity/position.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { dividedPrice, sharesOfOne } from '@banyan/domain/splits/split-price.ts';
import type { z } from 'zod';
import { found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import type { OwnedPart } from '../../../platform/records.ts';
import { type InstrumentRow, instrumentsByIds } from '../offerings/instrument.store.ts';
import { heldFor } from '../subscribing/subscription.store.ts';
import { type Pricing, priceFor, pricingOf, splitToCome } from './factor.store.ts';
import { type PositionRow, positionsOf } from './position.store.ts';

/** A position with the instant of the trade that its price is of; null before there was any. */
type Shown = z.output<typeof equityPosition> & { asOf: Date | null };

/** Before there is any trade, shares are worth what they were issued at. */
function showPosition(
  row: PositionRow,
  instrument: InstrumentRow,
  { price: traded, tradedAt, factors }: Pricing,
): Shown {
  const price = traded ?? dividedPrice(instrument.issue_price, sharesOfOne(factors.past));
  const lastPrice = priceFor(factors, row, price);
  return {
    instrumentId: row.instrument_id,
    symbol: instrument.symbol,
    company: instrument.company,
    shares: row.shares,
    cost: row.cost,
    lastPrice,
    ...valueOf(row, lastPrice),
    listedOn: instrument.listed_on,
    split: splitToCome(factors, row),
    asOf: tradedAt,
  };
}

async function valuedPositions(reader: Reader, userId: string): Promise<Shown[]> {
  const rows = await positionsOf(reader, userId);
  const ids = rows.map((row) => row.instrument_id);
  const instruments = await instrumentsByIds(reader, ids);
  const pricing = await pricingOf(reader, ids);
  return rows.map((row) => {
    const id = row.instrument_id;
    return showPosition(row, found(instruments.get(id)), pricing(id));
  });
}

/** Returns what a person's shares are worth at the last price, and those prices. */
export async function ownedEquity(reader: Reader, userId: string): Promise<OwnedPart> {
  const positions = await valuedPositions(reader, userId);
  return {
    amount: sum(positions.map(({ value }) => value)),
    delayed: 0n,
    prices: positions.map(({ symbol, company, lastPrice, asOf }) => ({
      code: symbol,
      name: company,
      price: lastPrice,
      asOf,
    })),
  };
}

/** Returns what a person's shares are worth at the last price, in minor units. */
export async function equityValue(reader: Reader, userId: string): Promise<bigint> {
  return (await ownedEquity(reader, userId)).amount;
}

/** Returns the shares that a person owns, at the last price, and what is held for subscriptions. */
export async function portfolio(ctx: UserRead) {
  const positions = await valuedPositions(ctx.reader, ctx.userId);
  return {
    value: sum(positions.map(({ value }) => value)),
    cost: sum(positions.map(({ cost }) => cost)),
    gain: sum(positions.map(({ gain }) => gain)),
    held: await heldFor(ctx.reader, ctx.userId),
    positions,
  };
}

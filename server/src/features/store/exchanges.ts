import type { pointExchange, storeApi } from '@banyan/api/store/store.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { leftOfDay } from '@banyan/domain/store/cash-value.ts';
import type { z } from 'zod';
import { accountIdOf, fundsAvailable } from '../../ledger/index.ts';
import { found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { pointsOf } from '../points/index.ts';
import {
  type ExchangeRow,
  exchangeById,
  exchangedOn,
  exchangeMonths,
  exchangesOf,
} from './exchange.store.ts';
import { marketingHouse } from './store.postings.ts';

/** Returns an exchange as the wire has it. */
export const showExchange = (row: ExchangeRow): z.output<typeof pointExchange> => ({
  exchangeId: row.exchange_id,
  number: row.number,
  points: row.points,
  amount: row.amount,
  at: row.exchanged_at,
  transferId: row.transfer_id,
});

/** Returns all that the page of the exchange shows, from one snapshot. */
export async function exchangeTerms(ctx: UserRead) {
  const { reader, userId, today } = ctx;
  const rule = ctx.policy.store;
  return {
    pointsPerUnit: rule.pointsPerUnit,
    maxPerDay: BigInt(rule.maxPointsPerDay),
    leftToday: leftOfDay(await exchangedOn(reader, userId, today), rule),
    balance: await pointsOf(ctx, userId),
    funds: await fundsAvailable(reader, marketingHouse),
    walletAccountId: accountIdOf(userId, 'wallet', currency),
  };
}

/** Returns a page of a person's exchanges, and the sums of the months on it. */
export async function exchanges(
  { reader, userId }: UserRead,
  { cursor, limit }: InputOf<typeof storeApi.exchanges>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => exchangesOf(reader, userId, query),
    (row) => ({ at: row.exchanged_at, id: row.exchange_id }),
    showExchange,
  );
  const months = [...new Set(page.items.map(({ at }) => businessDateOf(at).slice(0, 7)))];
  return { ...page, months: await exchangeMonths(reader, userId, months) };
}

export const exchange = async ({ reader, userId }: UserRead, exchangeId: string) =>
  showExchange(found(await exchangeById(reader, userId, exchangeId)));

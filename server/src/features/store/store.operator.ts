import type { operatorStoreApi } from '@banyan/api/store/store.operator.ts';
import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { cashFor } from '@banyan/domain/store/cash-value.ts';
import { fundsAvailable, houseUserId } from '../../ledger/index.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { sql, type WholeReader } from '../../platform/db/sql.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { foundByName, type Keys, usernamesOf } from '../people/index.ts';
import { type ExchangeRow, exchangedSince, newestExchanges } from './exchange.store.ts';
import { showExchange } from './exchanges.ts';
import { marketingHouse } from './store.postings.ts';

const placeOf = (row: ExchangeRow) => ({ at: row.exchanged_at, id: row.exchange_id });

/** No exchange is looked for by its number. */
const noNumber = /^$/;

export const storeOperatorHandlers = (keys: Keys): HandlersOf<typeof operatorStoreApi> => ({
  pointExchanges: async (ctx, { name, from, to, cursor, limit }) => {
    const { userId } = await foundByName(ctx.reader, keys, name, noNumber);
    const page = await pageBy(
      limit,
      cursor,
      (query) => newestExchanges(ctx.reader, { userId, from, to }, query),
      placeOf,
      (row) => row,
    );
    const named = await usernamesOf(
      ctx.reader,
      page.items.map((row) => row.user_id),
    );
    return {
      ...page,
      items: page.items.map((row) => ({ ...showExchange(row), user: named(row.user_id) })),
    };
  },
  marketingFunds: { ofAll: marketingFunds },
});

/** What was paid in so many days up to today is the pace at which the funds end. */
const paceDays = 30;

async function marketingFunds({ reader, today }: OperatorReadOfAll) {
  const since = startOf(addDays(today, 1 - paceDays));
  const funds = await fundsAvailable(reader, marketingHouse);
  const paid = await paidSince(reader, since);
  const exchanged = await exchangedSince(reader, since);
  return {
    funds,
    days: paceDays,
    exchanged,
    won: paid - exchanged,
    perDay: paid / BigInt(paceDays),
    daysLeft: paid === 0n ? null : Number((funds * BigInt(paceDays)) / paid),
  };
}

/** Returns what the marketing funds have paid people since an instant, in minor units. */
async function paidSince(reader: WholeReader, since: Date): Promise<bigint> {
  const row = await reader.first<{ paid: bigint }>(sql`
    select -coalesce(sum(amount), 0)::bigint as paid from house_entries
    where house = ${marketingHouse} and created_at >= ${since} and user_id <> ${houseUserId}`);
  return row?.paid ?? 0n;
}

/** Returns an alert once the marketing funds are used up, so that they do not hold one unit: nothing can be exchanged then. */
export async function storeAlerts(ctx: OperatorRead) {
  const funds = await fundsAvailable(ctx.reader, marketingHouse);
  if (!ctx.flags.store || funds >= cashFor(BigInt(ctx.policy.store.pointsPerUnit), ctx.policy.store))
    return [];
  // Where nobody has exchanged anything yet, nothing has been closed.
  const [last] = await newestExchanges(ctx.reader, {}, { after: null, limit: 1 });
  if (!last) return [];
  const subject = ctx.client.language === 'zh' ? '营销资金' : 'Marketing funds';
  return [{ code: 'store.cash_closed' as const, subject, amount: funds, since: last.exchanged_at }];
}

import type { OperatorCalls } from '@banyan/api/contract.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { cashFor } from '@banyan/domain/store/cash-value.ts';
import { fundsAvailable } from '../../ledger/index.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { usernamesOf } from '../people/index.ts';
import { newestExchanges } from './exchange.store.ts';
import { showExchange } from './exchanges.ts';
import { marketingHouse } from './store.postings.ts';

export const storeOperatorHandlers: HandlersOf<OperatorCalls['store']> = {
  pointExchanges: async (ctx, { cursor, limit }) => {
    const page = await pageBy(
      limit,
      cursor,
      (query) => newestExchanges(ctx.reader, query),
      (row) => ({ at: row.exchanged_at, id: row.exchange_id }),
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
};

/** Returns an alert while the marketing funds do not hold one unit: nothing can be exchanged then. */
export async function storeAlerts(ctx: OperatorRead) {
  const funds = await fundsAvailable(ctx.reader, marketingHouse);
  if (!ctx.flags.store || funds >= cashFor(BigInt(ctx.policy.store.pointsPerUnit), ctx.policy.store))
    return [];
  const subject = ctx.client.language === 'zh' ? '营销资金' : 'Marketing funds';
  return [{ code: 'store.cash_closed' as const, subject, amount: funds, since: startOf(ctx.today) }];
}

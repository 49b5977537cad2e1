import type { operatorSavingsApi } from '@banyan/api/savings/savings.operator.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { accrue } from '@banyan/domain/savings/accrual.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { sql, type WholeReader } from '../../platform/db/sql.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { waitingDays } from './accrual.store.ts';
import { coverOf } from './overview.ts';
import { rateHistory } from './rates.ts';
import { daysPage } from './savings-days.store.ts';

async function savingsState(ctx: OperatorReadOfAll) {
  const { rateBps, warnDays } = ctx.policy.savings;
  const { pots, total, leaving } = await potTotals(ctx.reader);
  const days = await waitingDays(ctx.reader);
  return {
    pots,
    total,
    leaving,
    rateBps,
    history: await rateHistory(ctx.reader),
    dueTomorrow: accrue(total - leaving, rateBps, 0n).interest,
    cover: await coverOf(ctx.reader),
    warnDays,
    delay: days[0] ? { amount: sum(days.map(({ amount }) => amount)), since: days[0].on_date } : null,
    delayedDays: days.map(({ on_date, pots, amount }) => ({ onDate: on_date, pots, amount })),
  };
}

/** Returns how many pots hold something, and what all of them hold and are about to pay out, in minor units. */
async function potTotals(reader: WholeReader): Promise<{ pots: bigint; total: bigint; leaving: bigint }> {
  const row = await reader.first<{ pots: bigint; total: bigint; leaving: bigint }>(sql`
    select count(*) filter (where posted > 0) as pots, coalesce(sum(posted), 0)::bigint as total,
      coalesce(sum(held), 0)::bigint as leaving
    from accounts where kind = 'savings' and asset = ${currency}`);
  return row ?? { pots: 0n, total: 0n, leaving: 0n };
}

/** Returns an alert for interest that waits, and one while the income account does not last the days of the rule. */
export async function savingsAlerts(ctx: OperatorRead) {
  const subject = ctx.client.language === 'zh' ? '余额宝收益资金' : 'Savings income funds';
  const [oldest, ...more] = await waitingDays(ctx.reader);
  if (oldest) {
    const amount = sum([oldest, ...more].map((day) => day.amount));
    const since = startOf(oldest.on_date);
    return [{ code: 'savings.payment_delayed' as const, subject, amount, since }];
  }
  const { funds, days } = await coverOf(ctx.reader);
  if (days === null || days >= ctx.policy.savings.warnDays) return [];
  return [{ code: 'savings.income_short' as const, subject, amount: funds, since: startOf(ctx.today) }];
}

export const savingsOperatorHandlers: HandlersOf<typeof operatorSavingsApi> = {
  savingsState: { ofAll: savingsState },
  savingsDays: (ctx, { cursor, limit }) =>
    pageBy(
      limit,
      cursor,
      (page) => daysPage(ctx.reader, page),
      (row) => ({ at: row.began_at, id: row.on_date }),
      (row) => ({
        onDate: row.on_date,
        rateBps: row.rate_bps,
        pots: row.pots,
        base: row.base,
        interest: row.interest,
        accruedAt: row.accrued_at,
      }),
    ),
};

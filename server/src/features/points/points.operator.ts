import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorPointsApi } from '@banyan/api/points/points.operator.ts';
import {
  addDays,
  addMonths,
  type BusinessDate,
  daysBetween,
  startOf,
} from '@banyan/domain/calendar/business-date.ts';
import { rungsOf } from '@banyan/domain/checkin/streak.ts';
import type { PointReason } from '@banyan/domain/points/point-reasons.ts';
import { fundsAvailable } from '../../ledger/index.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { instantsOfDays } from '../../platform/db/months.ts';
import { type Reader, sql, type WholeReader } from '../../platform/db/sql.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { following, type PageQuery, pageBy } from '../../platform/page.ts';
import { foundByName, type Keys, usernamesOf } from '../people/index.ts';
import { budgetNow, monthOf } from './budget.ts';
import { nameOfReason } from './history.ts';
import { budgetHouse } from './points.postings.ts';

async function pointsState(ctx: OperatorReadOfAll) {
  const budget = await budgetNow(ctx);
  const first = `${budget.month}-01`;
  const reasons = await reasonsSince(ctx.reader, startOf(first));
  const { people, outstanding } = await allPoints(ctx.reader, ctx.today);
  const given = reasons.reduce((sum, { amount }) => sum + amount, 0n);
  const daysSoFar = daysBetween(first, ctx.today) + 1;
  const daysLeft = daysBetween(ctx.today, addDays(addMonths(first, 1), -1));
  const perDay = given / BigInt(daysSoFar);
  return {
    people,
    outstanding,
    budget,
    given,
    perDay,
    forecast: given + perDay * BigInt(daysLeft),
    perTenInvested: BigInt(ctx.policy.points.perTenInvested),
    checkin: rungsOf(ctx.policy.checkin.reward).map(BigInt),
    invitation: BigInt(ctx.policy.team.reward.level1),
    reasons: reasons.map(({ reason, amount, count }) => ({ reason: nameOfReason(reason), amount, count })),
  };
}

/** Returns what points were given for since an instant, that for which most were given in front. */
const reasonsSince = (
  reader: WholeReader,
  since: Date,
): Promise<{ reason: PointReason; amount: bigint; count: bigint }[]> =>
  reader.rows(sql`
    select reason, sum(amount)::bigint as amount, count(*) as count from point_lots
    where given_at >= ${since} group by reason order by 2 desc, 1`);

/** Returns how many people have points that can be spent, and how many all of them have. */
async function allPoints(reader: WholeReader, today: BusinessDate) {
  const row = await reader.first<{ people: bigint; outstanding: bigint }>(sql`
    select count(distinct user_id) as people, coalesce(sum(left_amount), 0)::bigint as outstanding
    from point_lots where left_amount > 0 and last_on >= ${today}`);
  return row ?? { people: 0n, outstanding: 0n };
}

interface BudgetRow {
  month: string;
  amount: bigint;
  lapsed: bigint;
  opened_at: Date;
}

function budgets(reader: Reader, page: PageQuery): Promise<BudgetRow[]> {
  const { where, order } = following(page.after, { at: 'opened_at', id: 'month' });
  return reader.rows<BudgetRow>(sql`
    select month, amount, lapsed, opened_at from point_budgets where ${where} order by ${order} limit ${page.limit}`);
}

/** Returns what was left of some budgets, the newest first: the one that was opened after each says what lapsed. */
async function leftOf(reader: Reader, rows: readonly BudgetRow[]): Promise<ReadonlyMap<string, bigint>> {
  const oldest = rows.at(-1)?.month;
  if (oldest === undefined) return new Map();
  const later = await reader.rows<Pick<BudgetRow, 'month' | 'lapsed'>>(
    sql`select month, lapsed from point_budgets where month > ${oldest} order by month`,
  );
  const now = await fundsAvailable(reader, budgetHouse);
  return new Map(rows.map(({ month }) => [month, later.find((next) => next.month > month)?.lapsed ?? now]));
}

async function listBudgets(
  { reader }: OperatorRead,
  { cursor, limit }: InputOf<typeof operatorPointsApi.pointBudgets>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => budgets(reader, query),
    (row) => ({ at: row.opened_at, id: row.month }),
    (row) => row,
  );
  const left = await leftOf(reader, page.items);
  return {
    ...page,
    items: page.items.map(({ month, amount, lapsed, opened_at }) => ({
      month,
      amount,
      given: amount - (left.get(month) ?? 0n),
      lapsed,
      openedAt: opened_at,
    })),
  };
}

interface GrantRow {
  user_id: string;
  lot_id: string;
  reason: PointReason;
  amount: bigint;
  left_amount: bigint;
  given_at: Date;
}

type GrantsAsked = InputOf<typeof operatorPointsApi.pointGrants>;

/** Nobody is looked for by a number. */
const noNumber = /^$/;

function grants(
  reader: Reader,
  { userId, reason, from, to }: Pick<GrantsAsked, 'reason' | 'from' | 'to'> & { userId: string | undefined },
  page: PageQuery,
): Promise<GrantRow[]> {
  const { where, order } = following(page.after, { at: 'given_at', id: 'lot_id' });
  const narrowed = [
    instantsOfDays('given_at', { from, to }),
    userId === undefined ? sql`true` : sql`user_id = ${userId}`,
    reason === undefined ? sql`true` : sql`reason = ${reason}`,
  ];
  return reader.rows<GrantRow>(sql`
    select user_id, lot_id, reason, amount, left_amount, given_at from point_lots
    where ${sql.join(narrowed, sql` and `)} and ${where} order by ${order} limit ${page.limit}`);
}

export const pointsOperatorHandlers = (keys: Keys): HandlersOf<OperatorCalls['points']> => ({
  pointsState: { ofAll: pointsState },
  pointBudgets: listBudgets,
  pointGrants: async (ctx, asked) => {
    const { userId } = await foundByName(ctx.reader, keys, asked.name, noNumber);
    const page = await pageBy(
      asked.limit,
      asked.cursor,
      (query) => grants(ctx.reader, { ...asked, userId }, query),
      (row) => ({ at: row.given_at, id: row.lot_id }),
      (row) => row,
    );
    const named = await usernamesOf(
      ctx.reader,
      page.items.map((row) => row.user_id),
    );
    return {
      ...page,
      items: page.items.map((row) => ({
        lotId: row.lot_id,
        user: named(row.user_id),
        reason: nameOfReason(row.reason),
        amount: row.amount,
        left: row.left_amount,
        givenAt: row.given_at,
      })),
    };
  },
});

/** Returns an alert while what the month has left is too little for anybody who checks in. */
export async function pointsAlerts(ctx: OperatorRead) {
  const { month, left } = await budgetNow(ctx);
  const rewards = rungsOf(ctx.policy.checkin.reward).filter((points) => points > 0);
  const least = rewards.length > 0 ? Math.min(...rewards) : 1;
  if (left >= BigInt(least)) return [];
  const since = startOf(`${monthOf(ctx.today)}-01`);
  return [{ code: 'points.budget_used_up' as const, subject: month, amount: null, since }];
}

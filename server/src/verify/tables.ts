import { type Chart, namesOf } from '@banyan/domain/ledger/chart.ts';
import { riskQuestions } from '@banyan/domain/risk/risk-questionnaire.ts';
import { type Query, sql } from '../platform/db/sql.ts';

/** The rules of the domain as small tables that queries can join. */

const list = (names: readonly string[]): Query =>
  names.length > 0 ? sql.join(names.map((name) => sql`${name}`)) : sql`null`;

/** Returns what a chart of accounts says, for the queries of the ledger's invariants. */
export const chartTables = (chart: Chart) => ({
  /** kind, from_class, to_class, cause_type, same_owner: between which accounts a kind of transfer runs, and why. */
  allowedRuns: sql`(values ${sql.join(
    Object.entries(chart.kinds).map(
      ([kind, { from, to, cause, sameOwner = false }]) =>
        sql`(${kind}, ${from}, ${to}, ${cause}, ${sameOwner}::boolean)`,
    ),
  )}) as allowed(kind, from_class, to_class, cause_type, same_owner)`,
  /** class, asset_class: what the accounts of people may hold. */
  allowedHoldings: sql`(values ${sql.join(
    Object.entries(chart.accounts).flatMap(([name, { holds }]) =>
      holds.map((asset) => sql`(${name}, ${asset})`),
    ),
  )}) as holding(class, asset_class)`,
  /** The classes of house accounts that must hold the money before they pay. */
  guardedClassList: list(namesOf(chart.houses, (rule) => rule.guarded === true)),
  /** The classes of house accounts that stand for something beyond the books; only these may stand below zero. */
  beyondClassList: list(namesOf(chart.houses, (rule) => rule.side !== 'own')),
});
export type ChartTables = ReturnType<typeof chartTables>;

/** question, answer, points of the current questionnaire. */
export const riskPoints: Query = sql`(values ${sql.join(
  Object.entries(riskQuestions).flatMap(([question, answers]) =>
    Object.entries(answers).map(([answer, points]) => sql`(${question}, ${answer}, ${points}::integer)`),
  ),
)}) as points_of(question, answer, points)`;

/** What each posted transfer must have done: one signed leg at its source and one at its target. */
export const expectedLegs: Query = sql`
  select user_id as owner, transfer_id, from_user as user_id, from_account as account_id, from_house as house, asset, -amount as amount
  from transfers where state = 'posted'
  union all
  select user_id, transfer_id, to_user, to_account, to_house, asset, amount from transfers where state = 'posted'`;

/** What stands in the books. */
export const actualLegs: Query = sql`
  select e.transfer_owner as owner, e.transfer_id, e.user_id, e.account_id, null::text as house, a.asset, e.amount
  from entries e left join accounts a on a.user_id = e.user_id and a.account_id = e.account_id
  union all
  select user_id, transfer_id, null, null, house, asset, amount from house_entries`;

import { fundingClasses, houseClasses, transferKinds } from '@banyan/domain/ledger/transfer-kinds.ts';
import { riskQuestions } from '@banyan/domain/people/risk-questionnaire.ts';
import { type Query, sql } from '../platform/db/sql.ts';

/** The rules of the domain as small tables that queries can join. */

/** kind, from_class, to_class: between which classes of account a kind of transfer runs. */
export const allowedRuns: Query = sql`(values ${sql.join(
  Object.entries(transferKinds).map(([kind, { from, to }]) => sql`(${kind}, ${from}, ${to})`),
)}) as allowed(kind, from_class, to_class)`;

/** The classes of house accounts that must hold the money before they pay. */
export const fundingClassList: Query = sql.join(fundingClasses.map((name) => sql`${name}`));

/** The classes that mirror money outside; only these may stand below zero. */
export const clearingClassList: Query = sql.join(
  houseClasses.filter((name) => name.endsWith('_clearing')).map((name) => sql`${name}`),
);

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

import { programmeState, rewardsOf } from '@banyan/domain/team/invitation-reward.ts';
import type { Config } from '../../platform/config.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { budgetNow } from '../points/index.ts';

/** What may be given for invitations in a month: a part of the month's budget of points, with a cap of its own. */

export interface BudgetRow {
  amount: bigint;
  used: bigint;
}

export const monthOf = (date: string): string => date.slice(0, 7);

const budgetOf = (reader: Reader, month: string): Promise<BudgetRow | undefined> =>
  reader.first<BudgetRow>(sql`select amount, used from invitation_budgets where month = ${month}`);

/** Returns the month's budget and holds it until the commit, so that rewards are paid one after the other, in order. */
export async function holdBudget(
  writer: Writer,
  month: string,
  { amount, at }: { amount: bigint; at: Date },
): Promise<BudgetRow> {
  await writer.run(sql`
    insert into invitation_budgets (month, amount, used, opened_at) values (${month}, ${amount}, 0, ${at})
    on conflict (month) do nothing`);
  const row = await writer.first<BudgetRow>(
    sql`select amount, used from invitation_budgets where month = ${month} for update`,
  );
  if (!row) throw new Error('a budget that was just opened is there');
  return row;
}

export async function drawFromBudget(writer: Writer, month: string, points: bigint): Promise<void> {
  await writer.run(sql`update invitation_budgets set used = used + ${points} where month = ${month}`);
}

/** Returns the budget of the current month; one that nobody has drawn on yet is whole. */
export async function invitationBudget({
  reader,
  today,
  policy,
}: Pick<ReadContext, 'reader' | 'today' | 'policy'>) {
  const month = monthOf(today);
  const { monthlyBudget } = policy.team;
  const { amount, used } = (await budgetOf(reader, month)) ?? { amount: BigInt(monthlyBudget), used: 0n };
  return { month, amount, used, left: amount - used };
}

/** Returns what the programme promises now, and what is left to keep it: the less of its own budget and of all points. */
export async function programmeNow(
  ctx: Pick<ReadContext, 'reader' | 'today' | 'policy' | 'flags'>,
  { licences }: Pick<Config, 'licences'>,
) {
  const { reward } = ctx.policy.team;
  const { month, amount, left: own } = await invitationBudget(ctx);
  const ofAllPoints = await budgetNow(ctx);
  const left = own < ofAllPoints.left ? own : ofAllPoints.left;
  const rewards = rewardsOf(reward, licences.teamPaidLevels);
  return {
    state: programmeState(rewards, left, ctx.flags.teamRewards),
    rewards: rewards.map((points, i) => ({ level: i + 1, points: BigInt(points) })),
    budget: { month, amount, left },
  };
}

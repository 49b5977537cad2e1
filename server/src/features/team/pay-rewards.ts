import type { CommandContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { type Keys, keepOpen } from '../people/index.ts';
import { grantPoints } from '../points/index.ts';
import { drawFromBudget, holdBudget, monthOf } from './budget.ts';
import { notifyOfReward } from './notices.ts';
import { endDue, holdDue, oldestDue, subjectOf } from './reward.store.ts';
import { sharesPayout } from './reward-evidence.ts';

/** Pays what is due, the oldest first, one commit for each, until nothing is due or the budget does not hold the next. */
export async function payInvitationRewards(services: Services): Promise<number> {
  const { keys } = services.config;
  for (let paid = 0; ; paid += 1)
    if (!(await runCommand(services, systemClient, newId(), (ctx) => payOldest(ctx, keys)))) return paid;
}

/**
 * Pays the reward that has been due for longest, or lets it be looked at first; false where there is none or the budget does
 * not hold it. Whoever pays holds the month's budget, so none overtakes another, and each is paid once.
 */
async function payOldest(ctx: CommandContext, keys: Keys): Promise<boolean> {
  if (!(await oldestDue(ctx.reader))) return false;
  const month = monthOf(ctx.today);
  const { monthlyBudget } = ctx.policy.team;
  const budget = await holdBudget(ctx.writer, month, { amount: BigInt(monthlyBudget), at: ctx.now });
  const due = await oldestDue(ctx.reader);
  if (!due) return false;
  // Before the points' own budget is drawn on: whoever holds that waits for no person.
  if (!(await keepOpen(ctx.writer, due.user_id))) return endDue(ctx.writer, due, null);
  // An account to be paid to takes a certification, so that it is younger than the promise. What was released was looked at.
  if (due.decided_at === null && (await sharesPayout(ctx.reader, due))) {
    ctx.changed(due.user_id, 'team');
    return holdDue(ctx.writer, due, 'shared_payout');
  }
  if (due.points > budget.amount - budget.used) return false;
  const lot = await grantPoints(ctx, {
    userId: due.user_id,
    reason: 'invitation',
    subjectId: subjectOf(due.invitee_id, due.level),
    amount: due.points,
  });
  if (!lot) return false;
  await drawFromBudget(ctx.writer, month, due.points);
  if (!(await endDue(ctx.writer, due, { at: ctx.now, month })))
    throw new Error('a reward that is due is decided on by nobody');
  await notifyOfReward(ctx, keys, due);
  ctx.changed(due.user_id, 'team');
  return true;
}

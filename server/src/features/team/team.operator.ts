import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorTeamApi } from '@banyan/api/team/team.operator.ts';
import { budgetForecast } from '@banyan/domain/team/budget-forecast.ts';
import { decided, type RewardDecision } from '@banyan/domain/team/reward-decision.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { OperatorCommand, OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { operatorNames } from '../four-eyes/index.ts';
import { isOwnAccount, userById, usernamesOf, wantedPerson } from '../people/index.ts';
import { budgetNow } from '../points/index.ts';
import { invitationBudget, programmeNow } from './budget.ts';
import { explore } from './explore.ts';
import { showReward } from './invitations.ts';
import { notifyOfRefusal } from './notices.ts';
import {
  allRewards,
  lockReward,
  oldestDue,
  type RewardRow,
  rewardStates,
  saveDecision,
} from './reward.store.ts';
import { sharersOfRewards } from './reward-evidence.ts';

type Settings = Pick<Config, 'licences' | 'keys'>;

interface Decision {
  invitationRewardId: string;
  userId: string;
  reason: string;
}

export const teamOperatorHandlers = (config: Settings): HandlersOf<OperatorCalls['team']> => ({
  invitationProgramme: { ofAll: (ctx) => programme(ctx, config) },
  invitationRewards: (ctx, input) => listRewards(ctx, config, input),
  releaseInvitationReward: (ctx, input) => decide(ctx, config, input, 'release'),
  refuseInvitationReward: (ctx, input) => decide(ctx, config, input, 'refuse'),
  operatorTeam: explore,
});

/** Returns a page of rewards: all, those of a state, or those that a person gets or was invited for. */
async function listRewards(
  ctx: OperatorRead,
  { keys }: Settings,
  { state, name, cursor, limit }: InputOf<typeof operatorTeamApi.invitationRewards>,
) {
  const person = name ? await partyOf(ctx, await wantedPerson(ctx.reader, keys, name)) : undefined;
  const page = await pageBy(
    limit,
    cursor,
    (query) => allRewards(ctx.reader, { state, person }, query),
    (row) => ({ at: row.due_at, id: row.reward_id }),
    (row) => row,
  );
  return { ...page, items: await show(ctx, page.items) };
}

/** Whoever was invited brings something to whom they came through, and to nobody else. */
const partyOf = async ({ reader }: OperatorRead, userId: string) => ({
  userId,
  ancestors: (await userById(reader, userId))?.ancestors ?? [],
});

async function programme(ctx: OperatorReadOfAll, config: Settings) {
  const now = await programmeNow(ctx, config);
  const states = await rewardStates(ctx.reader);
  const { used: given } = await invitationBudget(ctx);
  return {
    programme: now,
    paidLevelsMax: config.licences.teamPaidLevels,
    given,
    ...budgetForecast(given, ctx.today),
    states,
  };
}

const actions = {
  release: 'invitation_reward.release',
  refuse: 'invitation_reward.refuse',
} as const satisfies Record<RewardDecision, AuditAction>;

/**
 * Throws `operator.own_case` for whoever gets the reward or was invited, and `team.not_held` where it does not wait for a
 * decision any more.
 */
async function decide(
  ctx: OperatorCommand,
  { keys }: Settings,
  { userId, invitationRewardId, reason }: Decision,
  decision: RewardDecision,
) {
  const row = found(await lockReward(ctx.writer, userId, invitationRewardId));
  const by = ctx.operator.operatorId;
  for (const person of [row.user_id, row.invitee_id])
    if (await isOwnAccount(ctx.reader, person, by)) throw new AppError('operator.own_case');
  const state = decided(row.state, decision);
  if (!state) throw new AppError('team.not_held');
  await saveDecision(ctx.writer, row, { state, reason, by, at: ctx.now });
  await audit(ctx, actions[decision], { type: 'invitation_reward', id: row.reward_id }, reason);
  if (state === 'refused') await notifyOfRefusal(ctx, keys, row, reason);
  ctx.changed(userId, 'team');
  const [shown] = await show(ctx, [{ ...row, state, decision: reason, decided_by: by, decided_at: ctx.now }]);
  return found(shown);
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly RewardRow[]) {
  const names = await operatorNames(ctx.reader);
  const named = await usernamesOf(
    ctx.reader,
    rows.flatMap((row) => [row.user_id, row.invitee_id]),
  );
  const sharersOf = await sharersOfRewards(ctx.reader, rows);
  return rows.map((row) => ({
    ...showReward(row),
    decision: row.decision,
    invitationRewardId: row.reward_id,
    beneficiary: named(row.user_id),
    invitee: named(row.invitee_id),
    sharesWith: sharersOf(row),
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? '—'),
    decidedAt: row.decided_at,
  }));
}

/** Returns an alert while a reward waits for what its budget does not hold, or that of all points. */
export async function teamAlerts(ctx: OperatorRead) {
  const waiting = await oldestDue(ctx.reader);
  if (!waiting) return [];
  const { month, left } = await invitationBudget(ctx);
  const ofAllPoints = await budgetNow(ctx);
  if (waiting.points <= left && waiting.points <= ofAllPoints.left) return [];
  return [{ code: 'team.budget_used_up' as const, subject: month, amount: null, since: waiting.due_at }];
}

import type { HoldReason, InvitationRewardState } from '@banyan/domain/team/invitation-reward.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type WholeReader, type Writer } from '../../platform/db/sql.ts';
import { deriveId } from '../../platform/ids.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface RewardRow {
  user_id: string;
  reward_id: string;
  invitee_id: string;
  level: number;
  points: bigint;
  state: InvitationRewardState;
  hold_reason: HoldReason | null;
  due_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decision: string | null;
  paid_at: Date | null;
}

const columns = sql`user_id, reward_id, invitee_id, level, points, state, hold_reason, due_at, decided_by, decided_at,
  decision, paid_at`;

export interface NewReward {
  userId: string;
  inviteeId: string;
  level: number;
  points: bigint;
  holdReason: HoldReason | null;
  at: Date;
}

/** Returns what a reward is for among all that the reason of its points covers. */
export const subjectOf = (inviteeId: string, level: number): string => `${inviteeId}:${level}`;

/** Writes rewards down; one that was written down for the same person and level stays as it is. Returns whose are new. */
export async function insertRewards(writer: Writer, rewards: readonly NewReward[]): Promise<string[]> {
  if (rewards.length === 0) return [];
  const types = {
    user_id: 'uuid',
    reward_id: 'uuid',
    invitee_id: 'uuid',
    level: 'smallint',
    points: 'bigint',
    state: 'text',
    hold_reason: 'text',
    due_at: 'timestamptz',
  };
  const rows = rewards.map(({ userId, inviteeId, level, points, holdReason, at }) => [
    userId,
    deriveId('invitation-reward', userId, subjectOf(inviteeId, level)),
    inviteeId,
    level,
    points,
    holdReason ? 'held' : 'due',
    holdReason,
    at,
  ]);
  const added = await writer.rows<{ user_id: string }>(sql`
    ${insertRows('invitation_rewards', types, rows)} on conflict do nothing returning user_id`);
  return added.map(({ user_id }) => user_id);
}

/** Returns the reward that has been due for longest. */
export const oldestDue = (reader: Reader): Promise<RewardRow | undefined> =>
  reader.first<RewardRow>(sql`
    select ${columns} from invitation_rewards where state = 'due' order by due_at, reward_id::text limit 1`);

/** Marks a reward that is due as paid or lapsed. Returns false where it is not due any more. */
export async function endDue(
  writer: Writer,
  { user_id, reward_id }: RewardRow,
  paid: { at: Date; month: string } | null,
): Promise<boolean> {
  const ended = await writer.run(sql`
    update invitation_rewards
    set state = ${paid ? 'paid' : 'lapsed'}, paid_at = ${paid?.at ?? null}, paid_month = ${paid?.month ?? null}
    where user_id = ${user_id} and reward_id = ${reward_id} and state = 'due'`);
  return ended === 1;
}

/** Lets a reward that is due be looked at first. Returns false where it is not due any more. */
export async function holdDue(
  writer: Writer,
  { user_id, reward_id }: RewardRow,
  reason: HoldReason,
): Promise<boolean> {
  const held = await writer.run(sql`
    update invitation_rewards set state = 'held', hold_reason = ${reason}
    where user_id = ${user_id} and reward_id = ${reward_id} and state = 'due'`);
  return held === 1;
}

/** Returns what an operator decides about; the second of two waits and sees what the first did. */
export const lockReward = (
  writer: Writer,
  userId: string,
  rewardId: string,
): Promise<RewardRow | undefined> =>
  writer.first<RewardRow>(sql`
    select ${columns} from invitation_rewards
    where user_id = ${userId} and reward_id = ${rewardId} for update`);

export async function saveDecision(
  writer: Writer,
  { user_id, reward_id }: RewardRow,
  decision: { state: InvitationRewardState; reason: string; by: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update invitation_rewards
    set state = ${decision.state}, decision = ${decision.reason}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where user_id = ${user_id} and reward_id = ${reward_id} and state = 'held'`);
}

/** Returns what some people bring a person on one level. */
export const rewardsFor = (
  reader: Reader,
  userId: string,
  inviteeIds: readonly string[],
  level: number,
): Promise<RewardRow[]> =>
  reader.rows<RewardRow>(sql`
    select ${columns} from invitation_rewards
    where user_id = ${userId} and level = ${level} and invitee_id = any(${[...inviteeIds]}::uuid[])`);

/** Returns what a person's rewards of each state come to. */
export async function rewardSums(
  reader: Reader,
  userId: string,
): Promise<(state: InvitationRewardState) => bigint> {
  const rows = await reader.rows<{ state: InvitationRewardState; points: bigint }>(sql`
    select state, sum(points)::bigint as points from invitation_rewards where user_id = ${userId} group by state`);
  const known = new Map(rows.map(({ state, points }) => [state, points]));
  return (state) => known.get(state) ?? 0n;
}

const isPartyOf = ({ userId, ancestors }: NonNullable<RewardFilter['person']>): Query =>
  sql`user_id = any(${[userId, ...ancestors]}::uuid[]) and (user_id = ${userId} or invitee_id = ${userId})`;

/** Which rewards are listed: those of a state, and those of a person, who gets them or was invited. */
interface RewardFilter {
  state: InvitationRewardState | undefined;
  person: { userId: string; ancestors: readonly string[] } | undefined;
}

export function allRewards(
  reader: Reader,
  { state, person }: RewardFilter,
  page: PageQuery,
): Promise<RewardRow[]> {
  const direction = state === 'held' || state === 'due' ? 'oldest' : 'newest';
  const { where, order } = following(page.after, { at: 'due_at', id: 'reward_id' }, direction);
  return reader.rows<RewardRow>(sql`
    select ${columns} from invitation_rewards
    where ${state ? sql`state = ${state}` : sql`true`} and ${person ? isPartyOf(person) : sql`true`} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns how many rewards of everybody stand in each state, and what they come to. */
export const rewardStates = (
  reader: WholeReader,
): Promise<{ state: InvitationRewardState; count: bigint; points: bigint }[]> =>
  reader.rows(sql`
    select state, count(*) as count, sum(points)::bigint as points from invitation_rewards group by state order by state`);

/** Ends what a person would still have been paid. */
export async function lapseRewards(writer: Writer, userId: string): Promise<void> {
  await writer.run(sql`
    update invitation_rewards set state = 'lapsed' where user_id = ${userId} and state in ('due', 'held')`);
}

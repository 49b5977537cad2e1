/** What becomes of the reward for somebody who was invited and is certified. */
export const invitationRewardStates = ['due', 'held', 'paid', 'refused', 'lapsed'] as const;
export type InvitationRewardState = (typeof invitationRewardStates)[number];

/** Why a reward is looked at by an operator before it is paid. */
export const holdReasons = ['shared_device', 'shared_payout'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Points for somebody who is certified, by how many levels the beneficiary stands above. */
export type RewardLadder = Readonly<Record<'level1' | 'level2' | 'level3', number>>;

/** Returns what each level brings, the nearest in front; levels beyond the licence bring nothing. */
export const rewardsOf = (
  { level1, level2, level3 }: RewardLadder,
  paidLevelsMax: number,
): readonly number[] => [level1, level2, level3].map((points, i) => (i < paidLevelsMax ? points : 0));

/** How far somebody who was invited has come. */
export type InvitationStep = 'registered' | 'certified' | 'rewarded';

/** Returns the step that somebody stands at whom one has invited. */
export function stepOf(isCertified: boolean, state: InvitationRewardState | null): InvitationStep {
  if (state === 'paid') return 'rewarded';
  return isCertified ? 'certified' : 'registered';
}

/** Whether the programme promises anything now. */
export type ProgrammeState = 'open' | 'closed' | 'off';

/** Returns `closed` where what is left could not pay the largest reward: that is said before anybody shares. */
export function programmeState(rewards: readonly number[], left: bigint, isOn: boolean): ProgrammeState {
  const largest = BigInt(Math.max(0, ...rewards));
  if (!isOn || largest === 0n) return 'off';
  return left < largest ? 'closed' : 'open';
}

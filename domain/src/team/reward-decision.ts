import type { InvitationRewardState } from './invitation-reward.ts';

/** What an operator may do about a reward that is held. */
export type RewardDecision = 'release' | 'refuse';

/** Returns where a decision leads; null where it comes too late. */
export const decided = (state: InvitationRewardState, decision: RewardDecision): 'due' | 'refused' | null => {
  if (state !== 'held') return null;
  return decision === 'release' ? 'due' : 'refused';
};

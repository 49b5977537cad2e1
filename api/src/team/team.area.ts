import type { Rights } from '../areas/area.ts';

export { teamErrors as errors } from './team.errors.ts';
export { teamRules as rules } from './team.rules.ts';

export const orderedRules = [
  ['team.levels.level1', 'team.levels.level2'],
  ['team.levels.level2', 'team.levels.level3'],
] as const;

/** Rewards on more levels than the installation's licence allows are refused wherever rules are changed. */
export const licensedRules = {
  teamPaidLevels: ['team.reward.level1', 'team.reward.level2', 'team.reward.level3'],
} as const;

export const topic = 'team';

export const rights = {
  'team.read': ['support', 'reviewer', 'product_manager', 'admin', 'auditor'],
  'team.decide': ['reviewer', 'product_manager'],
} as const satisfies Rights;

export const auditActions = ['invitation_reward.release', 'invitation_reward.refuse'] as const;

export const queues = ['invitationRewards'] as const;

export const alerts = ['team.budget_used_up'] as const;

export const jobs = { 'team.levels': ['recorded'] } as const;

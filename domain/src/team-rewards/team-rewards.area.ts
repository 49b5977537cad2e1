/** Rewards for invitations are switched apart from the team itself. */
export const flags = {
  teamRewards: { name: { zh: '团队奖励', en: 'Team rewards' }, demoOnly: true },
} as const;

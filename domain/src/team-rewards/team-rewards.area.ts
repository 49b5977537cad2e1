/** Rewards for invitations are switched apart from the team itself. */
export const flag = 'teamRewards';

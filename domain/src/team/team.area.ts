export const flags = { team: { name: { zh: '团队', en: 'Team' } } } as const;

/** What points come from here. */
export const pointReasons = {
  invitation: { name: { zh: '邀请好友', en: 'Invited a friend' }, subject: 'invitation' },
} as const;

export const policy = {
  team: {
    /** Points for somebody who is certified, to whoever stands so many levels above; none: the level is only shown. */
    reward: { level1: 200, level2: 0, level3: 0 },
    /** So many points may be given for invitations in a calendar month. */
    monthlyBudget: 50_000,
    /** So many certified members whom one has invited oneself are a level. */
    levels: { level1: 5, level2: 15, level3: 40 },
    /** So many more make-ups of the check-in a month for each level. */
    makeUpsPerLevel: 1,
  },
} as const;

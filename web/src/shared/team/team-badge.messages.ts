/** The name of a level of a team, beside its badge. */
export const teamBadgeMessages = {
  level: { zh: '团队 {level} 级', en: 'Team level {level}' },
} as const;

/** The texts that each shelf of home has. */
export const shelfMessages = {
  all: { zh: '全部', en: 'All' },
  /** Says it of one shelf among several. */
  allOf: { zh: '全部：{name}', en: 'All: {name}' },
} as const;

/** The names of the states of a command's needs. */
export const needsMessages = {
  done: { zh: '已完成', en: 'done' },
  waiting: { zh: '等待中', en: 'waiting' },
  missing: { zh: '未完成', en: 'to do' },
  until: { zh: '预计 {date} 前完成', en: 'By {date}' },
  see: { zh: '查看', en: 'See' },
} as const;

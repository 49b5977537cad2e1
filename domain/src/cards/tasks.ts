/** What brings a chance to draw a card. */
export const cardTasks = ['checkin', 'invite', 'invest', 'article'] as const;
export type CardTask = (typeof cardTasks)[number];

/** Those that an area gives chances for by now; the others are not shown before. */
export const openTasks: readonly CardTask[] = ['checkin', 'invite', 'invest'];

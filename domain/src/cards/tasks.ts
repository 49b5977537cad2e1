/** What brings a chance to draw a card. */
export const cardTasks = ['checkin', 'invite', 'invest', 'article'] as const;
export type CardTask = (typeof cardTasks)[number];

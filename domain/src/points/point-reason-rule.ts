/** What points are given for or spent on, and a page shows by its id. */
export const pointMatters = [
  'subscription',
  'lottery_draw',
  'card_set',
  'goods_order',
  'point_exchange',
] as const;

/** The same where a page shows all of them together. */
export const pointLists = ['checkin', 'invitation'] as const;

/** What people get points for, or spend them on. */
export interface PointReasonRule {
  name: { zh: string; en: string };
  /** What the subjects of the reason are, where a page shows them. */
  subject?: (typeof pointMatters)[number] | (typeof pointLists)[number];
  /** What takes points and brings none. */
  isSpent?: true;
}

/** Everything that a withdrawal takes, in the order in which one sees to it. */
export const withdrawalNeeds = [
  'payment_password',
  'certification',
  'card',
  'no_hold',
  'not_frozen',
] as const;
export type WithdrawalNeed = (typeof withdrawalNeeds)[number];

/** Done; waiting for somebody else or for time; or still to be done by the person. */
export const needStates = ['done', 'waiting', 'missing'] as const;
export type NeedState = (typeof needStates)[number];

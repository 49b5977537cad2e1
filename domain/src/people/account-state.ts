/** open ⇄ frozen, by its person or by an operator; and closed for good, out of `open` alone. */
export const accountStates = ['open', 'frozen_by_person', 'frozen_by_operator', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

/** Returns whether an operator may freeze it: also in place of the person's own freeze, which the person then cannot lift. */
export const operatorMayFreeze = (state: AccountState): boolean =>
  state === 'open' || state === 'frozen_by_person';

/** Returns whether there is a freeze that an operator may lift: any. */
export const operatorMayLift = (state: AccountState): boolean =>
  state === 'frozen_by_person' || state === 'frozen_by_operator';

/** Returns whether the person may lift what is there; where nothing is, nothing happens. */
export const personMayLift = (state: AccountState): boolean =>
  state === 'open' || state === 'frozen_by_person';

/** Returns how an open account stands, by who has frozen it. */
export const accountFrozenBy = (by: 'person' | 'operator' | null): AccountState =>
  by === null ? 'open' : `frozen_by_${by}`;

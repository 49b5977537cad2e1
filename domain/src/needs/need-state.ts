/** Done; waiting for somebody else or for time; or still to be done by the person. */
export const needStates = ['done', 'waiting', 'missing'] as const;
export type NeedState = (typeof needStates)[number];

/** Something that a command takes of a person, and how it stands. */
export interface Need {
  need: string;
  state: NeedState;
}

/** Returns the first of them that is not done, in the order in which one sees to them; undefined where all are. */
export const firstNeed = <Known extends Need>(needs: readonly Known[]): Known | undefined =>
  needs.find(({ state }) => state !== 'done');

/** Returns whether a command may be given, as far as its needs go. */
export const isReady = (needs: readonly Need[]): boolean => firstNeed(needs) === undefined;

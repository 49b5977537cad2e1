import type { ApplicationState } from './application-state.ts';

/** So many photos that prove an income may stand beside an application. */
export const mostDocuments = 3;

/** So many days after it was added such a photo is deleted: whatever it helped to decide has been decided by then. */
export const documentKeptDays = 180;

/**
 * Returns whether photos may be added to an application: while somebody looks at it or will, and after a refusal as long as
 * it can be appealed against.
 */
export const mayAddDocuments = (state: ApplicationState, isAppealed: boolean): boolean =>
  state === 'submitted' || state === 'in_review' || (state === 'rejected' && !isAppealed);

/** Returns the places of an application's photos that are free, in their order. */
export const freePlaces = (taken: readonly number[]): number[] =>
  Array.from({ length: mostDocuments }, (_, index) => index + 1).filter((place) => !taken.includes(place));

import type { NeedState } from '@banyan/domain/needs/need-state.ts';
import type { UserRead } from './context.ts';
import type { Keys } from './personal-data.ts';

/** How far something is that a command takes of a person. */
export interface NeedStanding {
  state: NeedState;
  /** When what waits is over, where that is known. */
  until: Date | null;
}

/** Says how far it is for the person who asks; the keys open what is sealed. */
export type NeedOf = (ctx: UserRead, keys: Keys) => Promise<NeedStanding>;

/** Returns something that the person has done, or has still to do. */
export const doneIf = (isDone: boolean): NeedStanding => ({
  state: isDone ? 'done' : 'missing',
  until: null,
});

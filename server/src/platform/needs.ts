import type { NeedState } from '@banyan/domain/needs/need-state.ts';
import type { Config } from './config.ts';
import type { UserRead } from './context.ts';

/** How far something is that a command takes of a person. */
export interface NeedStanding {
  state: NeedState;
  /** When what waits is over, where that is known. */
  until: Date | null;
}

/** Says how far it is for the person who asks, by what the installation is configured with. */
export type NeedOf = (ctx: UserRead, config: Pick<Config, 'keys' | 'usdt'>) => Promise<NeedStanding>;

/** Returns something that the person has done, or has still to do. */
export const doneIf = (isDone: boolean): NeedStanding => ({
  state: isDone ? 'done' : 'missing',
  until: null,
});

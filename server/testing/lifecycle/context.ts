import { userCaller } from '../caller.ts';
import type { Canaries } from '../canaries.ts';
import { captchaTicket } from '../person.ts';
import { codeSentTo, type Suite } from '../suite.ts';
import { given } from './given.ts';

/** The people of the lifecycle, and what must be found nowhere afterwards. */
export interface LifecycleContext {
  suite: Suite;
  canaries: Canaries;
  stranger: ReturnType<typeof userCaller>;
  user(token: string): ReturnType<typeof userCaller>;
  /** The code in the newest message to an address. */
  code(address: string): Promise<string>;
  ticket(): Promise<string>;
  /** Takes note of what was given out, and gives it back. */
  keep<T extends Canaries>(more: T): T;
}

export function lifecycleContext(suite: Suite): LifecycleContext {
  const canaries: Canaries = { ...given };
  return {
    suite,
    canaries,
    stranger: userCaller(suite.app.web),
    user: (token) => userCaller(suite.app.web, token),
    code: (address) => codeSentTo(suite, address),
    ticket: () => captchaTicket(suite),
    keep: (more) => Object.assign(canaries, more) && more,
  };
}

/** Returns the part of a token that proves anything; the other one names its owner. */
export const secretOf = (token: string): string => token.split('.')[1] ?? '';

import { createContext, useContext, useLayoutEffect } from 'react';
import { stoppedByFreeze } from './calls.generated.ts';

/** What stands on a page: commands that a freeze stops, and buttons that lead to lifting it. */
type Kind = 'stopped' | 'lift';

export function stoppedCallsOfPage() {
  let state: Readonly<Record<Kind, number>> = { stopped: 0, lift: 0 };
  const listeners = new Set<() => void>();
  const count = (kind: Kind, by: number) => {
    state = { ...state, [kind]: state[kind] + by };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(kind: Kind): () => void {
      count(kind, 1);
      return () => count(kind, -1);
    },
  };
}

/** Gathers them for one page. */
export const StoppedCalls = createContext(stoppedCallsOfPage());

/** Lets the page know of a command that it offers: where a freeze stops that, by its declaration, the page says so. */
export function useStoppedByFreeze(path: string): void {
  const calls = useContext(StoppedCalls);
  useLayoutEffect(() => (isStoppedByFreeze(path) ? calls.add('stopped') : undefined), [calls, path]);
}

/** Lets the page know of a button that leads to lifting the freeze. */
export function useLiftsFreeze(): void {
  const calls = useContext(StoppedCalls);
  useLayoutEffect(() => calls.add('lift'), [calls]);
}

export const isStoppedByFreeze = (path: string): boolean => stoppedByFreeze.includes(path);

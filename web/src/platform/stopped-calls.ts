import { createContext, useContext, useLayoutEffect } from 'react';

/** The elements of a page that are counted: commands that a freeze stops, and buttons that lead to lifting it. */
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

/** Lets the page know of a button that leads to lifting the freeze. */
export function useLiftsFreeze(): void {
  const calls = useContext(StoppedCalls);
  useLayoutEffect(() => calls.add('lift'), [calls]);
}

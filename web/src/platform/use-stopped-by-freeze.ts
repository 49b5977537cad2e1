import { useContext, useLayoutEffect } from 'react';
import { stoppedByFreeze } from './stopped-calls.generated.ts';
import { StoppedCalls } from './stopped-calls.ts';

const stopped: readonly string[] = stoppedByFreeze;

/** Lets the page know of a command that it offers: where a freeze stops that, by its declaration, the page says so. */
export function useStoppedByFreeze(path: string): void {
  const calls = useContext(StoppedCalls);
  useLayoutEffect(() => (stopped.includes(path) ? calls.add('stopped') : undefined), [calls, path]);
}

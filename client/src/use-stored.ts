import { useSyncExternalStore } from 'react';
import type { Stored } from './stored.ts';

/** Returns the kept value, and draws anew when it changes. */
export const useStored = <Value>(source: Stored<Value>): Value =>
  useSyncExternalStore(source.subscribe, source.get);

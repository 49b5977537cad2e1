import { stored } from '@banyan/client/stored.ts';
import { useStored } from '@banyan/client/use-stored.ts';
import { useMemo } from 'react';
import { token } from './session.ts';

/** The latest searches. They lie on this device alone, and go with the person who made them. */
const recent = stored<string | null>('recent_searches', (text) => text);

/** So many are kept, the latest first. */
const mostKept = 8;

function searchesIn(text: string | null): string[] {
  try {
    const known: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Returns what was looked for on this device, each once, the latest first. */
export function useRecentSearches(): readonly string[] {
  const text = useStored(recent);
  return useMemo(() => searchesIn(text), [text]);
}

/** Keeps what somebody looked for and went on with. */
export function rememberSearch(query: string): void {
  const search = query.trim();
  if (search === '') return;
  const others = searchesIn(recent.get()).filter((each) => each !== search);
  recent.set(JSON.stringify([search, ...others].slice(0, mostKept)));
}

export const forgetSearches = (): void => recent.set(null);

/**
 * Forgets them whenever somebody logs out or in, whether or not the page of the search was opened since. Returns what
 * ends that.
 */
export const forgetSearchesWithSession = (): (() => void) => token.subscribe(forgetSearches);

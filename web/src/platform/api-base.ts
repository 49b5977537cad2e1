import { stored } from './stored.ts';

/** Where the calls go. Nothing stored means that the launch screen has not found a server yet. */
export const apiBase = stored<string | null>('api_url', (text) => text || null);

/** Asks whether a server lives at `base`. */
export async function isAlive(base: string, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(`${base}/health/live`, { signal, cache: 'no-store' });
    return reply.ok;
  } catch {
    return false;
  }
}

/** The addresses to try: the one that served this page, then the last that worked. */
export function candidateBases(): string[] {
  const own = location.origin;
  const last = apiBase.get();
  return last && last !== own ? [own, last] : [own];
}

const most = 100_000;

/** The hashes of tokens that have proved good in this process; the one that did so first is forgotten first. */
const proven = new Set<string>();

/**
 * Returns whether a token has proved to be of whom it names. Until then its commands share nothing: they would queue
 * with that person's, and whoever knows an id could fill the queue.
 */
export const isProven = (tokenHash: string): boolean => proven.has(tokenHash);

export function markProven(hash: string, isGood: boolean): void {
  if (!isGood) proven.delete(hash);
  else if (!proven.has(hash)) {
    proven.add(hash);
    for (const oldest of proven) {
      if (proven.size <= most) break;
      proven.delete(oldest);
    }
  }
}

import type { MoneyPath } from '../calls.ts';

const counts = new Map<string, number>();
const nameOf = (path: MoneyPath, about: string) => `${path}/${about}`;

/** Returns whether a form on the screen shows how commands of this kind stand. */
export const isWatched = (path: MoneyPath, about: string): boolean => counts.has(nameOf(path, about));

/** Counts a form; `whenLeft` hears when the last one has gone, and not when it is only drawn anew. */
export function watch(path: MoneyPath, about: string, whenLeft: () => void): () => void {
  const name = nameOf(path, about);
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return () => {
    const left = (counts.get(name) ?? 1) - 1;
    if (left > 0) counts.set(name, left);
    else counts.delete(name);
    setTimeout(() => isWatched(path, about) || whenLeft());
  };
}

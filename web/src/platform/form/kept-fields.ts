import { namesSecret } from '@banyan/domain/text/secret-words.ts';

/** Full card and identity numbers, and the password that is about to be changed: secrets whose names do not say so. */
const secrets: readonly string[] = ['number', 'idNumber', 'current'];

/**
 * Returns those of these fields that may be kept: all but secrets. A form says nothing for that; it names only what
 * sounds like a secret and is none.
 */
export function keptFields<V extends object>(values: V, isNoSecret: readonly string[]): Partial<V> {
  const mayBeKept = (name: string) =>
    isNoSecret.includes(name) || !(namesSecret(name) || secrets.includes(name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => mayBeKept(name))) as Partial<V>;
}

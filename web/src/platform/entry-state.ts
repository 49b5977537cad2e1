import { stored } from '@banyan/client/stored.ts';
import { useState } from 'react';
import { usePage } from './page.ts';
import { token } from './session.ts';

/**
 * Entries of the browser's history, with what was typed and chosen on their pages: it is there after going on and back
 * and after a reload, and gone with the entry. It lies in the storage of this browser tab, and counts for the session
 * in which it was given alone, for entries outlive a login. Never for secrets.
 */
interface Kept {
  session: string;
  entries: Record<string, Record<string, unknown>>;
}
const storageKey = 'entry_states';

/** A name for the session that is open, the same in every tab; it says nothing about whose it is. */
const session = stored('session_name', (text) => text ?? '');

function read(): Kept {
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
  return kept?.session === session.get() ? kept : { session: session.get(), entries: {} };
}

function change(act: (entries: Kept['entries']) => void): void {
  const kept = read();
  act(kept.entries);
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

token.subscribe(() => {
  session.set(crypto.getRandomValues(new Uint32Array(2)).join('-'));
  sessionStorage.removeItem(storageKey);
});

/** Returns the name of a page's entry: a tab is one page, however it is reached. */
export const entryName = (kind: 'tab' | 'stack', index: number, path: string): string =>
  kind === 'tab' ? path : `${index} ${path}`;

/** Returns what an entry has kept, by name. */
export const entryState = (entry: string): Record<string, unknown> => read().entries[entry] ?? {};

/** Keeps values with an entry, by name. */
export function keepWithEntry(entry: string, values: Record<string, unknown>): void {
  if (entry === '' || Object.keys(values).length === 0) return;
  change((entries) => {
    entries[entry] = { ...entries[entry], ...values };
  });
}

/** Forgets these values of an entry. */
export function dropFromEntry(entry: string, names: readonly string[]): void {
  if (!names.some((name) => name in entryState(entry))) return;
  change((entries) => {
    for (const name of names) delete entries[entry]?.[name];
  });
}

/** Forgets the entries that a new page takes the place of: the one at its index, and after a push those above, too. */
export function forgetEntries(index: number, how: 'push' | 'replace'): void {
  const isGone = (name: string) => {
    const at = Number.parseInt(name, 10);
    return how === 'push' ? at >= index : at === index;
  };
  if (!Object.keys(read().entries).some(isGone)) return;
  change((entries) => {
    for (const name of Object.keys(entries).filter(isGone)) delete entries[name];
  });
}

/** Returns state of a page that stays with its entry: a choice, a step. The name is its own within the page. */
export function useEntryState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { entry } = usePage();
  const [value, setValue] = useState<Value>(() => {
    const kept = entryState(entry);
    return name in kept ? (kept[name] as Value) : initial;
  });
  return [
    value,
    (next) => {
      keepWithEntry(entry, { [name]: next });
      setValue(next);
    },
  ];
}

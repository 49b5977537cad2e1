import { token } from '../session.ts';

/**
 * What was typed into a form belongs to its entry of the browser's history: it is there after going on and back and
 * after a reload, and gone with the entry. Only fields that a form names are kept; passwords, codes and what names a
 * person never are. Entries outlive a login: a draft counts for the session in which it was typed alone.
 */
interface EntryState {
  draft?: { session: string; fields: Record<string, unknown> };
}

const sessionKey = 'draft_session';
token.subscribe(() => sessionStorage.removeItem(sessionKey));

/** A name for the session that is open; it says nothing about whose it is. */
function session(): string {
  const name = sessionStorage.getItem(sessionKey) ?? crypto.randomUUID();
  sessionStorage.setItem(sessionKey, name);
  return name;
}

const entryState = (): EntryState => (history.state as EntryState | null) ?? {};

/** Returns what the entry has kept of these fields. */
export function keptDraft<V extends object>(names: readonly (keyof V & string)[]): Partial<V> {
  if (names.length === 0) return {};
  const { draft } = entryState();
  if (draft?.session !== session()) return {};
  const kept = names.filter((name) => name in draft.fields);
  return Object.fromEntries(kept.map((name) => [name, draft.fields[name]])) as Partial<V>;
}

/** Keeps these fields with the entry that is open. */
export function keepDraft<V extends object>(values: V, names: readonly (keyof V & string)[]): void {
  if (names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name, values[name]]));
  history.replaceState({ ...entryState(), draft: { session: session(), fields } }, '');
}

/** Forgets what the entry has kept: the form was given. */
export function dropDraft(): void {
  const { draft, ...state } = entryState();
  if (draft) history.replaceState(state, '');
}

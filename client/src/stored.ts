/** One value that outlives the page, and who wants to know when it changes. */
export interface Stored<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps a text in the browser's storage; `read` turns what is there (or null) into a value, so that a
 * foreign or outdated entry falls back instead of breaking the screen. Another tab's change is taken over
 * unless `followsTabs` is false.
 */
export function stored<Value extends string | null>(
  key: string,
  read: (text: string | null) => Value,
  storage: Storage = localStorage,
  followsTabs = storage === localStorage,
): Stored<Value> {
  const listeners = new Set<() => void>();
  let value = read(storage.getItem(key));
  const accept = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  if (followsTabs) {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === key) accept(read(event.newValue));
    });
  }
  return {
    get: () => value,
    set(next) {
      if (next === null) storage.removeItem(key);
      else storage.setItem(key, next);
      accept(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Something about a money command whose outcome is open. */
interface KeptEntry {
  /** Milliseconds since 1970, by this device's clock. */
  at: number;
}

const dayMs = 86_400_000;
/** The server knows keys for longer; asking for an older one could carry the command out anew. */
export const keptForMs = 7 * dayMs;

export const isOutdated = ({ at }: KeptEntry): boolean => Date.now() - at > keptForMs;

/** Returns the entries under one prefix of the storage that all tabs share: they outlive the page and the session. */
export function keptEntries<Entry extends KeptEntry>(prefix: string) {
  const names = (): string[] =>
    // Stryker disable next-line StringLiteral: below its length the storage has a name at each place.
    Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter((name) =>
      name.startsWith(prefix),
    );
  return {
    names,
    /** Returns an entry; what is broken in the storage is as good as not there. */
    read,
    write: (name: string, entry: Entry): void => localStorage.setItem(name, JSON.stringify(entry)),
    drop: (name: string): void => localStorage.removeItem(name),
    /** Clears away what is broken, and what has been here for too long unless it `isSpared`. */
    clearOutdated(isSpared?: (name: string) => boolean): void {
      for (const name of names()) {
        const entry = read(name);
        if (!entry || (isOutdated(entry) && !isSpared?.(name))) localStorage.removeItem(name);
      }
    },
  };

  function read(name: string): Entry | undefined {
    try {
      const entry = JSON.parse(localStorage.getItem(name) ?? '') as Entry;
      if (typeof entry.at === 'number') return entry;
    } catch {
      // No JSON, or `null`: as good as not there.
    }
    return undefined;
  }
}

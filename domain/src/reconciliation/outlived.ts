/** A difference that was booked. */
export interface Booked {
  id: string;
  /** The correction that it takes back, by its difference; null for what a source has found. */
  takesBack: string | null;
}

/**
 * Returns the corrections that have outlived their differences: the books were brought to what was there outside, and
 * since then it says otherwise. What takes such a correction back is one itself, and may be outlived in turn.
 */
export function outlivedOf(booked: readonly Booked[], found: ReadonlySet<string>): string[] {
  const byId = new Map(booked.map((each) => [each.id, each]));
  const stands = ({ id, takesBack }: Booked): boolean => {
    if (takesBack === null) return found.has(id);
    const taken = byId.get(takesBack);
    return taken !== undefined && !stands(taken);
  };
  return booked.filter((each) => !stands(each)).map(({ id }) => id);
}

/** For how long a question that took too long is taken for one that does, in milliseconds. */
const memoryMs = 10_000;
const mostKnown = 1_000;

/** Returns a short memory of what took too long; `now` in milliseconds, for tests. */
export function lateQuestions(now: () => number = () => performance.now()) {
  /** Until when, the oldest first. */
  const known = new Map<string, number>();

  function forget(): void {
    for (const [about, until] of known) {
      if (until > now() && known.size < mostKnown) return;
      known.delete(about);
    }
  }

  return {
    add(about: string): void {
      forget();
      known.delete(about);
      known.set(about, now() + memoryMs);
    },
    has: (about: string): boolean => (known.get(about) ?? 0) > now(),
  };
}

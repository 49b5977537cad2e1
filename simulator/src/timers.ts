const longestWaitMs = 1000;

/** Things to do at an instant, one per key; a later order for the same key replaces the earlier. */
export interface Timers {
  at(key: string, instant: string, action: () => void): void;
  stop(): void;
}

/**
 * Returns timers that ask the clock again at least every second, so that an injected or corrected clock is obeyed and
 * no wait exceeds what `setTimeout` can hold.
 */
export function createTimers(now: () => Date): Timers {
  const waiting = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  return {
    at(key, instant, action) {
      if (stopped) return;
      const due = Date.parse(instant);
      const step = () => {
        const left = due - now().getTime();
        if (left > 0) {
          waiting.set(key, setTimeout(step, Math.min(left, longestWaitMs)));
        } else {
          waiting.delete(key);
          action();
        }
      };
      clearTimeout(waiting.get(key));
      // Even what is due at once runs after the caller has finished, never inside it.
      const wait = Math.min(Math.max(due - now().getTime(), 0), longestWaitMs);
      waiting.set(key, setTimeout(step, wait));
    },
    stop() {
      stopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

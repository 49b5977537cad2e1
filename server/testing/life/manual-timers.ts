import type { Timers } from '@banyan/simulator/timers.ts';

/** Timers that ring only when they are asked to, in the order of their instants: the same in every run. */
export interface ManualTimers extends Timers {
  /** Does everything that is due at an instant. Returns how much that was. */
  ring(at: number): number;
}

export function manualTimers(): ManualTimers {
  const waiting = new Map<string, { due: number; action: () => void }>();
  return {
    at: (key, instant, action) => void waiting.set(key, { due: Date.parse(instant), action }),
    stop: () => waiting.clear(),
    ring: (at) => {
      const due = [...waiting].filter(([, each]) => each.due <= at).sort(([, a], [, b]) => a.due - b.due);
      for (const [key] of due) waiting.delete(key);
      for (const [, { action }] of due) action();
      return due.length;
    },
  };
}

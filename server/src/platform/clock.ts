/** Where time comes from. Rules never read it: it is passed to them as a value. */
export interface Clock {
  /** The instant of business: in a demo it may run ahead of the wall clock. */
  now(): Date;
  /** The instant of the outside world: sessions, codes and signatures expire by it. */
  wall(): Date;
}

export interface DemoClock extends Clock {
  setOffsetDays(days: number): void;
}

export function systemClock(): DemoClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    wall: () => new Date(),
    setOffsetDays: (days) => {
      offsetMs = days * 86_400_000;
    },
  };
}

/** Returns a clock that stands still until it is moved: for tests. */
export function manualClock(start: Date): DemoClock & { set(instant: Date): void } {
  let base = start.getTime();
  let offsetMs = 0;
  return {
    now: () => new Date(base + offsetMs),
    wall: () => new Date(base),
    set: (instant) => {
      base = instant.getTime();
    },
    setOffsetDays: (days) => {
      offsetMs = days * 86_400_000;
    },
  };
}

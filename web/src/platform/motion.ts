/**
 * Returns whether there is no animation: for those who asked the system for less of it, or the address for none
 * (`?motion=off`).
 */
export const motionIsOff = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || /[?&]motion=off\b/.test(location.href);

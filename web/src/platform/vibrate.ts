/** Lets a device that can vibrate do so for a moment; others, and those who want less motion, notice nothing. */
export function vibrate(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (typeof navigator.vibrate === 'function') navigator.vibrate(30);
}

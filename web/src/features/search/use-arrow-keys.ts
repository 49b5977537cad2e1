import { type RefObject, useEffect, useRef } from 'react';

const stops = 'input[type=search], [data-found] a';

/** Returns what to lay on the page: the arrow keys go from the field to the results, from one to the next, and back. */
export function useArrowKeys(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = ref.current;
    if (!page) return;
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const all = [...page.querySelectorAll<HTMLElement>(stops)];
      const at = all.findIndex((stop) => stop === document.activeElement);
      const next = step === 0 || at < 0 ? undefined : all[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    page.addEventListener('keydown', move);
    return () => page.removeEventListener('keydown', move);
  }, []);
  return ref;
}

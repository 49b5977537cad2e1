import { type RefObject, useLayoutEffect, useRef } from 'react';
import { entryState, keepWithEntry } from '../platform/entry-state.ts';
import { usePage } from '../platform/page.ts';

/** Under this name an entry of the history keeps which result it has shown. */
const shown = 'shownResult';

/**
 * Returns what the title of a result is marked with. A result that this entry has not shown yet is scrolled to its
 * top, and its title gets the focus: whoever has pressed a button at the foot of a page would otherwise not see what
 * came of it. After a reload or on the way back the page stands where it was left.
 */
export function useNewResult(result: string): RefObject<HTMLParagraphElement | null> {
  const { entry } = usePage();
  const title = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (entryState(entry)[shown] === result) return;
    keepWithEntry(entry, { [shown]: result });
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [entry, result]);
  return title;
}

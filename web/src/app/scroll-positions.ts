import type { Place } from './hash-history.ts';

/**
 * Where each page was scrolled to. A tab keeps its place however it is reached, a stack page keeps it per
 * entry of the history; the places outlive a reload, and belong to one browser tab.
 */
const storageKey = 'scroll_positions';
const places: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');

const keyOf = ({ path, index }: Place, kind: 'tab' | 'stack') => (kind === 'tab' ? path : String(index));

export function trackScroll(shown: () => [Place, 'tab' | 'stack'] | undefined): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    const now = shown();
    if (now) saveScroll(...now);
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  });
}

export const saveScroll = (place: Place, kind: 'tab' | 'stack'): void => {
  places[keyOf(place, kind)] = Math.round(scrollY);
};
/** Forgets an entry's position: a new page in its place starts at its top. */
export const clearScroll = ({ index }: Place): void => {
  delete places[index];
};
export const restoreScroll = (place: Place, kind: 'tab' | 'stack'): void =>
  scrollTo(0, places[keyOf(place, kind)] ?? 0);

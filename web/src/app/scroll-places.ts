import type { Place } from './hash-history.ts';

/**
 * Where each page was scrolled to. A tab keeps its place however it is reached, a stack page keeps it per
 * entry of the history; the places outlive a reload, and belong to one browser tab.
 */
const storageKey = 'scroll_places';
const places: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');

const keyOf = ({ path, index }: Place, kind: 'tab' | 'stack') => (kind === 'tab' ? path : String(index));

export function followScroll(shown: () => [Place, 'tab' | 'stack'] | undefined): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    const now = shown();
    if (now) keepPlace(...now);
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  });
}

export const keepPlace = (place: Place, kind: 'tab' | 'stack'): void => {
  places[keyOf(place, kind)] = Math.round(scrollY);
};
/** A new page in an entry's place starts at its top. */
export const forgetPlace = ({ index }: Place): void => {
  delete places[index];
};
export const returnToPlace = (place: Place, kind: 'tab' | 'stack'): void =>
  scrollTo(0, places[keyOf(place, kind)] ?? 0);

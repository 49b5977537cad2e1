import { motionIsOff } from '../platform/motion.ts';
import type { Place } from './hash-history.ts';

/**
 * The scroll position of each page. A tab keeps its place however it is reached, a stack page keeps it per entry of the
 * history; the places outlive a reload, and belong to one browser tab.
 */
const storageKey = 'scroll_positions';
const places: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');

/** The place that the page is too short for, as long as what fills it is on its way. */
let wanted: number | undefined;

const keyOf = ({ path, index }: Place, kind: 'tab' | 'stack') => (kind === 'tab' ? path : String(index));

export function trackScroll(shown: () => [Place, 'tab' | 'stack'] | undefined): void {
  history.scrollRestoration = 'manual';
  new ResizeObserver(approach).observe(document.body);
  // Whoever scrolls, or goes to another field, has a place of their own.
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, stopApproach, { passive: true });
  addEventListener('pagehide', () => {
    const now = shown();
    if (now) saveScroll(...now);
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  });
}

export function saveScroll(place: Place, kind: 'tab' | 'stack'): void {
  places[keyOf(place, kind)] = wanted ?? Math.round(scrollY);
  stopApproach();
}

/** Forgets an entry's position: a new page in its place starts at its top. */
export const clearScroll = ({ index }: Place): void => {
  delete places[index];
};

export function restoreScroll(place: Place, kind: 'tab' | 'stack'): void {
  wanted = places[keyOf(place, kind)] ?? 0;
  approach();
}

export function scrollToTop(): void {
  stopApproach();
  scrollTo({ top: 0, behavior: motionIsOff() ? 'auto' : 'smooth' });
}

/** Scrolls as far towards the place as the page's height allows by now. */
function approach(): void {
  if (wanted === undefined) return;
  scrollTo(0, wanted);
  if (Math.round(scrollY) >= wanted) stopApproach();
}

function stopApproach(): void {
  wanted = undefined;
}

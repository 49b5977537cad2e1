import { type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { apiBase } from '../platform/api-base.ts';
import { forgetEntries } from '../platform/entry-state.ts';
import { motionIsOff } from '../platform/motion.ts';
import { bindRouter, homePage, launchPage, loginPage } from '../platform/navigation.ts';
import { retryFailed } from '../platform/query.ts';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { pageWaitsForLaunch, rememberForLaunch, rememberPage, token } from '../platform/session.ts';
import { takeStartPage } from '../platform/start-page.ts';
import type { PageRoute } from './area.ts';
import { hashHistory, type Place, parseUrl } from './hash-history.ts';
import { knowAllPages, knownPages, knowsAllPages, pageAt } from './known-pages.ts';
import { clearScroll, saveScroll, trackScroll } from './scroll-positions.ts';

/** The page that is drawn. `Screen` is missing while the page's code is on its way, or could not be fetched. */
export interface Shown {
  place: Place;
  route: PageRoute | undefined;
  Screen?: () => ReactNode;
  error?: unknown;
}

/** Milliseconds that the step back from a page outside may take. */
const returnMs = 1_000;

const kindOf = (place: Place) => pageAt(place.path)?.kind ?? 'stack';

/** Both ways need the transition's type; a browser without it changes pages at once. */
const canAnimate = 'ViewTransition' in globalThis && 'types' in ViewTransition.prototype;

let shown: Shown | undefined;
let visit = 0;
const listeners = new Set<() => void>();

export const useShown = (): Shown | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

/** Returns the address to which a visitor is sent who may not see a page now; undefined for those who may. */
function redirectOf(url: string): string | undefined {
  const { path } = parseUrl(url);
  if (path === '/') return apiBase.get() === null ? launchPage : takeStartPage();
  const route = pageAt(path);
  if (!route) return undefined;
  if (path !== launchPage && apiBase.get() === null) {
    rememberForLaunch(url);
    return launchPage;
  }
  if (route.guard === 'user' && token.get() === null) {
    rememberPage(url);
    return loginPage;
  }
  return route.guard === 'guest' && token.get() !== null ? homePage : undefined;
}

function resolved(url: string): string {
  const elsewhere = redirectOf(url);
  return elsewhere === undefined ? url : resolved(elsewhere);
}

/** Returns whether it takes the list of all pages to say where an address leads: from a tab it does where that sends on. */
function isUnknown(url: string): boolean {
  if (knowsAllPages()) return false;
  const { path } = parseUrl(url);
  if (path === '/') return apiBase.get() === null || pageWaitsForLaunch();
  return pageAt(path) === undefined || redirectOf(url) !== undefined;
}

let waiting: (() => void) | undefined;

/** Goes on as soon as an address can be resolved, unless somebody has gone elsewhere meanwhile. */
function whenKnown(url: string, then: () => void): void {
  waiting = then;
  if (!isUnknown(url)) return then();
  const isCurrent = () => waiting === then;
  const late = setTimeout(() => {
    if (shown && isCurrent()) draw({ place: shown.place, route: shown.route });
  }, runtimeLimits.loaderDelayMs);
  const goOn = () => {
    clearTimeout(late);
    if (isCurrent()) then();
  };
  // Without the list, the page that was asked for says so in its place.
  void knowAllPages().then(goOn, goOn);
}

/** pop-in and pop-out of the specification; between tabs, and when nothing is on screen yet, none. */
function draw(next: Shown): void {
  const before = shown;
  const update = () => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const isStep = before && before.place !== next.place;
  const betweenTabs = before?.route?.kind === 'tab' && next.route?.kind === 'tab';
  if (!isStep || betweenTabs || motionIsOff() || !canAnimate) return update();
  const isBack = next.place.index < before.place.index;
  const moving = document.startViewTransition({
    update: () => flushSync(update),
    types: [isBack ? 'pop-out' : 'pop-in'],
  });
  // Skipped where the window is hidden or the next step comes at once: the page is there all the same.
  moving.ready.catch(() => {});
}

/** Returns whether another page takes the entry of the one that is shown: nobody comes back to where that stood. */
const isReplacedBy = (next: Place): boolean =>
  shown !== undefined &&
  kindOf(shown.place) === 'stack' &&
  shown.place.index === next.index &&
  shown.place.url !== next.url;

/** Draws the page of a place as soon as its code is there. */
async function arrive(place: Place): Promise<void> {
  const mine = ++visit;
  if (shown?.Screen && !isReplacedBy(place)) saveScroll(shown.place, kindOf(shown.place));
  retryFailed();
  const route = pageAt(place.path);
  if (!route && knowsAllPages()) return draw({ place, route });
  const late = setTimeout(() => mine === visit && draw({ place, route }), runtimeLimits.loaderDelayMs);
  // Home is drawn without the other pages; what stands on these asks about others.
  const others = route?.path === homePage ? undefined : knowAllPages();
  const next = await Promise.all([route?.load(), others]).then(
    ([code]): Shown => ({ place, route, ...(code && { Screen: code.default }) }),
    (error: unknown): Shown => ({ place, route, error }),
  );
  clearTimeout(late);
  if (mine !== visit) return;
  if (!route && next.error === undefined) follow(place);
  else draw(next);
}

/** The browser moved: back, forward, or to an address from outside. */
function follow(place: Place): void {
  whenKnown(place.url, () => {
    const url = resolved(place.url);
    void arrive(url === place.url ? place : hashHistory.go('replace', url));
  });
}

/** Forgets the scroll position and the state kept of an entry: they are not those of the page that begins there. */
function begin(place: Place, how: 'push' | 'replace'): void {
  clearScroll(place);
  forgetEntries(place.index, how);
}

/** Fetches the page's code once more. With a network, the app itself may be a newer one by now: all of it. */
export const loadAgain = (): void =>
  navigator.onLine ? location.reload() : void arrive(hashHistory.current());

async function preload(path: string): Promise<void> {
  if (!pageAt(path)) await knowAllPages();
  await pageAt(path)?.load();
}

/** Starts at the address that is open; resolves when there is something to draw. */
export async function startRouter(): Promise<void> {
  // If the browser does not take that step, the page is drawn here.
  if (hashHistory.returnFromOutside()) await new Promise((resolve) => setTimeout(resolve, returnMs));
  trackScroll(() => (shown?.Screen ? [shown.place, kindOf(shown.place)] : undefined));
  bindRouter({
    get pages() {
      return knownPages();
    },
    knowsAllPages,
    current: () => hashHistory.current().url,
    go(url, how) {
      whenKnown(url, () => void arrive(hashHistory.go(how, parseUrl(resolved(url)).url)));
    },
    canGoBack: hashHistory.canGoBack,
    back: hashHistory.back,
    leave: hashHistory.leave,
    // If the network is gone, the real visit shows the error.
    preload: (url) => void preload(parseUrl(url).path).catch(() => {}),
  });
  await new Promise<void>((resolve) => {
    const first = () => {
      listeners.delete(first);
      resolve();
    };
    listeners.add(first);
    follow(hashHistory.follow(follow, begin));
  });
}

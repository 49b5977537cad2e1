import { type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { apiBase } from '../platform/api-base.ts';
import { forgetEntries } from '../platform/entry-state.ts';
import { motionIsOff } from '../platform/motion.ts';
import { bindRouter, homePage, launchPage, loginPage } from '../platform/navigation.ts';
import { retryFailed } from '../platform/query.ts';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { rememberForLaunch, rememberPage, token } from '../platform/session.ts';
import { takeStartPage } from '../platform/start-page.ts';
import type { PageRoute } from './area.ts';
import { hashHistory, type Place, parseUrl } from './hash-history.ts';
import { routes } from './routes.ts';
import { clearScroll, saveScroll, trackScroll } from './scroll-positions.ts';

/** What is drawn. `Screen` is missing while the page's code is on its way, or could not be fetched. */
export interface Shown {
  place: Place;
  route: PageRoute | undefined;
  Screen?: () => ReactNode;
  error?: unknown;
}

/** How long the step back from a page outside may take. */
const returnMs = 1_000;

const routeAt = new Map(routes.map((route) => [route.path as string, route]));
const kindOf = (place: Place) => routeAt.get(place.path)?.kind ?? 'stack';

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

/** Where a page sends a visitor who may not see it now; undefined for those who may. */
function redirectOf(url: string): string | undefined {
  const { path } = parseUrl(url);
  if (path === '/') return apiBase.get() === null ? launchPage : takeStartPage();
  const route = routeAt.get(path);
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
  const route = routeAt.get(place.path);
  if (!route) return draw({ place, route });
  const late = setTimeout(() => mine === visit && draw({ place, route }), runtimeLimits.loaderDelayMs);
  const next = await route.load().then(
    ({ default: Screen }): Shown => ({ place, route, Screen }),
    (error: unknown): Shown => ({ place, route, error }),
  );
  clearTimeout(late);
  if (mine === visit) draw(next);
}

/** The browser moved: back, forward, or to an address from outside. */
function follow(place: Place): void {
  const url = resolved(place.url);
  void arrive(url === place.url ? place : hashHistory.go('replace', url));
}

/** What was kept of an entry is not that of the page that begins there. */
function begin(place: Place, how: 'push' | 'replace'): void {
  clearScroll(place);
  forgetEntries(place.index, how);
}

/** Fetches the page's code once more. With a network, the app itself may be a newer one by now: all of it. */
export const loadAgain = (): void =>
  navigator.onLine ? location.reload() : void arrive(hashHistory.current());

/** Starts at the address that is open; resolves when there is something to draw. */
export async function startRouter(): Promise<void> {
  // Where the browser does not take that step, the page is drawn here.
  if (hashHistory.returnFromOutside()) await new Promise((resolve) => setTimeout(resolve, returnMs));
  trackScroll(() => (shown?.Screen ? [shown.place, kindOf(shown.place)] : undefined));
  bindRouter({
    pages: routes,
    current: () => hashHistory.current().url,
    go(url, how) {
      void arrive(hashHistory.go(how, parseUrl(resolved(url)).url));
    },
    canGoBack: hashHistory.canGoBack,
    back: hashHistory.back,
    leave: hashHistory.leave,
    // Where the network is gone, the real visit will say so.
    preload: (url) =>
      void routeAt
        .get(parseUrl(url).path)
        ?.load()
        .catch(() => {}),
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

import { log } from './log.ts';

/**
 * The specification's five ways of going somewhere, as a thin layer over the router: a tab page must be
 * opened with `switchTab`, a missing page and the page that is open already are refused.
 */
export interface Page {
  path: string;
  kind: 'tab' | 'stack';
}
/** What the layer needs of a router; the app binds the real one at start. */
export interface Router {
  pages: readonly Page[];
  /** The address that is open, such as `/pages/wallet/edit?id=1`. */
  current(): string;
  go(url: string, how: 'push' | 'replace'): void;
  /** Whether a page of this app lies below the current one. */
  canGoBack(): boolean;
  back(steps: number): void;
  preload(url: string): void;
}
export type Refusal = 'missing' | 'repeated' | 'is_tab' | 'is_stack';
export type Outcome = { ok: true } | { ok: false; refusal: Refusal };

export const homePage = '/pages/index/index';
export const loginPage = '/pages/login/index';
export const launchPage = '/pages/launch/index';

let router: Router | undefined;
export const bindRouter = (bound: Router): void => {
  router = bound;
};

const pathOf = (url: string) => url.split('?')[0] ?? url;
export const pageOf = (url: string): Page | undefined =>
  router?.pages.find((page) => page.path === pathOf(url));
export const currentUrl = (): string => router?.current() ?? '/';

function go(url: string, how: 'push' | 'replace', allowed: Page['kind'] | 'any'): Outcome {
  const page = pageOf(url);
  const refusal: Refusal | undefined = !page
    ? 'missing'
    : url === currentUrl()
      ? 'repeated'
      : allowed !== 'any' && page.kind !== allowed
        ? page.kind === 'tab'
          ? 'is_tab'
          : 'is_stack'
        : undefined;
  if (refusal) {
    if (refusal !== 'repeated') log('warn', `navigation to ${url} refused: ${refusal}`);
    return { ok: false, refusal };
  }
  router?.go(url, how);
  return { ok: true };
}

/** Opens a stack page on top of the current one. */
export const navigateTo = (url: string): Outcome => go(url, 'push', 'stack');
/** Opens a stack page in place of the current one. */
export const redirectTo = (url: string): Outcome => go(url, 'replace', 'stack');
/** Starts over at any page. */
export const reLaunch = (url: string): Outcome => go(url, 'replace', 'any');
/** Opens a tab; from another tab it takes its place, so that Back leaves the app as users expect. */
export const switchTab = (url: string): Outcome =>
  go(url, pageOf(currentUrl())?.kind === 'tab' ? 'replace' : 'push', 'tab');

/** Goes back; where a deep link left nothing below, to the home tab. */
export function navigateBack(steps = 1): Outcome {
  if (router?.canGoBack()) {
    router.back(steps);
    return { ok: true };
  }
  return reLaunch(homePage);
}

/** Opens a page by its own kind, for links whose target comes as data. */
export const openPage = (url: string): Outcome =>
  pageOf(url)?.kind === 'tab' ? switchTab(url) : navigateTo(url);

/** Fetches a page's code before it is asked for. */
export const preloadPage = (url: string): void => {
  if (pageOf(url)) router?.preload(url);
};

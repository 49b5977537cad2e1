import type { PermissionFlag } from '@banyan/domain/policy.ts';
import { log } from './log.ts';

/**
 * The specification's five ways of going somewhere, as a thin layer over the router: a tab page must be
 * opened with `switchTab`, a missing page and the page that is open already are refused.
 */
export interface Page {
  path: string;
  kind: 'tab' | 'stack';
  /** The cause of postings that it shows, opened with the cause's id. */
  shows?: string;
  /** Off, whatever leads to it vanishes. */
  flag?: PermissionFlag;
}
/** The router, as this layer needs it; the app binds the real one at start. */
export interface Router {
  /** The pages that are known: before the first page beside the tabs, these may be all. */
  readonly pages: readonly Page[];
  knowsAllPages(): boolean;
  /** The address that is open, such as `/pages/wallet/edit?id=1`. */
  current(): string;
  go(url: string, how: 'push' | 'replace'): void;
  /** Returns whether a page of this app lies below the current one. */
  canGoBack(): boolean;
  back(steps: number): void;
  leave(url: string): void;
  preload(url: string): void;
}
/** The app's pages; the list of them adds its `path` by declaration merging, so that this layer imports no page. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the pages are gathered
export interface Registered {}
type Registry = Registered & { path: string };
/** The path of a page that exists. */
export type PagePath = Registry['path'];
/** The address of a page that exists, with or without a query. */
export type PageUrl = PagePath | `${PagePath}?${string}`;

export type Refusal = 'missing' | 'repeated' | 'is_tab' | 'is_stack';
export type Outcome = { ok: true } | { ok: false; refusal: Refusal };

export const homePage = '/pages/index/index' satisfies PagePath;
export const loginPage = '/pages/login/index' satisfies PagePath;
export const launchPage = '/pages/launch/index' satisfies PagePath;

let router: Router | undefined;
export const bindRouter = (bound: Router): void => {
  router = bound;
};

const pathOf = (url: string) => url.split('?')[0] ?? url;
export const pageOf = (url: string): Page | undefined =>
  router?.pages.find((page) => page.path === pathOf(url));
/** Returns whether an address that comes as data, such as a remembered one, leads to a page. */
export const isPageUrl = (url: string): url is PageUrl => pageOf(url) !== undefined;
/** Returns the page of what caused a posting or a hold; undefined where no page shows such a cause. */
export function pageOfCause(causeType: string, causeId: string): PageUrl | undefined {
  const page = router?.pages.find(({ shows }) => shows === causeType);
  return page && `${page.path as PagePath}?id=${causeId}`;
}
export const currentUrl = (): string => router?.current() ?? '/';

function go(url: string, how: 'push' | 'replace', allowed: Page['kind'] | 'any'): Outcome {
  const page = pageOf(url);
  const isKnown = page !== undefined || router?.knowsAllPages() !== false;
  const refusal: Refusal | undefined = !page
    ? isKnown
      ? 'missing'
      : undefined
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
export const navigateTo = (url: PageUrl): Outcome => go(url, 'push', 'stack');
/** Opens a stack page in place of the current one. */
export const redirectTo = (url: PageUrl): Outcome => go(url, 'replace', 'stack');
/** Starts over at any page. */
export const reLaunch = (url: PageUrl): Outcome => go(url, 'replace', 'any');
/** Opens a tab; from another tab it takes its place, so that Back leaves the app as users expect. */
export const switchTab = (url: PageUrl): Outcome =>
  go(url, pageOf(currentUrl())?.kind === 'tab' ? 'replace' : 'push', 'tab');

/** Goes back; where a deep link left nothing below, to the home tab. */
export function navigateBack(steps = 1): Outcome {
  if (router?.canGoBack()) {
    router.back(steps);
    return { ok: true };
  }
  return reLaunch(homePage);
}

/** Leaves for a page outside of the app, such as a cashier, that leads back to the address of the current page. */
export const leaveFor = (url: string): void => router?.leave(url);

/** Opens a page by its own kind. The way in for an address that comes as data: a missing page is refused. */
export const openPage = (url: string): Outcome =>
  pageOf(url)?.kind === 'tab' ? switchTab(url as PageUrl) : navigateTo(url as PageUrl);

/** Fetches a page's code before it is asked for. */
export const preloadPage = (url: string): void => router?.preload(url);

import type { CurrentPage } from '../platform/page.ts';
import type { PageRoute } from './area.ts';
import { tabRoutes } from './tabs.ts';

/**
 * The pages that the app knows. A first visit sees a tab, and the list of all the others would weigh more with every
 * area: it is loaded as soon as the first picture stands, or when somebody goes to one of them.
 */
let pages: readonly PageRoute[] = tabRoutes;
let byPath = new Map<string, PageRoute>(pages.map((page) => [page.path, page]));
let isComplete = false;
let fetched: Promise<void> | undefined;

export const knownPages = (): readonly PageRoute[] => pages;
export const pageAt = (path: string): PageRoute | undefined => byPath.get(path);
export const knowsAllPages = (): boolean => isComplete;

/** Resolves when every page of the app is known; where the list cannot be fetched, the next call tries again. */
export function knowAllPages(): Promise<void> {
  fetched ??= import('./routes.ts').then(
    ({ routes }) => {
      pages = routes;
      byPath = new Map(routes.map((page) => [page.path, page]));
      isComplete = true;
    },
    (error: unknown) => {
      fetched = undefined;
      throw error;
    },
  );
  return fetched;
}

/** Returns what a screen needs of its page's declaration. Help stands on every page that one goes back from. */
export function declaredOf(route: PageRoute | undefined): Pick<CurrentPage, 'leadsTo' | 'help'> {
  if (!route) return {};
  const { kind, help = 'all', leadsTo } = route;
  return { leadsTo, help: kind === 'tab' || help === 'none' ? undefined : help };
}

import { gather } from '@banyan/domain/areas/gather.ts';
import { areas } from '../areas.ts';
import type { CurrentPage } from '../platform/page.ts';
import type { PageRoute, TabRoute } from './area.ts';

/** What the areas declare, by path: a path that two of them claim does not compile, and throws when the app starts. */
const pages = gather(areas, 'pages');

declare module '../platform/navigation.ts' {
  interface Registered {
    path: keyof typeof pages;
  }
}

/** Every page of the app, an area after the other. `/` is another name of the launch page. */
export const routes: readonly PageRoute[] = Object.entries(pages).map(([path, page]) => ({
  ...page,
  path: path as keyof typeof pages,
}));

/** The tabs from left to right. */
export const tabRoutes: readonly TabRoute[] = routes
  .filter((route) => route.kind === 'tab')
  .sort((one, other) => one.tab.position - other.tab.position);

/** What a page learns of its declaration. Help stands on every page that one goes back from. */
export function declaredOf(route: PageRoute | undefined): Pick<CurrentPage, 'leadsTo' | 'help'> {
  if (!route) return {};
  const { kind, help = 'all', leadsTo } = route;
  return { leadsTo, help: kind === 'tab' || help === 'none' ? undefined : help };
}

import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { useMemo } from 'react';
import { apiBase } from '../platform/api-base.ts';
import { useFlag } from '../platform/config.ts';
import { useMessages } from '../platform/i18n.ts';
import { motionIsOff } from '../platform/motion.ts';
import { bindRouter, homePage, launchPage, loginPage } from '../platform/navigation.ts';
import { PageContext } from '../platform/page.ts';
import { rememberPage, token } from '../platform/session.ts';
import { Disabled, LoadFailed, Missing, PendingPage } from './fallbacks.tsx';
import { routeMessages } from './routes.messages.ts';
import { type PageRoute, routes } from './routes.ts';
import { Shell } from './shell.tsx';

type Query = Record<string, string>;

/** Plain text on both sides: the address shows exactly what a screen was given. */
const parseSearch = (text: string): Query => Object.fromEntries(new URLSearchParams(text));
const stringifySearch = (query: Record<string, unknown>) => {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return text && `?${text}`;
};

function guard(route: PageRoute, href: string): void {
  if (route.path !== launchPage && apiBase.get() === null) {
    if (route.guard !== 'guest') rememberPage(href);
    throw redirect({ to: launchPage, replace: true });
  }
  if (route.guard === 'user' && token.get() === null) {
    rememberPage(href);
    throw redirect({ to: loginPage, replace: true });
  }
  if (route.guard === 'guest' && token.get() !== null) throw redirect({ to: homePage, replace: true });
}

function pageComponent(route: PageRoute) {
  const Screen = lazyRouteComponent(route.load);
  function PageOfRoute({ query }: { query: Query }) {
    const t = useMessages(routeMessages);
    const isOn = useFlag(route.flag);
    const title = t(route.title);
    const page = useMemo(() => ({ title, kind: route.kind, query }), [title, query]);
    return (
      <PageContext value={page}>
        <title>{`${title} · Banyan 榕`}</title>
        {isOn ? <Screen /> : <Disabled />}
      </PageContext>
    );
  }
  return { PageOfRoute, preload: () => Screen.preload?.() };
}

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: Missing });
const launchAlias = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: launchPage, replace: true });
  },
});
const pageRoutes = routes.map((route) => {
  const { PageOfRoute, preload } = pageComponent(route);
  const made = createRoute({
    getParentRoute: () => rootRoute,
    path: route.path,
    beforeLoad: ({ location }) => guard(route, location.href),
    component: Object.assign(() => <PageOfRoute query={made.useSearch() as Query} />, { preload }),
  });
  return made;
});

const kindOf = (path: string | undefined) => routes.find((route) => route.path === path)?.kind;

export const router = createRouter({
  routeTree: rootRoute.addChildren([launchAlias, ...pageRoutes]),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: LoadFailed,
  scrollRestoration: true,
  // A tab keeps its place however it is reached; a stack page keeps it per entry of the history.
  getScrollRestorationKey: (location) =>
    kindOf(location.pathname) === 'tab' ? location.pathname : (location.state.__TSR_key ?? location.href),
  defaultViewTransition: {
    types: ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || motionIsOff()) return false;
      if (kindOf(fromLocation.pathname) === 'tab' && kindOf(toLocation.pathname) === 'tab') return false;
      const isBack = (toLocation.state.__TSR_index ?? 0) < (fromLocation.state.__TSR_index ?? 0);
      return [isBack ? 'pop-out' : 'pop-in'];
    },
  },
});

bindRouter({
  pages: routes,
  current: () => router.latestLocation.href,
  go(url, how) {
    const [to = url, search = ''] = url.split('?');
    void router.navigate({ to, search: parseSearch(search) as never, replace: how === 'replace' });
  },
  canGoBack: () => router.history.canGoBack(),
  back: (steps) => router.history.go(-steps),
  preload(url) {
    void router.preloadRoute({ to: url.split('?')[0] ?? url }).catch(() => {
      // A guard turned it away or the network is gone: the real visit will say so.
    });
  },
});

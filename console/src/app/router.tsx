import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Screen } from '../area.ts';
import { type ScreenPath, type SearchOf, screens } from '../areas.ts';
import { useMe } from '../platform/operator.ts';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import { useUiMessages } from '../ui/ui.messages.ts';
import { mayOpen, menuScreens } from './screens.ts';
import { Shell } from './shell.tsx';

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });

/**
 * Each route has the type of its own path and search parameters, so that TanStack Router itself checks every link,
 * navigation and parameter. That was chosen over a layer of our own: the list is looped over like any other, and one
 * assertion about the loop's result (`allRoutes`) is all that the typing costs.
 */
function routeOf<Path extends ScreenPath>(path: Path) {
  const screen = screens[path];
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    // The screens read their parameters leniently and keep others, such as sorting and page: nothing is refused here.
    validateSearch: (search: SearchOf<Path> & SearchSchemaInput) => search as SearchOf<Path>,
    component: () => (
      <Guard path={path} screen={screen}>
        <screen.component />
      </Guard>
    ),
  });
}

type ScreenRoute = { [Path in ScreenPath]: ReturnType<typeof routeOf<Path>> }[ScreenPath];
const allRoutes = Object.keys(screens).map((path) => routeOf(path as ScreenPath)) as unknown as ScreenRoute[];

/** Hash history: the console is one file, wherever it is served from. */
export const router = createRouter({
  routeTree: rootRoute.addChildren(allRoutes),
  history: createHashHistory(),
  defaultPendingComponent: () => <LoadingState />,
  defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} onRetry={reset} />,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function Guard({ path, screen, children }: { path: ScreenPath; screen: Screen; children: ReactNode }) {
  const texts = useUiMessages();
  const { rights } = useMe();
  if (mayOpen(screen, rights)) return children;
  // An operator who may not see the overview starts with the first screen that they may open.
  const first = menuScreens.find((other) => mayOpen(other, rights));
  if (path === '/' && first) return <Navigate to={first.path} replace />;
  return <EmptyState title={texts.forbidden} help={texts.forbiddenHelp} />;
}

function NotFound() {
  const texts = useUiMessages();
  return <EmptyState title={texts.notFound} action={<a href="#/">{texts.toOverview}</a>} />;
}

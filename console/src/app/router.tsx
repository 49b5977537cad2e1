import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../platform/operator.ts';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import { useUiMessages } from '../ui/ui.messages.ts';
import { mayOpen, type Screen, screens } from './screens.ts';
import { Shell } from './shell.tsx';

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const routes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    component: () => (
      <Guard screen={screen}>
        <Screened {...screen} />
      </Guard>
    ),
  }),
);

/** Hash history: the console is one file, wherever it is served from. */
export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  history: createHashHistory(),
  defaultPendingComponent: () => <LoadingState />,
  defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} onRetry={reset} />,
  defaultPreload: 'intent',
});

const Screened = ({ component: Component }: Screen) => <Component />;

function Guard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const texts = useUiMessages();
  const { rights } = useMe();
  if (mayOpen(screen, rights)) return children;
  // Who may not see the overview starts with the first screen that is theirs.
  const first = screens.find((other) => other.icon && mayOpen(other, rights));
  if (screen.path === '/' && first) return <Navigate to={first.path} replace />;
  return <EmptyState title={texts.forbidden} help={texts.forbiddenHelp} />;
}

function NotFound() {
  const texts = useUiMessages();
  return <EmptyState title={texts.notFound} action={<a href="#/">{texts.toOverview}</a>} />;
}

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { InvitationScreen } from '../features/console/session/invitation.screen.tsx';
import { LoginScreen } from '../features/console/session/login.screen.tsx';
import { LoginAgain } from '../features/console/session/login-again.tsx';
import { useInvitation } from '../platform/invitation.ts';
import { MeContext, useMeQuery } from '../platform/operator.ts';
import { queryClient } from '../platform/query-client.ts';
import { useSessionState } from '../platform/session.ts';
import { NoticeProvider } from '../ui/notices.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { theme } from '../ui/theme.ts';
import { router } from './router.tsx';

const FirstSteps = lazy(() => import('../features/console/own/first-steps.screen.tsx'));

/** Draws the console. Mantine may inject nothing: its variables and classes are in `ui/styles.css`. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <NoticeProvider>
          <Gate />
        </NoticeProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The URL never changes for a login: who logs in stands on the page that was asked for. */
function Gate() {
  const session = useSessionState();
  const me = useMeQuery(session === 'open');
  const [invitation, setInvitation] = useInvitation();
  if (invitation !== null) return <InvitationScreen token={invitation} onDone={() => setInvitation(null)} />;
  if (session === 'none' || (session === 'ended' && !me.data)) {
    return <LoginScreen hasExpired={session === 'ended'} />;
  }
  if (!me.data) {
    return me.error ? <ErrorState error={me.error} onRetry={() => void me.refetch()} /> : <LoadingState />;
  }
  if (me.data.mustChangePassword || me.data.mustSetSecondFactor) {
    return (
      <Suspense fallback={<LoadingState />}>
        <FirstSteps me={me.data} />
      </Suspense>
    );
  }
  return (
    <MeContext value={me.data}>
      <RouterProvider key={me.data.operatorId} router={router} />
      {session === 'ended' && <LoginAgain username={me.data.username} />}
    </MeContext>
  );
}

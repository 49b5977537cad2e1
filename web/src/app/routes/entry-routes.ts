import type { PageRoute } from './page-route.ts';

/** Getting in for the first time, and again. */
export const entryRoutes: readonly PageRoute[] = [
  {
    path: '/pages/login/index',
    title: 'login',
    kind: 'stack',
    guard: 'guest',
    load: () => import('../../features/people/screens/login.screen.tsx'),
  },
  {
    path: '/pages/register/index',
    title: 'register',
    kind: 'stack',
    guard: 'guest',
    load: () => import('../../features/people/screens/register.screen.tsx'),
  },
  {
    path: '/pages/register/email_code',
    title: 'emailCode',
    kind: 'stack',
    guard: 'guest',
    load: () => import('../../features/people/screens/email-code.screen.tsx'),
  },
];

import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { ReactNode } from 'react';
import { identityRoutes } from './identity-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import type { TitleKey } from './routes.messages.ts';
import { settingsRoutes } from './settings-routes.ts';

export interface PageRoute {
  path: `/pages/${string}`;
  title: TitleKey;
  /** A tab is opened with `switchTab` and shows the tab bar. */
  kind: 'tab' | 'stack';
  /** `guest`: for those who are not logged in; `user`: for those who are. */
  guard: 'public' | 'guest' | 'user';
  /** Off, the page and its entries vanish. */
  flag?: PermissionFlag;
  load: () => Promise<{ default: () => ReactNode }>;
}

/** Every page of the app, in the specification's order. `/` is another name of the launch page. */
export const routes: readonly PageRoute[] = [
  {
    path: '/pages/index/index',
    title: 'home',
    kind: 'tab',
    guard: 'public',
    load: () => import('../features/home/screens/home.screen.tsx'),
  },
  {
    path: '/pages/product/product_list',
    title: 'products',
    kind: 'tab',
    guard: 'public',
    flag: 'invest',
    load: () => import('../features/investing/screens/products.screen.tsx'),
  },
  {
    path: '/pages/service/service',
    title: 'service',
    kind: 'tab',
    guard: 'public',
    load: () => import('../features/service/screens/service.screen.tsx'),
  },
  {
    path: '/pages/profile/index',
    title: 'profile',
    kind: 'tab',
    guard: 'user',
    load: () => import('../features/profile/screens/profile.screen.tsx'),
  },

  {
    path: '/pages/launch/index',
    title: 'launch',
    kind: 'stack',
    guard: 'public',
    load: () => import('../features/start/screens/launch.screen.tsx'),
  },
  {
    path: '/pages/lang/lang',
    title: 'language',
    kind: 'stack',
    guard: 'public',
    load: () => import('../features/start/screens/language.screen.tsx'),
  },

  {
    path: '/pages/version_update/download',
    title: 'download',
    kind: 'stack',
    guard: 'public',
    load: () => import('../features/version/screens/download.screen.tsx'),
  },
  {
    path: '/pages/version_update/index',
    title: 'version',
    kind: 'stack',
    guard: 'public',
    load: () => import('../features/version/screens/version.screen.tsx'),
  },
  {
    path: '/pages/account/record',
    title: 'earnings',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/earnings.screen.tsx'),
  },
  {
    path: '/pages/account/detail',
    title: 'records',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/records.screen.tsx'),
  },
  {
    path: '/pages/transaction_detail/index',
    title: 'transaction',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/transaction.screen.tsx'),
  },

  {
    path: '/pages/login/index',
    title: 'login',
    kind: 'stack',
    guard: 'guest',
    load: () => import('../features/people/screens/login.screen.tsx'),
  },
  {
    path: '/pages/register/index',
    title: 'register',
    kind: 'stack',
    guard: 'guest',
    load: () => import('../features/people/screens/register.screen.tsx'),
  },
  {
    path: '/pages/register/email_code',
    title: 'emailCode',
    kind: 'stack',
    guard: 'guest',
    load: () => import('../features/people/screens/email-code.screen.tsx'),
  },
  ...recoveryRoutes,

  ...identityRoutes,

  {
    path: '/pages/product/product_detail',
    title: 'product',
    kind: 'stack',
    guard: 'public',
    flag: 'invest',
    load: () => import('../features/investing/screens/product.screen.tsx'),
  },
  {
    path: '/pages/product/product_buy',
    title: 'buy',
    kind: 'stack',
    guard: 'user',
    flag: 'invest',
    load: () => import('../features/investing/screens/buy.screen.tsx'),
  },
  {
    path: '/pages/product/invest',
    title: 'investments',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/investing/screens/investments.screen.tsx'),
  },
  {
    path: '/pages/product/agreement',
    title: 'agreement',
    kind: 'stack',
    guard: 'public',
    flag: 'invest',
    load: () => import('../features/investing/screens/agreement.screen.tsx'),
  },

  {
    path: '/pages/recharge/index',
    title: 'recharge',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/recharge.screen.tsx'),
  },
  {
    path: '/pages/recharge/record',
    title: 'recharges',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/recharges.screen.tsx'),
  },
  {
    path: '/pages/withdraw/index',
    title: 'withdraw',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/withdraw.screen.tsx'),
  },
  {
    path: '/pages/withdraw/record',
    title: 'withdrawals',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/withdrawals.screen.tsx'),
  },
  {
    path: '/pages/wallet/index',
    title: 'payoutMethods',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/payout-methods.screen.tsx'),
  },
  {
    path: '/pages/wallet/type',
    title: 'payoutMethodType',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/payout-method-type.screen.tsx'),
  },
  {
    path: '/pages/wallet/edit',
    title: 'payoutMethod',
    kind: 'stack',
    guard: 'user',
    load: () => import('../features/wallet/screens/payout-method.screen.tsx'),
  },

  ...settingsRoutes,

  {
    path: '/pages/about/new_details',
    title: 'article',
    kind: 'stack',
    guard: 'public',
    load: () => import('../features/content/screens/article.screen.tsx'),
  },
];

import type { PageRoute } from './page-route.ts';

/** Money in, money out, and where it went. */
export const walletRoutes: readonly PageRoute[] = [
  {
    path: '/pages/account/record',
    title: 'earnings',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/earnings.screen.tsx'),
  },
  {
    path: '/pages/account/detail',
    title: 'records',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/records.screen.tsx'),
  },
  {
    path: '/pages/transaction_detail/index',
    title: 'transaction',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/transaction.screen.tsx'),
  },
  {
    path: '/pages/recharge/index',
    title: 'recharge',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/recharge.screen.tsx'),
  },
  {
    path: '/pages/recharge/record',
    title: 'recharges',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/recharges.screen.tsx'),
  },
  {
    path: '/pages/withdraw/index',
    title: 'withdraw',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/withdraw.screen.tsx'),
  },
  {
    path: '/pages/withdraw/record',
    title: 'withdrawals',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/withdrawals.screen.tsx'),
  },
  {
    path: '/pages/wallet/index',
    title: 'payoutMethods',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/payout-methods.screen.tsx'),
  },
  {
    path: '/pages/wallet/type',
    title: 'payoutMethodType',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/payout-method-type.screen.tsx'),
  },
  {
    path: '/pages/wallet/edit',
    title: 'payoutMethod',
    kind: 'stack',
    guard: 'user',
    load: () => import('../../features/wallet/screens/payout-method.screen.tsx'),
  },
];

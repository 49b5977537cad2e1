import type { OperatorRight } from '@banyan/api/rights.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import {
  ArrowUpFromLine,
  BookOpen,
  Building2,
  CalendarClock,
  IdCard,
  LayoutDashboard,
  Mail,
  Package,
  ScrollText,
  SlidersHorizontal,
  Smartphone,
  UserCog,
  Users,
} from 'lucide-react';
import type { ScreenName } from './shell.messages.ts';

/** One row per screen: its path, the right it needs, and its place in the menu, if it has one. */
export interface Screen {
  path: string;
  name: ScreenName;
  /** Absent: open to whoever has logged in. */
  right?: OperatorRight;
  component: ReturnType<typeof lazyRouteComponent>;
  icon?: typeof LayoutDashboard;
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    name: 'overview',
    right: 'overview.read',
    icon: LayoutDashboard,
    component: lazyRouteComponent(() => import('../features/overview/overview.screen.tsx'), 'OverviewScreen'),
  },
  {
    path: '/withdrawals',
    name: 'withdrawals',
    right: 'withdrawals.read',
    icon: ArrowUpFromLine,
    component: lazyRouteComponent(
      () => import('../features/withdrawals/withdrawals.screen.tsx'),
      'WithdrawalsScreen',
    ),
  },
  {
    path: '/certifications',
    name: 'certifications',
    right: 'certification.read',
    icon: IdCard,
    component: lazyRouteComponent(
      () => import('../features/certifications/certifications.screen.tsx'),
      'CertificationsScreen',
    ),
  },
  {
    path: '/certifications/$userId',
    name: 'certification',
    right: 'certification.read',
    component: lazyRouteComponent(
      () => import('../features/certifications/certification.screen.tsx'),
      'CertificationScreen',
    ),
  },
  {
    path: '/products',
    name: 'products',
    right: 'products.read',
    icon: Package,
    component: lazyRouteComponent(() => import('../features/products/products.screen.tsx'), 'ProductsScreen'),
  },
  {
    path: '/products/$productId',
    name: 'product',
    right: 'products.read',
    component: lazyRouteComponent(() => import('../features/products/product.screen.tsx'), 'ProductScreen'),
  },
  {
    path: '/issuers',
    name: 'issuers',
    right: 'issuers.read',
    icon: Building2,
    component: lazyRouteComponent(() => import('../features/issuers/issuers.screen.tsx'), 'IssuersScreen'),
  },
  {
    path: '/jobs',
    name: 'jobs',
    right: 'jobs.read',
    icon: CalendarClock,
    component: lazyRouteComponent(() => import('../features/jobs/jobs.screen.tsx'), 'JobsScreen'),
  },
  {
    path: '/ledger',
    name: 'ledger',
    right: 'ledger.read',
    icon: BookOpen,
    component: lazyRouteComponent(() => import('../features/ledger/accounts.screen.tsx'), 'AccountsScreen'),
  },
  {
    path: '/ledger/entries',
    name: 'entries',
    right: 'ledger.read',
    component: lazyRouteComponent(() => import('../features/ledger/entries.screen.tsx'), 'EntriesScreen'),
  },
  {
    path: '/ledger/transfer',
    name: 'transfer',
    right: 'ledger.read',
    component: lazyRouteComponent(() => import('../features/ledger/transfer.screen.tsx'), 'TransferScreen'),
  },
  {
    path: '/users',
    name: 'users',
    right: 'users.read',
    icon: Users,
    component: lazyRouteComponent(() => import('../features/users/users.screen.tsx'), 'UsersScreen'),
  },
  {
    path: '/users/$userId',
    name: 'user',
    right: 'users.read',
    component: lazyRouteComponent(() => import('../features/users/user.screen.tsx'), 'UserScreen'),
  },
  {
    path: '/operators',
    name: 'operators',
    right: 'operators.read',
    icon: UserCog,
    component: lazyRouteComponent(
      () => import('../features/operators/operators.screen.tsx'),
      'OperatorsScreen',
    ),
  },
  {
    path: '/own',
    name: 'own',
    component: lazyRouteComponent(() => import('../features/own/own.screen.tsx'), 'OwnScreen'),
  },
  {
    path: '/policy',
    name: 'policy',
    right: 'policy.read',
    icon: SlidersHorizontal,
    component: lazyRouteComponent(() => import('../features/policy/policy.screen.tsx'), 'PolicyScreen'),
  },
  {
    path: '/audit',
    name: 'audit',
    right: 'audit.read',
    icon: ScrollText,
    component: lazyRouteComponent(() => import('../features/audit/audit.screen.tsx'), 'AuditScreen'),
  },
  {
    path: '/client-log',
    name: 'clientLog',
    right: 'client_log.read',
    icon: Smartphone,
    component: lazyRouteComponent(
      () => import('../features/client-log/client-log.screen.tsx'),
      'ClientLogScreen',
    ),
  },
  {
    path: '/outbox',
    name: 'outbox',
    right: 'outbox.read',
    icon: Mail,
    component: lazyRouteComponent(() => import('../features/outbox/outbox.screen.tsx'), 'OutboxScreen'),
  },
];

/** Whether an operator with these rights may open a screen. */
export const mayOpen = (screen: Screen, rights: readonly OperatorRight[]): boolean =>
  screen.right === undefined || rights.includes(screen.right);

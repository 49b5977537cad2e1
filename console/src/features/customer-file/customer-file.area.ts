import { lazyRouteComponent } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const customerFileArea = {
  screens: {
    '/users': {
      name: ['用户', 'Users'],
      right: 'users.read',
      menu: { icon: Users, place: 80 },
      component: lazyRouteComponent(() => import('./users.screen.tsx'), 'UsersScreen'),
    },
    '/users/$userId': {
      name: ['用户详情', 'User'],
      right: 'users.read',
      component: lazyRouteComponent(() => import('./user.screen.tsx'), 'UserScreen'),
    },
  },
  auditActions: {
    'user.reveal': ['查看联系方式', 'Contact shown in full'],
    'user.freeze': ['冻结账户', 'Account frozen'],
    'user.unfreeze': ['解冻账户', 'Account unfrozen'],
    'user.end_sessions': ['全部设备下线', 'Logged out on all devices'],
  },
  auditSubjects: { user: ['用户', 'Users'] },
} as const satisfies ConsoleArea;

import { lazyRouteComponent } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const membershipArea = {
  screens: {
    '/levels': {
      name: ['会员等级', 'Membership levels'],
      right: 'membership.read',
      menu: { icon: Crown, place: 57.5 },
      search: ['level'],
      component: lazyRouteComponent(() => import('./levels.screen.tsx'), 'LevelsScreen'),
    },
    '/levels/$userId': {
      name: ['成长值明细', 'Growth of a person'],
      right: 'membership.read',
      component: lazyRouteComponent(() => import('./growth.screen.tsx'), 'GrowthScreen'),
    },
  },
  jobs: {
    'membership.grow': {
      name: ['会员成长值', 'Growth of members'],
      counts: { people: ['计入 {n} 人', '{n} people counted'] },
    },
  },
  parkedKinds: { 'membership.person': ['会员成长值', 'Growth of a member'] },
  ruleSections: { membership: ['会员', 'Membership'] },
} as const satisfies ConsoleArea;

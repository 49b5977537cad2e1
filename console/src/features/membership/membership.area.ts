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
  jobs: { 'membership.grow': ['会员成长值', 'Growth of members'] },
  jobOutcomes: [
    {
      said: /^grown (\d+) for (\d{4}-\d{2}-\d{2})$/,
      text: [(n, date) => `${date} 计入 ${n} 人`, (n, date) => `${n} people for ${date}`],
    },
  ],
  parkedKinds: { 'membership.person': ['会员成长值', 'Growth of a member'] },
  ruleSections: { membership: ['会员', 'Membership'] },
} as const satisfies ConsoleArea;

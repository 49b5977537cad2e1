import { lazyRouteComponent } from '@tanstack/react-router';
import { Network, UserPlus } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const teamArea = {
  screens: {
    '/invitations': {
      name: ['邀请奖励', 'Invitations'],
      right: 'team.read',
      menu: { icon: UserPlus, place: 59.8 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./invitations.screen.tsx'), 'InvitationsScreen'),
    },
    '/teams': {
      name: ['团队', 'Teams'],
      right: 'team.read',
      menu: { icon: Network, place: 59.9 },
      search: ['user', 'level'],
      component: lazyRouteComponent(() => import('./teams.screen.tsx'), 'TeamsScreen'),
    },
  },
  queues: {
    invitationRewards: {
      text: ['邀请奖励待审核', 'Rewards for invitations to decide'],
      right: 'team.read',
      to: '/invitations',
      search: { state: 'held' },
    },
  },
  alerts: {
    'team.budget_used_up': [
      '邀请奖励预算不足，有奖励等待发放',
      'Rewards for invitations wait for the budget of a month',
    ],
  },
  auditActions: {
    'invitation_reward.release': ['放行邀请奖励', 'Reward for an invitation released'],
    'invitation_reward.refuse': ['拒绝邀请奖励', 'Reward for an invitation refused'],
  },
  auditSubjects: { invitation_reward: ['邀请奖励', 'Rewards for invitations'] },
  jobs: {
    'team.levels': {
      name: ['团队等级', 'Levels of teams'],
      counts: { recorded: ['记录等级变化 {n} 次', '{n} changes of level recorded'] },
    },
  },
  ruleSections: { team: ['邀请与团队', 'Invitations and teams'] },
} as const satisfies ConsoleArea;

import { lazyRouteComponent } from '@tanstack/react-router';
import { BadgePercent, UsersRound } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const groupBuyArea = {
  screens: {
    '/group-offers': {
      name: ['拼团方案', 'Group offers'],
      right: 'group_offers.read',
      menu: { icon: BadgePercent, place: 46 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./offers/offers.screen.tsx'), 'OffersScreen'),
    },
    '/groups': {
      name: ['拼团记录', 'Groups'],
      right: 'groups.read',
      menu: { icon: UsersRound, place: 48 },
      search: ['state', 'offer'],
      component: lazyRouteComponent(() => import('./groups/groups.screen.tsx'), 'GroupsScreen'),
    },
    '/groups/$groupId': {
      name: ['拼团详情', 'Group'],
      right: 'groups.read',
      component: lazyRouteComponent(() => import('./groups/group.screen.tsx'), 'GroupScreen'),
    },
  },
  queues: {
    groupOffers: {
      text: ['拼团方案待发布', 'Group offers to publish'],
      right: 'group_offers.read',
      to: '/group-offers',
      search: { state: 'draft' },
    },
  },
  alerts: {
    'group.overdue': ['拼团到期未结算（自所示时间起）', 'A group is past its deadline and not settled'],
  },
  auditActions: {
    'group_offer.create': ['新建拼团方案', 'Group offer created'],
    'group_offer.publish': ['发布拼团方案', 'Group offer published'],
    'group_offer.close': ['结束拼团方案', 'Group offer closed'],
  },
  auditSubjects: { group_offer: ['拼团方案', 'Group offers'] },
  parkedKinds: { 'group-buy.group': ['拼团结算', 'Settling of a group'] },
  ruleSections: { groupBuy: ['拼团', 'Group buying'] },
} as const satisfies ConsoleArea;

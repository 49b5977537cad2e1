import { lazyRouteComponent } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const pointsArea = {
  screens: {
    '/points': {
      name: ['积分', 'Points'],
      right: 'points.read',
      menu: { icon: Star, place: 57 },
      search: ['reason', 'from', 'to'],
      component: lazyRouteComponent(() => import('./points.screen.tsx'), 'PointsScreen'),
    },
  },
  alerts: {
    'points.budget_used_up': ['本月积分预算已用完', 'The month’s budget of points is used up'],
  },
  ruleSections: { points: ['积分', 'Points'] },
  causes: {
    points_budget: {
      name: ['积分预算', 'Points budget'],
      facts: {
        month: ['月份', 'Month'],
        amount: ['预算', 'Budget'],
        lapsed: ['上期收回', 'Lapsed before'],
        opened_at: ['启用时间', 'Opened'],
      },
    },
    point_lot: {
      name: ['积分发放', 'Points given'],
      facts: {
        reason: ['原因', 'Reason'],
        subject_id: ['对应事项', 'For'],
        amount: ['积分', 'Points'],
        left_amount: ['剩余', 'Left'],
        last_on: ['到期日', 'Last day'],
        given_at: ['发放时间', 'Given'],
      },
    },
    point_expiry: {
      name: ['积分过期', 'Points expired'],
      facts: {
        lot_id: ['发放编号', 'Points given'],
        amount: ['过期积分', 'Expired'],
        expired_at: ['过期时间', 'Taken back'],
      },
    },
    point_refund: {
      name: ['积分退还', 'Points given back'],
      facts: {
        reason: ['原因', 'Reason'],
        subject_id: ['对应事项', 'For'],
        amount: ['积分', 'Points'],
        spent_at: ['使用时间', 'Spent'],
        refunded_at: ['退还时间', 'Given back'],
      },
    },
    point_spending: {
      name: ['积分使用', 'Points spent'],
      facts: {
        reason: ['原因', 'Reason'],
        subject_id: ['对应事项', 'For'],
        amount: ['积分', 'Points'],
        spent_at: ['使用时间', 'Spent'],
      },
    },
  },
  jobs: {
    'points.expire': {
      name: ['积分到期处理', 'Expiry of points'],
      counts: { expired: ['过期 {n} 笔', '{n} lots expired'], reminded: ['提醒 {n} 人', '{n} people told'] },
    },
  },
  parkedKinds: { 'points.lot': ['积分', 'Points'] },
} as const satisfies ConsoleArea;

import { lazyRouteComponent } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const couponsArea = {
  screens: {
    '/campaigns': {
      name: ['优惠券活动', 'Campaigns'],
      right: 'campaigns.read',
      menu: { icon: Ticket, place: 44 },
      search: ['status', 'kind'],
      component: lazyRouteComponent(() => import('./campaigns/campaigns.screen.tsx'), 'CampaignsScreen'),
    },
    '/campaigns/$campaignId': {
      name: ['活动详情', 'Campaign'],
      right: 'campaigns.read',
      search: ['from'],
      component: lazyRouteComponent(() => import('./campaigns/campaign.screen.tsx'), 'CampaignScreen'),
    },
  },
  alerts: {
    'coupon.bonus_delayed': [
      '加息券收益延迟：等待活动预算',
      'Coupon bonus delayed: waiting for campaign funds',
    ],
    'campaign.budget_used_up': [
      '活动预算已用完，优惠券停发',
      'A campaign’s budget is used up: it gives no more coupons',
    ],
  },
  auditActions: {
    'campaign.create': ['新建活动', 'Campaign created'],
    'campaign.edit': ['修改活动', 'Campaign edited'],
    'campaign.publish': ['发布活动', 'Campaign published'],
    'campaign.stop': ['停止活动', 'Campaign stopped'],
  },
  auditSubjects: { campaign: ['优惠券活动', 'Coupon campaigns'] },
  queues: {
    campaigns: {
      text: ['活动待发布', 'Campaigns to publish'],
      right: 'campaigns.read',
      to: '/campaigns',
      search: { status: 'draft' },
    },
  },
  ruleSections: { coupons: ['优惠券', 'Coupons'] },
  causes: {
    coupon_use: {
      name: ['优惠券使用', 'Use of a coupon'],
      facts: {
        kind: ['类型', 'Kind'],
        due_on: ['应付日', 'Due'],
        paid_at: ['支付时间', 'Paid'],
        coupon_id: ['优惠券编号', 'Coupon id'],
        campaign_id: ['活动编号', 'Campaign id'],
        subscription_id: ['投资编号', 'Investment id'],
      },
    },
  },
  userParts: {
    coupons: {
      right: 'coupons.read',
      place: 'below',
      component: lazyRouteComponent(() => import('./given/user-coupons.tsx'), 'UserCoupons'),
    },
  },
  houseOwners: [
    {
      path: '/console/api/campaigns/detail',
      right: 'campaigns.read',
      of: { house: 'campaign_budget', inputOf: (campaignId) => ({ campaignId }) },
      nameOf: ({ name }) => [name.zh, name.en],
    },
  ],
  jobs: {
    'coupons.grant': {
      name: ['发放优惠券', 'Giving coupons'],
      counts: { granted: ['发放 {n} 张', '{n} coupons given'] },
    },
    'coupons.expire': {
      name: ['优惠券到期', 'Expiry of coupons'],
      counts: {
        expired: ['到期 {n} 张', '{n} expired'],
        returned: ['退回赠券 {n} 张', '{n} gifts returned'],
        reminded: ['提醒 {n} 人次', '{n} reminded'],
      },
    },
    'coupons.pay': {
      name: ['支付加息券收益', 'Paying coupon bonuses'],
      counts: {
        paid: ['已付加息 {n} 笔', '{n} bonuses paid'],
        waiting: ['等待资金 {n} 笔', '{n} waiting for funds'],
      },
    },
  },
  parkedKinds: {
    'coupons.bonus': ['加息券收益', 'Coupon bonus'],
    'coupons.coupon': ['优惠券', 'Coupon'],
  },
} as const satisfies ConsoleArea;

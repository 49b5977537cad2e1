import { lazyRouteComponent } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const vipArea = {
  screens: {
    '/vip-cards': {
      name: ['会员卡', 'VIP cards'],
      right: 'vip.read',
      menu: { icon: IdCard, place: 57.6 },
      search: ['product', 'state', 'user'],
      component: lazyRouteComponent(() => import('./cards.screen.tsx'), 'VipCardsScreen'),
    },
    '/vip-cards/$userId/$vipCardId': {
      name: ['会员卡详情', 'VIP card'],
      right: 'vip.read',
      component: lazyRouteComponent(() => import('./card.screen.tsx'), 'VipCardScreen'),
    },
  },
  jobs: {
    'vip.earn': {
      name: ['会员卡收入确认', 'Income of VIP cards'],
      counts: { earned: ['确认收入 {n} 张', '{n} cards earned'] },
    },
    'vip.coupons': {
      name: ['会员卡加息券', 'Coupons of VIP cards'],
      counts: { given: ['发放 {n} 张', '{n} coupons given'], waiting: ['待资金 {n} 张', '{n} cards wait'] },
    },
    'vip.renew': {
      name: ['会员卡续费', 'Renewals of VIP cards'],
      counts: {
        told: ['预告 {n} 张', '{n} told beforehand'],
        renewed: ['续费 {n} 张', '{n} cards renewed'],
        refused: ['未续费 {n} 张', '{n} cards not renewed'],
      },
    },
    'vip.end': {
      name: ['会员卡到期通知', 'Ends of VIP cards'],
      counts: { ended: ['到期 {n} 张', '{n} cards ended'] },
    },
  },
  parkedKinds: { 'vip.card': ['会员卡', 'VIP card'] },
  ruleSections: { vip: ['会员卡', 'VIP cards'] },
  causes: {
    vip_card: {
      name: ['会员卡', 'VIP card'],
      facts: {
        product: ['种类', 'Kind'],
        price: ['价格（分）', 'Price (cents)'],
        days: ['天数', 'Days'],
        starts_on: ['生效日', 'Begins'],
        ends_on: ['到期日', 'Ends'],
        refunded: ['退款（分）', 'Refunded (cents)'],
        earned: ['已确认收入（分）', 'Earned (cents)'],
      },
    },
  },
} as const satisfies ConsoleArea;

import { lazyRouteComponent } from '@tanstack/react-router';
import { GalleryHorizontalEnd } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const cardsArea = {
  screens: {
    '/cards': {
      name: ['集卡活动', 'Cards'],
      right: 'cards.read',
      menu: { icon: GalleryHorizontalEnd, place: 59.7 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./cards.screen.tsx'), 'CardsScreen'),
    },
  },
  alerts: {
    'cards.closed': [
      '集卡抽奖已关闭：资金不足以支付最大奖品',
      'The draw of sets is closed: the largest prize cannot be paid',
    ],
  },
  ruleSections: { cards: ['集卡活动', 'Cards'] },
  causes: {
    card_set: {
      name: ['集卡抽奖', 'Draw of a set of cards'],
      facts: {
        number: ['单号', 'Number'],
        value: ['结果值', 'Value'],
        drawn: ['抽中项', 'Drawn'],
        awarded: ['发放项', 'Awarded'],
        prize_amount: ['奖品数额（积分或分）', 'Prize (points or cents)'],
        drawn_at: ['抽奖时间', 'Drawn at'],
      },
    },
  },
  jobs: {
    'cards.invest': {
      name: ['投资任务抽卡机会', 'Card chances for investing'],
      counts: { given: ['发放 {n} 次', '{n} chances given'] },
    },
  },
} as const satisfies ConsoleArea;

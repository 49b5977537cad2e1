import { lazyRouteComponent } from '@tanstack/react-router';
import { Building2, ChartPie } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const equityArea = {
  screens: {
    '/equity-offerings': {
      name: ['股份发行', 'Share offerings'],
      right: 'equity.read',
      menu: { icon: ChartPie, place: 45 },
      component: lazyRouteComponent(() => import('./offerings.screen.tsx'), 'OfferingsScreen'),
    },
    '/equity-offerings/$offeringId': {
      name: ['发行详情', 'Share offering'],
      right: 'equity.read',
      component: lazyRouteComponent(() => import('./offering.screen.tsx'), 'OfferingScreen'),
    },
    '/instruments': {
      name: ['股份', 'Instruments'],
      right: 'equity.read',
      menu: { icon: Building2, place: 45.5 },
      component: lazyRouteComponent(() => import('./instruments.screen.tsx'), 'InstrumentsScreen'),
    },
  },
  queues: {
    equityOfferings: {
      text: ['股份发行待发布', 'Share offerings to publish'],
      right: 'equity.read',
      to: '/equity-offerings',
    },
    equityAllotments: {
      text: ['股份配售待确认', 'Share allotments to confirm'],
      right: 'equity.read',
      to: '/equity-offerings',
    },
    offeringAgreements: {
      text: ['认购协议待发布', 'Agreements of offerings to publish'],
      right: 'equity.read',
      to: '/equity-offerings',
    },
  },
  auditActions: {
    'equity_offering.create': ['新建股份发行', 'Share offering proposed'],
    'equity_offering.publish': ['发布股份发行', 'Share offering published'],
    'equity_offering.withdraw': ['撤回股份发行', 'Share offering withdrawn'],
    'equity_allotment.propose': ['提交配售', 'Allotment proposed'],
    'equity_allotment.confirm': ['确认配售', 'Allotment confirmed'],
    'offering_agreement.propose': ['提交新认购协议', 'New text of an agreement proposed'],
    'offering_agreement.publish': ['发布新认购协议', 'New text of an agreement published'],
    'offering_agreement.refuse': ['拒绝新认购协议', 'New text of an agreement refused'],
  },
  auditSubjects: {
    equity_offering: ['股份发行', 'Share offerings'],
    equity_allotment: ['股份配售', 'Share allotments'],
    offering_agreement: ['认购协议', 'Agreements of offerings'],
  },
  parkedKinds: { 'equity.subscription': ['股份认购', 'Share subscription'] },
  ruleSections: { equity: ['股权', 'Equity'] },
  assetParts: { equity: ['股权', 'Equity'] },
  causes: {
    share_subscription: {
      name: ['股份认购', 'Share subscription'],
      facts: {
        lots: ['手数', 'Lots'],
        lot_shares: ['每手股数', 'Shares a lot'],
        price: ['单价（分）', 'Price (cents)'],
        allotted_shares: ['获配股数', 'Shares allotted'],
        instrument_id: ['股份标识', 'Instrument'],
      },
    },
  },
} as const satisfies ConsoleArea;

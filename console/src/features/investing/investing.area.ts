import { lazyRouteComponent } from '@tanstack/react-router';
import { Building2, Package } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const investingArea = {
  screens: {
    '/products': {
      name: ['产品', 'Products'],
      right: 'products.read',
      menu: { icon: Package, place: 40 },
      search: ['show'],
      component: lazyRouteComponent(() => import('./products/products.screen.tsx'), 'ProductsScreen'),
    },
    '/products/$productId': {
      name: ['产品编辑', 'Product'],
      right: 'products.read',
      search: ['from'],
      component: lazyRouteComponent(() => import('./products/product.screen.tsx'), 'ProductScreen'),
    },
    '/issuers': {
      name: ['发行方', 'Issuers'],
      right: 'issuers.read',
      menu: { icon: Building2, place: 50 },
      component: lazyRouteComponent(() => import('./issuers/issuers.screen.tsx'), 'IssuersScreen'),
    },
    '/issuers/$issuerId': {
      name: ['发行方资金预测', 'Issuer forecast'],
      right: 'issuers.read',
      search: ['show'],
      component: lazyRouteComponent(() => import('./forecast/issuer.screen.tsx'), 'IssuerScreen'),
    },
  },
  queues: {
    products: {
      text: ['产品待发布', 'Products to publish'],
      right: 'products.read',
      to: '/products',
      search: { show: 'drafts' },
    },
  },
  alerts: {
    'issuer.payment_delayed': [
      '收益延迟支付：等待发行方资金',
      "Payment delayed: waiting for the issuer's funds",
    ],
    'issuer.soon_short': [
      '发行方资金即将不足（自所示日期起）',
      'An issuer will be short, from the date shown',
    ],
  },
  auditActions: {
    'product.create': ['新建产品', 'Product created'],
    'product.edit': ['修改产品', 'Product edited'],
    'product.publish': ['发布产品', 'Product published'],
    'product.close_sale': ['停售产品', 'Sale closed'],
    'product.reopen_sale': ['恢复销售', 'Sale reopened'],
    'issuer.create': ['新建发行方', 'Issuer created'],
  },
  auditSubjects: {
    product: ['产品', 'Products'],
    issuer: ['发行方', 'Issuers'],
  },
  assetParts: { invested: ['在投本金', 'Invested'] },
  ruleSections: { investment: ['投资', 'Investing'] },
  causes: {
    subscription: {
      name: ['认购', 'Subscription'],
      facts: {
        units: ['份数', 'Units'],
        principal: ['本金', 'Principal'],
        rate_bps: ['年化利率（‱）', 'Annual rate (bp)'],
        cycle_days: ['周期（天）', 'Cycle (days)'],
        value_on: ['起息日', 'Value date'],
        matures_on: ['到期日', 'Maturity'],
      },
    },
    payout: {
      name: ['派付', 'Payout'],
      facts: {
        due_on: ['应付日', 'Due'],
        paid_at: ['支付时间', 'Paid'],
        subscription_id: ['投资编号', 'Investment id'],
      },
    },
  },
  facts: {
    neverInvested: { name: ['从未投资', 'Has never invested'], value: 'none' },
    investedSince: { name: ['{value} 起投资过', 'Invested on {value} or later'], value: 'date' },
    investedAtLeast: { name: ['累计投资满 {value} 元', 'Invested {value} CNY or more in all'], value: 'cny' },
  },
  userParts: {
    investments: {
      right: 'users.read',
      place: 'below',
      component: lazyRouteComponent(() => import('./user-investments.tsx'), 'UserInvestments'),
    },
  },
  houseOwners: [
    {
      path: '/console/api/products',
      right: 'products.read',
      nameOf: ({ items }, id) => {
        const code = items.find(({ productId }) => productId === id)?.code;
        return code ? [code, code] : undefined;
      },
    },
    {
      path: '/console/api/issuers',
      right: 'issuers.read',
      nameOf: ({ items }, id) => {
        const name = items.find(({ issuerId }) => issuerId === id)?.name;
        return name && [name.zh, name.en];
      },
    },
  ],
  jobs: {
    'investing.schedule': {
      name: ['起息与到期安排', 'Value dates and maturities'],
      counts: {
        activated: ['起息 {n} 笔', '{n} activated'],
        extended: ['延展 {n} 笔', '{n} extended'],
        matured: ['到期 {n} 笔', '{n} matured'],
      },
    },
    'investing.pay': {
      name: ['支付到期款项', 'Paying what is due'],
      counts: { paid: ['已付 {n} 笔', '{n} paid'], waiting: ['等待资金 {n} 笔', '{n} waiting for funds'] },
    },
    'investing.cover': {
      name: ['记录发行方日终状况', 'Recording how issuers stood'],
      counts: { recorded: ['记录 {n} 条', '{n} recorded'] },
    },
    'investing.points': {
      name: ['发放投资积分', 'Points for investing'],
      counts: {
        noted: ['登记 {n} 笔', '{n} noted'],
        given: ['发放 {n} 笔', '{n} given'],
        lapsed: ['失效 {n} 笔', '{n} lapsed'],
      },
    },
  },
  parkedKinds: {
    'investing.payout': ['派息还本', 'Payout'],
    'investing.subscription': ['认购', 'Subscription'],
    'investing.points': ['投资积分', 'Points for an investment'],
  },
} as const satisfies ConsoleArea;

import { moneyKind } from '../../platform/money-command/kinds.ts';

const pageOf = ({ pledgeId }: { pledgeId: string }) => `/pages/equity/release?pledgeId=${pledgeId}` as const;

export const openPledge = moneyKind({
  path: '/api/pledge/open',
  name: { zh: '股份质押借款', en: 'loan against shares' },
  authorizes: 'open_pledge',
  result: ({ pledgeId }) => `/pages/equity/release?pledgeId=${pledgeId}&result=new`,
  records: '/pages/equity/release',
});

export const repayPledge = moneyKind({
  path: '/api/pledge/repay',
  name: { zh: '质押借款还款', en: 'repayment of a pledge loan' },
  authorizes: 'repay_pledge',
  result: pageOf,
  records: '/pages/equity/release',
});

export const addToPledge = moneyKind({
  path: '/api/pledge/add',
  name: { zh: '追加质押股份', en: 'addition of shares to a pledge' },
  result: pageOf,
  records: '/pages/equity/release',
});

export const releasePledged = moneyKind({
  path: '/api/pledge/release',
  name: { zh: '股份解押', en: 'release of pledged shares' },
  result: pageOf,
  records: '/pages/equity/release',
});

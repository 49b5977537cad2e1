import type { ChartPart } from '../ledger/chart.ts';

/** What people invest goes through escrow to the issuer; what they get back comes from the issuer's own money (H2). */
export const houses = {
  escrow: { name: { zh: '冷静期托管', en: 'Escrow in cooling-off' }, side: 'own' },
  issuer_proceeds: { name: { zh: '应付发行方募集款', en: 'Proceeds owed to issuers' }, side: 'own' },
  issuer_repayment: {
    name: { zh: '发行方还款资金', en: "Issuers' repayment funds" },
    side: 'own',
    guarded: true,
    paysIncome: true,
  },
} as const satisfies ChartPart['houses'];

export const recordGroups = {
  invest: { name: { zh: '投资', en: 'Invest' }, place: 3 },
} as const satisfies ChartPart['recordGroups'];

export const kinds = {
  subscription: {
    name: { zh: '投资', en: 'Investment' },
    from: 'wallet',
    to: 'escrow',
    cause: 'subscription',
    group: 'invest',
  },
  escrow_release: {
    name: { zh: '起息划转', en: 'Escrow release' },
    from: 'escrow',
    to: 'issuer_proceeds',
    cause: 'subscription',
  },
  issuer_funding: {
    name: { zh: '发行方拨款', en: 'Issuer funding' },
    from: 'bank_clearing',
    to: 'issuer_repayment',
    cause: 'funding',
  },
  interest: {
    name: { zh: '利息', en: 'Interest' },
    from: 'issuer_repayment',
    to: 'wallet',
    cause: 'payout',
    income: true,
  },
  principal_return: {
    name: { zh: '本金返还', en: 'Principal returned' },
    from: 'issuer_repayment',
    to: 'wallet',
    cause: 'payout',
    group: 'invest',
  },
} as const satisfies ChartPart['kinds'];

import type { ChartPart } from '../ledger/chart.ts';
import { currency } from '../money/asset.ts';

/** Shares that stand behind a loan, and what is owed of it. */
export const accounts = {
  pledged_shares: {
    name: { zh: '质押股份', en: 'Pledged shares' },
    holds: ['SHARE'],
    shortage: 'pledge.not_releasable',
  },
  pledge_loan: {
    name: { zh: '质押借款本金', en: 'Principal of a pledge loan' },
    holds: [currency],
    shortage: 'pledge.more_than_owed',
    debt: true,
  },
} as const satisfies ChartPart['accounts'];

/** It is lent out of the lending funds, as every loan is; what is owed stands apart. */
export const houses = {
  pledge_receivable: {
    name: { zh: '应收质押借款本金', en: 'Principal of pledge loans receivable' },
    side: 'receivable',
  },
  pledge_income: { name: { zh: '质押借款利息收入', en: 'Interest on pledge loans' }, side: 'own' },
} as const satisfies ChartPart['houses'];

export const kinds = {
  pledge_disbursement: {
    name: { zh: '质押借款发放', en: 'Pledge loan paid out' },
    from: 'lending_funds',
    to: 'wallet',
    cause: 'pledge_step',
    group: 'equity',
  },
  pledge_debt: {
    name: { zh: '质押借款本金记账', en: 'Principal of a pledge loan owed' },
    from: 'pledge_receivable',
    to: 'pledge_loan',
    cause: 'pledge_step',
  },
  pledge_principal: {
    name: { zh: '偿还质押借款本金', en: 'Principal of a pledge loan repaid' },
    from: 'wallet',
    to: 'lending_funds',
    cause: 'pledge_step',
    group: 'equity',
  },
  pledge_interest: {
    name: { zh: '支付质押借款利息', en: 'Interest on a pledge loan' },
    from: 'wallet',
    to: 'pledge_income',
    cause: 'pledge_step',
    group: 'equity',
  },
  // What a sale by force brought, less its fee.
  pledge_sale_interest: {
    name: { zh: '强制平仓偿还利息', en: 'Interest repaid by a forced sale' },
    from: 'forced_proceeds',
    to: 'pledge_income',
    cause: 'pledge_step',
  },
  pledge_sale_principal: {
    name: { zh: '强制平仓偿还本金', en: 'Principal repaid by a forced sale' },
    from: 'forced_proceeds',
    to: 'lending_funds',
    cause: 'pledge_step',
  },
  pledge_sale_rest: {
    name: { zh: '强制平仓余款', en: 'What a forced sale left over' },
    from: 'forced_proceeds',
    to: 'wallet',
    cause: 'pledge_step',
    group: 'equity',
    sameOwner: true,
  },
  pledge_debt_repaid: {
    name: { zh: '质押借款本金核减', en: 'Principal of a pledge loan no longer owed' },
    from: 'pledge_loan',
    to: 'pledge_receivable',
    cause: 'pledge_step',
  },
  shares_pledged: {
    name: { zh: '股份质押', en: 'Shares pledged' },
    from: 'shares',
    to: 'pledged_shares',
    cause: 'pledge_step',
    sameOwner: true,
  },
  shares_unpledged: {
    name: { zh: '股份解押', en: 'Shares released from a pledge' },
    from: 'pledged_shares',
    to: 'shares',
    cause: 'pledge_step',
    sameOwner: true,
  },
} as const satisfies ChartPart['kinds'];

import type { ChartPart } from '../ledger/chart.ts';
import { currency } from '../money/asset.ts';

/** What a person owes of each loan. It stands against what the platform is owed: neither is money that is held. */
export const accounts = {
  loan: {
    name: { zh: '贷款本金', en: 'Loan principal' },
    holds: [currency],
    shortage: 'loan.more_than_owed',
    debt: true,
  },
} as const satisfies ChartPart['accounts'];

/** The money that is lent must be there before (H2); what is repaid fills it again. */
export const houses = {
  lending_funds: { name: { zh: '放贷资金', en: 'Lending funds' }, side: 'own', guarded: true },
  loan_receivable: { name: { zh: '应收贷款本金', en: 'Loan principal receivable' }, side: 'receivable' },
  loan_income: { name: { zh: '贷款利息收入', en: 'Loan interest income' }, side: 'own' },
} as const satisfies ChartPart['houses'];

export const recordGroups = {
  loan: { name: { zh: '贷款', en: 'Loans' }, place: 6 },
} as const satisfies ChartPart['recordGroups'];

export const kinds = {
  loan_disbursement: {
    name: { zh: '贷款发放', en: 'Loan paid out' },
    from: 'lending_funds',
    to: 'wallet',
    cause: 'loan',
    group: 'loan',
  },
  loan_debt: {
    name: { zh: '贷款本金记账', en: 'Loan principal owed' },
    from: 'loan_receivable',
    to: 'loan',
    cause: 'loan',
  },
  loan_principal: {
    name: { zh: '偿还贷款本金', en: 'Loan principal repaid' },
    from: 'wallet',
    to: 'lending_funds',
    cause: 'loan_repayment',
    group: 'loan',
  },
  loan_interest: {
    name: { zh: '支付贷款利息', en: 'Loan interest' },
    from: 'wallet',
    to: 'loan_income',
    cause: 'loan_repayment',
    group: 'loan',
  },
  loan_penalty: {
    name: { zh: '支付逾期罚息', en: 'Late payment charge' },
    from: 'wallet',
    to: 'loan_income',
    cause: 'loan_repayment',
    group: 'loan',
  },
  loan_debt_repaid: {
    name: { zh: '贷款本金核减', en: 'Loan principal no longer owed' },
    from: 'loan',
    to: 'loan_receivable',
    cause: 'loan_repayment',
  },
  loan_funding: {
    name: { zh: '放贷资金拨款', en: 'Lending funds funding' },
    from: 'bank_clearing',
    to: 'lending_funds',
    cause: 'funding',
  },
} as const satisfies ChartPart['kinds'];

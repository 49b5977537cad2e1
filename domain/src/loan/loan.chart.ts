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
  // The same debt, once it no longer counts: the person owes it still.
  written_off: {
    name: { zh: '已核销贷款本金', en: 'Loan principal written off' },
    holds: [currency],
    shortage: 'loan.more_than_owed',
    debt: true,
  },
} as const satisfies ChartPart['accounts'];

/** The money that is lent must be there before (H2); what is repaid fills it again. */
export const houses = {
  lending_funds: { name: { zh: '放贷资金', en: 'Lending funds' }, side: 'own', guarded: true },
  loan_receivable: { name: { zh: '应收贷款本金', en: 'Loan principal receivable' }, side: 'receivable' },
  // What was lent and is lost; below zero by what people owe of it still.
  loan_loss: { name: { zh: '贷款核销损失', en: 'Loan losses' }, side: 'receivable' },
  loan_income: { name: { zh: '贷款利息与费用收入', en: 'Loan interest and fee income' }, side: 'own' },
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
  loan_fee: {
    name: { zh: '贷款手续费', en: 'Loan fee' },
    from: 'wallet',
    to: 'loan_income',
    cause: 'loan',
    group: 'loan',
  },
  // Whoever withdraws from a loan pays principal and interest alone.
  loan_fee_returned: {
    name: { zh: '退还贷款手续费', en: 'Loan fee given back' },
    from: 'loan_income',
    to: 'wallet',
    cause: 'loan_repayment',
    group: 'loan',
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
  loan_write_off: {
    name: { zh: '核销贷款本金', en: 'Loan principal written off' },
    from: 'loan',
    to: 'loan_receivable',
    cause: 'loan_write_off',
  },
  loan_still_owed: {
    name: { zh: '已核销仍欠本金', en: 'Written off, and owed still' },
    from: 'loan_loss',
    to: 'written_off',
    cause: 'loan_write_off',
  },
  loan_recovered: {
    name: { zh: '收回已核销本金', en: 'Written off, and recovered' },
    from: 'written_off',
    to: 'loan_loss',
    cause: 'loan_repayment',
  },
  loan_funding: {
    name: { zh: '放贷资金拨款', en: 'Lending funds funding' },
    from: 'bank_clearing',
    to: 'lending_funds',
    cause: 'funding',
  },
} as const satisfies ChartPart['kinds'];

import { moneyKind } from '../../platform/money-command/kinds.ts';

export const signLoan = moneyKind({
  path: '/api/loan/sign',
  name: { zh: '签署贷款合同', en: 'signing of a loan' },
  authorizes: 'sign_loan',
  result: ({ loanId }) => `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loanId}&result=new`,
  records: '/pages/dai_kuan/dai_kuan_ji_lu',
});

export const repayLoan = moneyKind({
  path: '/api/loan/repay',
  name: { zh: '贷款还款', en: 'repayment of a loan' },
  authorizes: 'repay_loan',
  result: ({ repaymentId }) => `/pages/dai_kuan/huan_kuan_ji_lu?id=${repaymentId}&result=new`,
  records: '/pages/dai_kuan/huan_kuan_ji_lu',
});

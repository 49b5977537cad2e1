import type { ChartPart } from '../ledger/chart.ts';
import { currency } from '../money/asset.ts';

/** Money in and out. */
export const accounts = {
  wallet: {
    name: { zh: '客户钱包', en: 'Customer wallet' },
    holds: [currency],
    shortage: 'wallet.insufficient_balance',
  },
} as const satisfies ChartPart['accounts'];

export const houses = {
  provider_clearing: { name: { zh: '渠道清算', en: 'Provider clearing' }, side: 'outside' },
  payout_clearing: { name: { zh: '付款清算', en: 'Payout clearing' }, side: 'outside' },
  fee_income: { name: { zh: '手续费收入', en: 'Fee income' }, side: 'own' },
} as const satisfies ChartPart['houses'];

export const recordGroups = {
  recharge: { name: { zh: '充值', en: 'Recharge' }, place: 1 },
  withdraw: { name: { zh: '提现', en: 'Withdraw' }, place: 2 },
  income: { name: { zh: '收益', en: 'Income' }, place: 4 },
  transfer: { name: { zh: '转账', en: 'Transfer' }, place: 5 },
} as const satisfies ChartPart['recordGroups'];

export const kinds = {
  recharge: {
    name: { zh: '充值', en: 'Recharge' },
    from: 'provider_clearing',
    to: 'wallet',
    cause: 'recharge',
    group: 'recharge',
  },
  withdrawal: {
    name: { zh: '提现', en: 'Withdrawal' },
    from: 'wallet',
    to: 'payout_clearing',
    cause: 'withdrawal',
    group: 'withdraw',
  },
  usdt_withdrawal: {
    name: { zh: '提现至 USDT', en: 'Withdrawal in USDT' },
    from: 'wallet',
    to: 'usdt_clearing',
    cause: 'withdrawal',
    group: 'withdraw',
  },
  withdrawal_fee: {
    name: { zh: '提现手续费', en: 'Withdrawal fee' },
    from: 'wallet',
    to: 'fee_income',
    cause: 'withdrawal',
    group: 'withdraw',
  },
} as const satisfies ChartPart['kinds'];

import type { ChartPart } from '../ledger/chart.ts';
import { currency } from '../money/asset.ts';

/** Money in and out, and between people. */
export const accounts = {
  wallet: {
    name: { zh: '钱包', en: 'Wallet' },
    holds: [currency],
    shortage: 'wallet.insufficient_balance',
  },
} as const satisfies ChartPart['accounts'];

export const houses = {
  provider_clearing: { clearing: true },
  payout_clearing: { clearing: true },
  fee_income: {},
} as const satisfies ChartPart['houses'];

export const kinds = {
  recharge: {
    name: { zh: '充值', en: 'Recharge' },
    from: 'provider_clearing',
    to: 'wallet',
    cause: 'recharge',
  },
  withdrawal: {
    name: { zh: '提现', en: 'Withdrawal' },
    from: 'wallet',
    to: 'payout_clearing',
    cause: 'withdrawal',
  },
  withdrawal_fee: {
    name: { zh: '提现手续费', en: 'Withdrawal fee' },
    from: 'wallet',
    to: 'fee_income',
    cause: 'withdrawal',
  },
  remittance: {
    name: { zh: '转账', en: 'Transfer' },
    from: 'wallet',
    to: 'wallet',
    cause: 'remittance',
  },
} as const satisfies ChartPart['kinds'];

import type { ChartPart } from '../ledger/chart.ts';
import { currency } from '../money/asset.ts';

/** What an order has set aside until it trades or ends: money of who buys, shares of who sells. */
export const accounts = {
  order_cash: {
    name: { zh: '委托冻结资金', en: 'Money set aside for orders' },
    holds: [currency],
    shortage: 'wallet.insufficient_balance',
  },
  order_shares: {
    name: { zh: '委托冻结股份', en: 'Shares set aside for orders' },
    holds: ['SHARE'],
    shortage: 'market.not_enough_shares',
  },
} as const satisfies ChartPart['accounts'];

export const kinds = {
  order_cash_set_aside: {
    name: { zh: '委托买入冻结', en: 'Set aside for an order' },
    from: 'wallet',
    to: 'order_cash',
    cause: 'order_reserve',
    group: 'equity',
    sameOwner: true,
  },
  order_cash_released: {
    name: { zh: '委托冻结退回', en: 'Back from an order' },
    from: 'order_cash',
    to: 'wallet',
    cause: 'order_reserve',
    group: 'equity',
    sameOwner: true,
  },
  order_shares_set_aside: {
    name: { zh: '委托卖出冻结股份', en: 'Shares set aside for an order' },
    from: 'shares',
    to: 'order_shares',
    cause: 'order_reserve',
    sameOwner: true,
  },
  order_shares_released: {
    name: { zh: '委托冻结股份退回', en: 'Shares back from an order' },
    from: 'order_shares',
    to: 'shares',
    cause: 'order_reserve',
    sameOwner: true,
  },
  share_payment: {
    name: { zh: '股份成交款', en: 'Shares sold' },
    from: 'order_cash',
    to: 'wallet',
    cause: 'share_trade',
    group: 'equity',
  },
  share_delivery: {
    name: { zh: '股份交割', en: 'Shares delivered' },
    from: 'order_shares',
    to: 'shares',
    cause: 'share_trade',
  },
  buying_fee: {
    name: { zh: '买入手续费', en: 'Fee for buying' },
    from: 'order_cash',
    to: 'fee_income',
    cause: 'share_trade',
  },
  selling_fee: {
    name: { zh: '卖出手续费', en: 'Fee for selling' },
    from: 'wallet',
    to: 'fee_income',
    cause: 'share_trade',
    group: 'equity',
  },
} as const satisfies ChartPart['kinds'];

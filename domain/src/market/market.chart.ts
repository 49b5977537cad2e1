import type { ChartPart } from '../ledger/chart.ts';
import { currency } from '../money/asset.ts';

/**
 * What an order has set aside until it trades or ends: money of who buys, shares of who sells. What is sold by force comes
 * from the shares that stand behind a debt, and is paid to an account of its own, from which the debt is repaid.
 */
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
  forced_proceeds: {
    name: { zh: '强制平仓所得', en: 'Proceeds of a forced sale' },
    holds: [currency],
    shortage: 'wallet.insufficient_balance',
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
  pledged_shares_set_aside: {
    name: { zh: '强制平仓冻结股份', en: 'Pledged shares set aside for a forced sale' },
    from: 'pledged_shares',
    to: 'order_shares',
    cause: 'order_reserve',
    sameOwner: true,
  },
  pledged_shares_released: {
    name: { zh: '强制平仓冻结股份退回', en: 'Pledged shares back from a forced sale' },
    from: 'order_shares',
    to: 'pledged_shares',
    cause: 'order_reserve',
    sameOwner: true,
  },
  forced_share_payment: {
    name: { zh: '强制平仓成交款', en: 'Shares sold by force' },
    from: 'order_cash',
    to: 'forced_proceeds',
    cause: 'share_trade',
  },
  forced_selling_fee: {
    name: { zh: '强制平仓手续费', en: 'Fee for a forced sale' },
    from: 'forced_proceeds',
    to: 'fee_income',
    cause: 'share_trade',
  },
} as const satisfies ChartPart['kinds'];

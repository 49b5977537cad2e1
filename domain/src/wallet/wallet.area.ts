export { accounts, houses, kinds, recordGroups } from './wallet.chart.ts';

/** Off, nothing new is taken; what was begun goes on, and pages and entries stay. */
export const flags = {
  recharge: { name: { zh: '受理新充值', en: 'New recharges' } },
  withdrawal: { name: { zh: '受理新提现', en: 'New withdrawals' } },
  usdtWithdrawal: {
    name: { zh: '受理提现至 USDT 地址', en: 'New withdrawals to USDT addresses' },
    demoOnly: true,
  },
} as const;

export const policy = {
  recharge: {
    min: 1_00n,
    max: 1_000_000_00n,
    expiresAfterMinutes: 30,
    transferExpiresAfterDays: 7,
    maxOpen: 50,
  },
  withdrawal: {
    min: 100_00n,
    maxPerDay: 50_000_00n,
    feeBps: 0,
    reviewedWithinHours: 24,
    /** As soon as a person's withdrawals of one day together reach this, two operators must approve each. */
    twoOperatorsFrom: 10_000_00n,
    /** Whether what was approved waits for a batch, and is paid once another operator than its maker has released that. */
    batches: false,
    /** A batch has so many withdrawals at most. */
    batchMost: 50,
  },
  /** Operators are told of a payment provider of which nothing was heard for so long while orders are open with it. */
  provider: { silentAfterMinutes: 15 },
} as const;

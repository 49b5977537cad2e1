import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about money coming in and going out that operators may change, with their bounds. */
export const walletRules = {
  'recharge.min': { unit: 'cny', min: 1n, max: 10_000_00n, zh: '单笔最低充值', en: 'Minimum recharge' },
  'recharge.max': {
    unit: 'cny',
    min: 100_00n,
    max: 10_000_000_00n,
    zh: '单笔最高充值',
    en: 'Maximum recharge',
  },
  'recharge.expiresAfterMinutes': {
    unit: 'minutes',
    min: 5,
    max: 1_440,
    zh: '充值订单有效期',
    en: 'A recharge expires after',
  },
  'recharge.transferExpiresAfterDays': {
    unit: 'days',
    min: 1,
    max: 60,
    zh: '银行转账充值有效期',
    en: 'A bank transfer is waited for',
  },
  'recharge.maxOpen': {
    unit: 'times',
    min: 1,
    max: 1_000,
    zh: '每人未完成的充值上限',
    en: 'Open recharges per person',
  },
  'withdrawal.min': { unit: 'cny', min: 1n, max: 1_000_00n, zh: '最低提现', en: 'Minimum withdrawal' },
  'withdrawal.maxPerDay': {
    unit: 'cny',
    min: 1_000_00n,
    max: 10_000_000_00n,
    zh: '每日提现上限',
    en: 'Maximum withdrawal per day',
  },
  'withdrawal.feeBps': { unit: 'bps', min: 0, max: 100, zh: '提现手续费率', en: 'Withdrawal fee' },
  'withdrawal.reviewedWithinHours': {
    unit: 'hours',
    min: 1,
    max: 72,
    zh: '提现审核时限',
    en: 'A withdrawal is reviewed within',
  },
  'withdrawal.twoOperatorsFrom': {
    unit: 'cny',
    min: 1_00n,
    max: 100_000_00n,
    zh: '需两人复核的提现起点',
    en: 'Two operators approve from',
  },
  'withdrawal.batches': {
    unit: 'switch',
    zh: '批准的提现分批放款',
    en: 'Withdrawals are paid in batches',
  },
  'withdrawal.batchMost': {
    unit: 'times',
    min: 1,
    max: 500,
    zh: '每批提现笔数上限',
    en: 'Withdrawals in a batch at most',
  },
  'provider.silentAfterMinutes': {
    unit: 'minutes',
    min: 5,
    max: 2_880,
    zh: '支付渠道无应答告警时限',
    en: 'A provider counts as silent after',
  },
} as const satisfies Record<string, PolicyRule>;

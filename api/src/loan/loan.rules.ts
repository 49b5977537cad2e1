import type { PolicyRule } from '../areas/policy-rule.ts';

/**
 * The rules about loans that operators may change, with their bounds. A signed loan keeps the rules that it was signed
 * under.
 */
export const loanRules = {
  'loan.maxRateBps': {
    unit: 'bps',
    min: 100,
    max: 2_400,
    zh: '贷款综合年化利率上限',
    en: 'Highest effective annual rate',
  },
  'loan.baseLimit': { unit: 'cny', min: 0n, max: 1_000_000_00n, zh: '初始贷款额度', en: 'First limit' },
  'loan.limitPerSettled': {
    unit: 'cny',
    min: 0n,
    max: 100_000_00n,
    zh: '每笔按时结清提升额度',
    en: 'Limit rises per loan repaid in time',
  },
  'loan.maxLimit': { unit: 'cny', min: 0n, max: 10_000_000_00n, zh: '贷款额度上限', en: 'Highest limit' },
  'loan.maxInstalmentShareBps': {
    unit: 'bps',
    min: 500,
    max: 7_000,
    zh: '每期还款占月收入上限',
    en: 'An instalment’s share of the income',
  },
  'loan.offerHours': {
    unit: 'hours',
    min: 24,
    max: 720,
    zh: '批准后签约时限',
    en: 'An offer may be signed for',
  },
  'loan.coolingOffDays': { unit: 'days', min: 14, max: 60, zh: '无理由撤回期', en: 'Right to withdraw' },
  'loan.graceDays': { unit: 'days', min: 0, max: 30, zh: '逾期宽限期', en: 'Days of grace' },
  'loan.penaltyBpsPerDay': {
    unit: 'bps',
    min: 0,
    max: 5,
    zh: '逾期罚息日利率',
    en: 'Late payment charge a day',
  },
  'loan.penaltyCapBps': {
    unit: 'bps',
    min: 0,
    max: 3_000,
    zh: '罚息总额占本金上限',
    en: 'All late payment charges, of the principal',
  },
  'loan.deferMonths': {
    unit: 'months',
    min: 1,
    max: 4,
    zh: '单期最长延期',
    en: 'An instalment is deferred by at most',
  },
  'loan.deferrals': {
    unit: 'times',
    min: 0,
    max: 4,
    zh: '每笔贷款可延期期数',
    en: 'Instalments of a loan that may be deferred',
  },
  'loan.partialAutopay': {
    unit: 'switch',
    zh: '余额不足时自动还款可部分扣款',
    en: 'Paying by itself takes what there is',
  },
} as const satisfies Record<string, PolicyRule>;

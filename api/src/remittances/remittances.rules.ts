import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about remittances that operators may change, with their bounds. */
export const remittancesRules = {
  'remittance.min': { unit: 'cny', min: 1n, max: 1_000_00n, zh: '转账最低金额', en: 'Least remittance' },
  'remittance.maxPerDay': {
    unit: 'cny',
    min: 100_00n,
    max: 1_000_000_00n,
    zh: '每日转账限额',
    en: 'Remittances per day',
  },
  'remittance.requestDays': {
    unit: 'days',
    min: 1,
    max: 90,
    zh: '收款有效天数',
    en: 'Days that a request for money stands',
  },
} as const satisfies Record<string, PolicyRule>;

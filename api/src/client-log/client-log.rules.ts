import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about the app's log that operators may change, with their bounds. */
export const clientLogRules = {
  'clientLog.keptDays': { unit: 'days', min: 1, max: 90, zh: '客户端日志保留', en: 'Client log kept for' },
  'clientLog.maxPerDay': {
    unit: 'times',
    min: 100,
    max: 1_000_000,
    zh: '客户端日志每日上限',
    en: 'Client log entries per day',
  },
  'clientLog.tokenSeconds': {
    unit: 'seconds',
    min: 10,
    max: 600,
    zh: '日志上传凭证有效期',
    en: 'A log upload token is valid for',
  },
} as const satisfies Record<string, PolicyRule>;

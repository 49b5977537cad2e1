import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about the protection of money after a change that operators may change. */
export const securityRules = {
  'security.holdHours': {
    unit: 'hours',
    min: 12,
    max: 168,
    zh: '安全变更后的提现与转账等待',
    en: 'Withdrawals and transfers wait after a security change',
  },
  'security.recoveryHours': {
    unit: 'hours',
    min: 1,
    max: 336,
    zh: '客服同意后设置新支付密码的时限',
    en: 'A new payment password may be set after support agreed',
  },
  'security.contactWaitHours': {
    unit: 'hours',
    min: 24,
    max: 336,
    zh: '新联系方式确认前的等待',
    en: 'A new contact waits before it is confirmed',
  },
} as const satisfies Record<string, PolicyRule>;

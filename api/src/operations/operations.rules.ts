import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about how long records are kept that somebody may still ask about. */
export const retentionRules = {
  'message.validHours': {
    unit: 'hours',
    min: 1,
    max: 168,
    zh: '通知可发送的时限',
    en: 'A notice may be sent for',
  },
  // A client may retry for weeks: below ninety days its answer might be gone.
  'retention.idempotencyDays': {
    unit: 'days',
    min: 90,
    max: 3_650,
    zh: '资金指令应答保留',
    en: 'Answers to money commands kept for',
  },
  'retention.messageDays': {
    unit: 'days',
    min: 30,
    max: 3_650,
    zh: '已发消息记录保留',
    en: 'Records of messages kept for',
  },
  'retention.sessionDays': {
    unit: 'days',
    min: 90,
    max: 3_650,
    zh: '已结束会话保留',
    en: 'Ended sessions kept for',
  },
  'retention.refusedWebhookDays': {
    unit: 'days',
    min: 30,
    max: 3_650,
    zh: '被拒渠道通知保留',
    en: 'Refused provider calls kept for',
  },
} as const satisfies Record<string, PolicyRule>;

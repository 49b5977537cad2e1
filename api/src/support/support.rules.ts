import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about support that operators may change, with their bounds. */
export const supportRules = {
  'support.mostOpen': {
    unit: 'times',
    min: 1,
    max: 10,
    zh: '每人可同时未解决的咨询数',
    en: 'Questions that a person may have open at once',
  },
  'support.answerHours': {
    unit: 'hours',
    min: 1,
    max: 168,
    zh: '咨询答复时限',
    en: 'A question is answered within',
  },
  'support.reopenDays': {
    unit: 'days',
    min: 1,
    max: 30,
    zh: '咨询解决后可继续的天数',
    en: 'Days in which a solved question can be written in again',
  },
  'support.picturesPerDay': {
    unit: 'times',
    min: 1,
    max: 12,
    zh: '每个咨询每天可添加的图片和文件数',
    en: 'Pictures and files that can be added to a question per day',
  },
} as const satisfies Record<string, PolicyRule>;

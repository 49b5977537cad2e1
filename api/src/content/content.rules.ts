import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about reading that operators may change, with their bounds. */
export const contentRules = {
  'content.readSeconds': {
    unit: 'seconds',
    min: 5,
    max: 300,
    zh: '读完一篇文章的最短时间',
    en: 'Shortest time in which an article is read',
  },
} as const satisfies Record<string, PolicyRule>;

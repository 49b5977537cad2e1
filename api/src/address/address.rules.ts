import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules of the address book that operators may change. */
export const addressRules = {
  'addressBook.maxAddresses': {
    unit: 'times',
    min: 1,
    max: 100,
    zh: '地址数量上限',
    en: 'Addresses per person',
  },
} as const satisfies Record<string, PolicyRule>;

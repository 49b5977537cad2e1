import type { CatalogueEntry } from './entry.ts';

/** The operators' console. */
export const operatorErrors = {
  'operator.login_invalid': { status: 400, zh: '账号或密码错误', en: 'Wrong username or password.' },
  'operator.forbidden': { status: 403, zh: '没有权限', en: 'You may not do this.' },
  'operator.same_person': { status: 409, zh: '须由另一位操作员复核', en: 'A second operator must do this.' },
  'proposal.not_open': {
    status: 409,
    zh: '该提议已处理',
    en: 'This proposal has been decided already.',
  },
  'policy.unchanged': {
    status: 422,
    zh: '没有任何改动',
    en: 'Nothing would change.',
  },
  'policy.contradiction': {
    status: 422,
    zh: '最低值不能高于最高值',
    en: 'A minimum may not exceed its maximum.',
  },
  'policy.in_the_past': {
    status: 422,
    zh: '生效时间须在将来',
    en: 'The rules can only take effect from now on.',
  },
} as const satisfies Record<string, CatalogueEntry>;

import type { CatalogueEntry } from './entry.ts';

/** The operators' console. */
export const operatorErrors = {
  'operator.login_invalid': { status: 400, zh: '账号或密码错误', en: 'Wrong username or password.' },
  'operator.forbidden': { status: 403, zh: '没有权限', en: 'You may not do this.' },
  'operator.same_person': { status: 409, zh: '须由另一位操作员复核', en: 'A second operator must do this.' },
} as const satisfies Record<string, CatalogueEntry>;

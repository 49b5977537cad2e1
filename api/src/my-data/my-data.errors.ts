import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The end of an account. */
export const myDataErrors = {
  'closing.matters_open': {
    status: 409,
    zh: '还有余额或未完结的业务，暂不能注销账户',
    en: 'There is still money or unfinished business. The account cannot be closed yet.',
  },
} as const satisfies Record<string, CatalogueEntry>;

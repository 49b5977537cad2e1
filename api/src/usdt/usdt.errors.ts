import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Deposits of USDT. */
export const usdtErrors = {
  'usdt.not_open': {
    status: 409,
    zh: '暂未开放 USDT 充值',
    en: 'Deposits of USDT are not open at the moment.',
  },
  'usdt.not_queued': {
    status: 409,
    zh: '该笔充值不在待处理之列',
    en: 'This deposit does not wait for anybody.',
  },
} as const satisfies Record<string, CatalogueEntry>;

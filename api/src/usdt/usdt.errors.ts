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
  'usdt.restart_not_lost': {
    status: 409,
    zh: '该网络的扫描未停止，无需重新开始',
    en: 'The scan of this network goes on: there is nothing to begin anew.',
  },
  'usdt.restart_height_credited': {
    status: 409,
    fields: ['height'],
    zh: '该高度不高于已入账的充值所在的区块',
    en: 'A deposit in a block at this height or above was credited. Choose a higher one.',
  },
  'usdt.restart_height_above_head': {
    status: 409,
    fields: ['height'],
    zh: '该高度高于链上最新的区块',
    en: 'This height is above the newest block of the chain.',
  },
  'usdt.restart_decided': {
    status: 409,
    zh: '该提议已处理',
    en: 'This proposal was decided already.',
  },
} as const satisfies Record<string, CatalogueEntry>;

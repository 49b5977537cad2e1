import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Shares: subscribed for at issue, allotted, and owned. */
export const equityErrors = {
  'equity.not_open': {
    status: 409,
    zh: '该认购未开放',
    en: 'This offering is not open for subscription.',
    withFacts: [
      { zh: '认购将于 {opensAt} 开放', en: 'Subscription opens on {opensAt}.' },
      { zh: '认购已于 {closedAt} 截止', en: 'Subscription closed on {closedAt}.' },
    ],
  },
  'equity.above_limit': {
    status: 409,
    fields: ['lots'],
    zh: '超过每人认购上限',
    en: 'This is above the limit for each person.',
    withFacts: [
      {
        zh: '每人最多认购 {maxLots} 手',
        en: 'Each person may subscribe for {maxLots} lots.',
      },
    ],
  },
  'equity.already_subscribed': {
    status: 409,
    zh: '每人只能有一笔认购，可撤回后重新认购',
    en: 'Each person has one subscription. You can take yours back and subscribe anew.',
  },
  'equity.terms_changed': {
    status: 409,
    zh: '金额已变更，请核对后重试',
    en: 'The figures have changed. Please check them and try again.',
  },
  'equity.not_withdrawable': {
    status: 409,
    zh: '认购已截止或已有结果，无法撤回',
    en: 'The window is closed, or the subscription is over: it can no longer be taken back.',
  },
  'equity.not_allotted': {
    status: 409,
    zh: '配售结果尚未公布',
    en: 'The shares are not allotted yet.',
  },
  'equity.window_invalid': {
    status: 422,
    fields: ['closesAt'],
    zh: '认购截止须晚于开始时间和当前时间',
    en: 'The window must end after it begins, and in the future.',
  },
  'equity.limit_invalid': {
    status: 422,
    fields: ['maxLots'],
    zh: '每人上限不得超过发行总量',
    en: 'The limit for each person cannot be above the quota.',
  },
  'equity.already_published': { status: 409, zh: '该发行已发布', en: 'This offering was published already.' },
  'equity.offering_over': {
    status: 409,
    zh: '该发行已撤回或已确定配售',
    en: 'This offering was withdrawn, or its allotment is decided.',
  },
  'equity.not_closed': {
    status: 409,
    zh: '该发行不在待配售状态',
    en: 'This offering is not waiting for its allotment.',
  },
  'equity.agreement_unchanged': {
    status: 409,
    zh: '内容与现行协议相同',
    en: 'The agreement says exactly this already.',
  },
  'equity.agreement_waiting': {
    status: 409,
    zh: '该发行已有一份协议待发布',
    en: 'A new text of this agreement waits to be published already.',
  },
  'equity.agreement_decided': {
    status: 409,
    zh: '该协议已发布或已拒绝',
    en: 'This text was published or refused already.',
  },
} as const satisfies Record<string, CatalogueEntry>;

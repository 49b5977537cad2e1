import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Buying in a group. */
export const groupBuyErrors = {
  'group.full': {
    status: 409,
    zh: '该团已满员，您的资金未动用。要自己开一个团吗？',
    en: 'This group is full: your money was not touched. Start your own?',
    withFacts: [
      {
        zh: '该团已于 {secondsAgo} 秒前满员，您的资金未动用。要自己开一个团吗？',
        en: 'The group filled {secondsAgo} s ago: your money was not touched. Start your own?',
      },
      {
        zh: '该团已于 {filledAt} 满员，您的资金未动用。要自己开一个团吗？',
        en: 'The group filled on {filledAt}: your money was not touched. Start your own?',
      },
    ],
  },
  'group.ended': {
    status: 409,
    zh: '该团已结束，您的资金未动用',
    en: 'This group is over: your money was not touched.',
    withFacts: [
      {
        zh: '该团已于 {endedAt} 结束，您的资金未动用',
        en: 'This group ended on {endedAt}: your money was not touched.',
      },
    ],
  },
  'group.already_waiting': {
    status: 409,
    zh: '您已在该产品的一个拼团中等待成团',
    en: 'You are waiting in a group for this product already.',
    withFacts: [
      {
        zh: '您已在该产品的拼团 {groupCode} 中等待成团',
        en: 'You are waiting in group {groupCode} for this product already.',
      },
    ],
  },
  'group.already_member': {
    status: 409,
    zh: '您已参加过该团',
    en: 'You have joined this group before.',
  },
  'group.not_leavable': {
    status: 409,
    zh: '该团已满员或已结束，无法退出',
    en: 'This group is full or over: it can no longer be left.',
  },
  'group_offer.closed': {
    status: 409,
    zh: '该产品的拼团已结束',
    en: 'This product is no longer offered to groups.',
  },
  'group_offer.exists': {
    status: 409,
    zh: '该产品已有一个未结束的拼团方案',
    en: 'This product has an offer to groups already.',
  },
  'group_offer.already_published': {
    status: 409,
    zh: '该拼团方案已发布',
    en: 'This offer is published already.',
  },
  'group_offer.already_closed': {
    status: 409,
    zh: '该拼团方案已结束',
    en: 'This offer is closed already.',
  },
} as const satisfies Record<string, CatalogueEntry>;

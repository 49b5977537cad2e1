import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Collecting cards. */
export const cardsErrors = {
  'cards.not_open': {
    status: 409,
    zh: '集卡活动尚未开放',
    en: 'Collecting cards has not opened yet.',
  },
  'cards.no_chance': {
    status: 409,
    zh: '暂无抽卡机会，完成任务即可获得',
    en: 'You have no chance to draw a card now. Tasks bring some.',
  },
  'cards.terms_changed': {
    status: 409,
    zh: '保底规则已变更，请核对后重试',
    en: 'By when the rare card comes at the latest has changed. Please check it and draw again.',
  },
  'cards.set_incomplete': {
    status: 409,
    zh: '尚未集齐全套卡片',
    en: 'Your set is not complete.',
    withFacts: [
      {
        zh: '还差 {missing} 张不同的卡片',
        en: 'Different cards that are missing in your set: {missing}.',
      },
    ],
  },
  'cards.closed': {
    status: 409,
    zh: '奖品资金暂时不足，抽奖已关闭；卡片没有变动',
    en: 'The draw is closed: not every prize could be paid now. Your cards are untouched.',
  },
  'cards.no_duplicate': {
    status: 409,
    zh: '至少要有两张相同的卡片才能赠送',
    en: 'You can give a card away once you have two of it.',
  },
  'cards.recipient_not_found': {
    status: 404,
    zh: '没有找到这位用户，请核对手机号或用户名',
    en: 'Nobody has this phone number or username. Please check it.',
    fields: ['account'],
  },
  'cards.recipient_self': {
    status: 422,
    zh: '不能赠送给自己',
    en: 'You cannot give a card to yourself.',
    fields: ['account'],
  },
  'cards.gift_limit': {
    status: 409,
    zh: '今日赠送次数已用完',
    en: 'You have offered as many cards as you can today.',
    withFacts: [
      {
        zh: '每日最多赠送 {most} 张，请明天再试',
        en: 'You can offer {most} cards a day at most. Please try again tomorrow.',
      },
    ],
  },
  'cards.gift_over': {
    status: 409,
    zh: '这次赠送已结束',
    en: 'This offer is over.',
  },
} as const satisfies Record<string, CatalogueEntry>;

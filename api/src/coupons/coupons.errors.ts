import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Coupons, gifts and the campaigns that give them. */
export const couponsErrors = {
  'coupon.none_left': {
    status: 409,
    zh: '优惠券已领完',
    en: 'No coupons are left.',
    withFacts: [
      {
        zh: '优惠券已领完（共 {totalCount} 张）',
        en: 'All coupons of this campaign are taken ({totalCount}).',
      },
    ],
  },
  'coupon.budget_used_up': {
    status: 409,
    zh: '活动预算已用完，暂无法领取',
    en: 'The budget of this campaign is used up.',
  },
  'coupon.not_for_you': {
    status: 409,
    zh: '您暂不符合该活动的领取条件',
    en: 'You do not meet the conditions of this campaign.',
  },
  'coupon.campaign_not_running': {
    status: 409,
    zh: '活动未开始或已结束',
    en: 'This campaign is not running.',
    withFacts: [
      { zh: '活动 {startsAt} 开始', en: 'This campaign starts at {startsAt}.' },
      { zh: '活动已于 {endedAt} 结束', en: 'This campaign ended at {endedAt}.' },
    ],
  },
  'coupon.not_usable': {
    status: 409,
    fields: ['coupons'],
    zh: '优惠券当前不可使用',
    en: 'This coupon cannot be used now.',
    withFacts: [
      {
        zh: '未达到使用门槛：满 {minimum} 元可用',
        en: 'This coupon needs an investment of {minimum} or more.',
      },
      { zh: '优惠券已过期（有效期至 {lastOn}）', en: 'This coupon expired: its last day was {lastOn}.' },
      { zh: '优惠券已于 {usedAt} 使用', en: 'This coupon was used at {usedAt}.' },
      { zh: '优惠券已于 {reservedAt} 被占用', en: 'This coupon has been reserved since {reservedAt}.' },
      { zh: '优惠券已于 {giftedAt} 赠出', en: 'This coupon was given away at {giftedAt}.' },
    ],
  },
  'coupon.not_stackable': {
    status: 422,
    fields: ['coupons'],
    zh: '优惠券不可叠加使用',
    en: 'These coupons cannot be used together.',
  },
  'coupon.not_giftable': {
    status: 409,
    zh: '该优惠券不可赠送',
    en: 'This coupon cannot be given away.',
  },
  'coupon.recipient_not_found': {
    status: 404,
    fields: ['account'],
    zh: '未找到该用户',
    en: 'There is no such person.',
  },
  'coupon.recipient_self': {
    status: 422,
    fields: ['account'],
    zh: '不可赠送给自己',
    en: 'You cannot give a coupon to yourself.',
  },
  'coupon.terms_changed': {
    status: 409,
    zh: '转赠规则已变更，请核对后重新确认',
    en: 'The terms of a gift have changed. Please check them and confirm again.',
  },
  'coupon.gift_over': {
    status: 409,
    zh: '该赠送已结束',
    en: 'This offer is over.',
    withFacts: [{ zh: '该赠送已于 {endedAt} 结束', en: 'This offer ended at {endedAt}.' }],
  },
  'campaign.code_taken': { status: 409, zh: '活动代码已存在', en: 'This campaign code exists already.' },
  'campaign.already_published': {
    status: 409,
    zh: '该活动已发布',
    en: 'This campaign is published already.',
  },
  'campaign.over': { status: 409, zh: '活动结束时间已过', en: 'The end of this campaign is past.' },
  'campaign.not_stoppable': {
    status: 409,
    zh: '该活动未发布、已结束或已停止',
    en: 'This campaign is not published, has ended or was stopped.',
  },
} as const satisfies Record<string, CatalogueEntry>;

import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Products, subscriptions and the money behind them. */
export const investingErrors = {
  'product.not_on_sale': {
    status: 409,
    zh: '该产品当前不可购买',
    en: 'This product is not on sale now.',
    withFacts: [
      { zh: '该产品 {opensAt} 开售', en: 'This product is on sale from {opensAt}.' },
      { zh: '该产品已于 {closedAt} 结束销售', en: 'The sale of this product ended on {closedAt}.' },
      { zh: '额度已售罄（共 {quotaUnits} 份）', en: 'This product is sold out (units: {quotaUnits}).' },
    ],
  },
  'subscription.first_investment_early': {
    status: 409,
    zh: '首次投资时间未到',
    en: 'It is too early for your first investment.',
    withFacts: [
      {
        zh: '您的首次投资须在 {firstInvestmentAt} 之后进行',
        en: 'Your first investment is possible from {firstInvestmentAt}.',
      },
    ],
  },
  'subscription.below_minimum': {
    status: 422,
    fields: ['units'],
    zh: '低于起投金额',
    en: 'Below the minimum investment.',
    withFacts: [
      {
        zh: '低于起投金额：最少 {minUnits} 份',
        en: 'Below the minimum investment (units: {minUnits}).',
      },
    ],
  },
  'subscription.above_maximum': {
    status: 422,
    fields: ['units'],
    zh: '超过单笔最高金额',
    en: 'Above the maximum investment.',
    withFacts: [
      {
        zh: '超过单笔最高金额：最多 {maxUnits} 份',
        en: 'Above the maximum investment (units: {maxUnits}).',
      },
    ],
  },
  'subscription.above_personal_limit': {
    status: 422,
    fields: ['units'],
    zh: '超过个人限购额度',
    en: 'Above your personal limit for this product.',
    withFacts: [
      {
        zh: '超过个人限购额度：您的限额为 {limitUnits} 份（其中 {extraUnits} 份来自您邀请的成员），已持有 {heldUnits} 份，还可购买 {leftUnits} 份；再有 {moreMembers} 位成员通过实名认证可多购 {batchUnits} 份',
        en: 'Above your personal limit for this product: of {limitUnits} units ({extraUnits} of them for members whom you invited) you hold {heldUnits} and may buy {leftUnits} more. Certified members still missing for {batchUnits} more: {moreMembers}.',
      },
      {
        zh: '超过个人限购额度：每人 {limitUnits} 份，您已持有 {heldUnits} 份，还可购买 {leftUnits} 份',
        en: 'Above your personal limit for this product: of {limitUnits} units you hold {heldUnits} and may buy {leftUnits} more.',
      },
    ],
  },
  'subscription.quota_exceeded': {
    status: 409,
    fields: ['units'],
    zh: '剩余额度不足',
    en: 'Not enough quota left.',
    withFacts: [
      { zh: '剩余额度不足：仅剩 {leftUnits} 份', en: 'Not enough quota left (units: {leftUnits}).' },
    ],
  },
  'subscription.terms_changed': {
    status: 409,
    zh: '收益或日期已变更，请核对后重新确认',
    en: 'The return or its dates have changed. Please check them and confirm again.',
  },
  'subscription.agreement_outdated': {
    status: 409,
    zh: '协议已更新，请重新阅读',
    en: 'The agreement has changed. Please read it again.',
  },
  'subscription.not_cancellable': {
    status: 409,
    zh: '已起息，无法取消',
    en: 'The cooling-off period is over.',
  },
  'product.incomplete': {
    status: 422,
    zh: '发布前须填写发行方、许可编号、还款账户与风险等级',
    en: 'Issuer, licence reference, funding account and risk level are required before publishing.',
  },
  'product.not_closed': {
    status: 409,
    zh: '该产品的销售尚未结束',
    en: 'The sale of this product has not ended.',
  },
  'product.code_taken': { status: 409, zh: '产品代码已存在', en: 'This product code exists already.' },
  'product.already_published': { status: 409, zh: '该产品已发布', en: 'This product is published already.' },
} as const satisfies Record<string, CatalogueEntry>;

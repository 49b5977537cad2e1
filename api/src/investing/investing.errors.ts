import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Products, subscriptions and the money behind them. */
export const investingErrors = {
  'product.not_on_sale': { status: 409, zh: '该产品当前不可购买', en: 'This product is not on sale now.' },
  'subscription.below_minimum': {
    status: 422,
    fields: ['units'],
    zh: '低于起投金额',
    en: 'Below the minimum investment.',
  },
  'subscription.above_maximum': {
    status: 422,
    fields: ['units'],
    zh: '超过单笔最高金额',
    en: 'Above the maximum investment.',
  },
  'subscription.above_personal_limit': {
    status: 422,
    fields: ['units'],
    zh: '超过个人限购额度',
    en: 'Above your personal limit for this product.',
  },
  'subscription.quota_exceeded': {
    status: 409,
    fields: ['units'],
    zh: '剩余额度不足',
    en: 'Not enough quota left.',
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
  'product.code_taken': { status: 409, zh: '产品代码已存在', en: 'This product code exists already.' },
  'product.already_published': { status: 409, zh: '该产品已发布', en: 'This product is published already.' },
  'funding.reference_used': {
    status: 409,
    zh: '该银行流水号已登记过',
    en: 'This bank reference has been recorded already.',
  },
  'funding.not_pending': { status: 409, zh: '该笔拨款已处理', en: 'This funding has been decided already.' },
} as const satisfies Record<string, CatalogueEntry>;

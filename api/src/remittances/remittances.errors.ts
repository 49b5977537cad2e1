import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Money from one customer to another. */
export const remittancesErrors = {
  'remittance.payee_not_found': {
    status: 404,
    fields: ['account'],
    zh: '未找到该用户',
    en: 'There is no such person.',
  },
  'remittance.payee_self': {
    status: 422,
    fields: ['account'],
    zh: '不可转账给自己',
    en: 'You cannot transfer money to yourself.',
  },
  'remittance.payee_uncertified': {
    status: 409,
    fields: ['account'],
    zh: '对方尚未完成实名认证，暂不能收款',
    en: 'This person has not been certified yet and cannot be paid.',
  },
  'remittance.terms_changed': {
    status: 409,
    zh: '收款人姓名已变更，请核对后重新确认',
    en: 'The name of the payee has changed. Please check it and confirm again.',
  },
  'remittance.below_minimum': {
    status: 422,
    fields: ['amount'],
    zh: '低于最低转账金额',
    en: 'The amount is below the minimum.',
  },
  'remittance.above_daily_limit': {
    status: 422,
    fields: ['amount'],
    zh: '超过当日转账限额',
    en: 'The amount is above the limit for a day.',
  },
  'remittance.on_hold': {
    status: 409,
    zh: '账户处于 24 小时安全保护期，暂不能转账',
    en: 'Transfers wait for 24 hours to protect your account.',
  },
  'remittance.request_over': {
    status: 409,
    zh: '该收款已付清、取消或过期，您的钱没有动用',
    en: 'This request was paid, cancelled or has expired. Your money was not touched.',
  },
  'remittance.request_differs': {
    status: 422,
    fields: ['amount'],
    zh: '金额或收款人与对方的收款不符',
    en: 'Amount or payee differ from the request.',
  },
  'remittance.requests_full': {
    status: 409,
    zh: '待付款的收款已达上限，请先取消一笔',
    en: 'You have as many open requests as there can be. Please cancel one first.',
  },
} as const satisfies Record<string, CatalogueEntry>;

import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Money in and out. */
export const walletErrors = {
  'wallet.insufficient_balance': {
    status: 409,
    fields: ['amount', 'units'],
    zh: '余额不足',
    en: 'Insufficient balance',
  },
  'recharge.below_minimum': {
    status: 422,
    fields: ['amount'],
    zh: '低于最低充值金额',
    en: 'The amount is below the minimum.',
  },
  'recharge.above_maximum': {
    status: 422,
    fields: ['amount'],
    zh: '超过最高充值金额',
    en: 'The amount is above the maximum.',
  },
  'recharge.provider_unavailable': {
    status: 503,
    zh: '支付渠道暂时不可用',
    en: 'The payment provider is unavailable right now.',
  },
  'payout_method.card_invalid': {
    status: 422,
    fields: ['number'],
    zh: '请输入16至19位有效银行卡号',
    en: 'Please enter a valid card number of 16 to 19 digits.',
  },
  'payout_method.city_invalid': {
    status: 422,
    fields: ['district'],
    zh: '请选择省/市/区',
    en: 'Please choose province, city and district.',
  },
  'payout_method.branch_invalid': {
    status: 422,
    fields: ['branch'],
    zh: '支行格式不正确',
    en: 'Invalid branch format.',
  },
  'payout_method.duplicate': {
    status: 409,
    fields: ['number'],
    zh: '该银行卡已添加',
    en: 'This card has been added already.',
  },
  'payout_method.in_use': {
    status: 409,
    zh: '有处理中的提现，暂不能删除',
    en: 'A withdrawal to this account is in progress.',
  },
  'payout_method.holder_differs': {
    status: 422,
    fields: ['holder'],
    zh: '持卡人须与实名认证姓名一致',
    en: 'The card holder must be the certified person.',
  },
  'withdrawal.terms_changed': {
    status: 409,
    zh: '手续费已变更，请核对新的费用后重新确认',
    en: 'The fee has changed. Please check it and confirm again.',
  },
  'withdrawal.below_minimum': {
    status: 422,
    fields: ['amount'],
    zh: '低于最低提现金额',
    en: 'The amount is below the minimum.',
  },
  'withdrawal.above_daily_limit': {
    status: 422,
    fields: ['amount'],
    zh: '超过当日提现限额',
    en: 'The amount is above your limit for today.',
  },
  'withdrawal.on_hold': {
    status: 409,
    zh: '账户处于24小时安全保护期，暂不能提现',
    en: 'Withdrawals wait for 24 hours to protect your account.',
  },
  'withdrawal.not_cancellable': {
    status: 409,
    zh: '该提现已在处理，无法取消',
    en: 'This withdrawal can no longer be cancelled.',
  },
  'withdrawal.not_decidable': {
    status: 409,
    zh: '该提现当前不可审批',
    en: 'This withdrawal cannot be decided now.',
  },
} as const satisfies Record<string, CatalogueEntry>;

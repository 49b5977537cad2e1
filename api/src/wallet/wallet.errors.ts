import { addressFaultMessages } from '@banyan/domain/usdt/address-faults.messages.ts';
import { signedFaultMessages } from '@banyan/domain/usdt/signed-faults.messages.ts';
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
  'recharge.too_many_open': {
    status: 409,
    zh: '未完成的充值过多，请先完成支付，或等待其过期',
    en: 'Too many of your recharges are still open. Pay one of them, or wait until they expire.',
  },
  'recharge.provider_unavailable': {
    status: 503,
    zh: '支付渠道暂时不可用',
    en: 'The payment provider is unavailable right now.',
  },
  'recharge.proof_not_wanted': {
    status: 409,
    zh: '该充值已不再等待转账，无需上传凭证',
    en: 'This recharge is not waiting for a transfer any more. No receipt is needed.',
  },
  'payout_method.card_invalid': {
    status: 422,
    fields: ['number'],
    zh: '请输入 16–19 位有效银行卡号',
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
  'payout_method.alipay_invalid': {
    status: 422,
    fields: ['account'],
    zh: '支付宝账号不正确，请填写手机号或邮箱',
    en: 'Invalid Alipay account: please enter its phone number or e-mail address.',
  },
  'payout_method.chain_required': {
    status: 422,
    fields: ['chain'],
    zh: '请选择网络',
    en: 'Please choose the chain.',
  },
  'payout_method.address_invalid': {
    status: 422,
    fields: ['address'],
    zh: '钱包地址不正确',
    en: 'Invalid wallet address.',
    withFacts: Object.values(addressFaultMessages),
  },
  'payout_method.duplicate': {
    status: 409,
    fields: ['number', 'account', 'address'],
    zh: '该账户已添加',
    en: 'This account has been added already.',
  },
  'payout_method.in_use': {
    status: 409,
    zh: '有处理中的提现，暂不能删除',
    en: 'A withdrawal to this account is in progress.',
  },
  'payout_method.holder_differs': {
    status: 422,
    fields: ['holder'],
    zh: '账户持有人须与实名认证姓名一致',
    en: 'The holder of the account must be the certified person.',
  },
  'withdrawal.terms_changed': {
    status: 409,
    zh: '手续费已变更，请核对新的费用后重新确认',
    en: 'The fee has changed. Please check it and confirm again.',
  },
  'withdrawal.provider_unavailable': {
    status: 503,
    fields: ['payoutMethodId'],
    zh: '暂时无法提现到该账户，请选择其他账户',
    en: 'Withdrawals to this account are not possible right now. Please choose another.',
  },
  'withdrawal.usdt_not_open': {
    status: 409,
    fields: ['payoutMethodId'],
    zh: '暂未开放提现至该 USDT 地址，请选择其他账户',
    en: 'Withdrawals to this USDT address are not open at the moment. Please choose another account.',
  },
  'withdrawal.quote_over': {
    status: 409,
    zh: '报价已过期，请核对新的报价后重新确认',
    en: 'The quote is over. Please check the new one and confirm again.',
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
    zh: '账户处于 24 小时安全保护期，暂不能提现',
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
  'payout_batch.provider_unavailable': {
    status: 409,
    zh: '该支付渠道未接入',
    en: 'This payment provider is not connected.',
  },
  'payout_batch.nothing_waiting': {
    status: 409,
    zh: '没有等待放款的提现',
    en: 'No approved withdrawal is waiting for a batch.',
  },
  'payout_batch.nothing_payable': {
    status: 409,
    zh: '该批次中没有可放款的提现，请解散该批次',
    en: 'No withdrawal of this batch can be paid now. Dissolve the batch.',
  },
  'payout_batch.not_usdt': {
    status: 409,
    zh: '只有 USDT 批次使用离线签名文件',
    en: 'Only a batch of USDT is signed from a file.',
  },
  'payout_batch.file_left': {
    status: 409,
    zh: '待签名文件已取走，该批次不能再解散',
    en: 'The file of this batch was taken: it cannot be dissolved any more.',
  },
  'payout_batch.no_file': {
    status: 409,
    zh: '该批次的待签名文件尚未取走',
    en: 'The file of this batch was not taken yet.',
  },
  'payout_batch.not_signed': {
    status: 409,
    zh: '该批次的签名文件尚未导入',
    en: 'What was signed for this batch was not brought in yet.',
  },
  'payout_batch.signed_before': {
    status: 409,
    zh: '该批次已导入签名文件，不能再次导入',
    en: 'A signed file of this batch was taken already; a second one would pay it again.',
  },
  'payout_batch.signed_file_refused': {
    status: 422,
    zh: '这不是可用的签名文件',
    en: 'This is no signed file that can be taken.',
    withFacts: Object.values(signedFaultMessages),
  },
  'payout_batch.already_decided': {
    status: 409,
    zh: '该批次已放款或已解散',
    en: 'This batch was released or dissolved already.',
  },
  'payout_batch.maker_there': {
    status: 409,
    zh: '组成该批次的操作员仍有权限，无需接手',
    en: 'An operator who made this batch still has the right: there is nothing to take over.',
  },
  'statement.period_reversed': {
    status: 422,
    fields: ['to'],
    zh: '结束日期早于开始日期',
    en: 'The last day is before the first.',
  },
  'statement.period_future': {
    status: 422,
    fields: ['to'],
    zh: '账单只能截至今天',
    en: 'A statement ends today at the latest.',
  },
  'statement.in_progress': {
    status: 409,
    zh: '上一份账单仍在生成，请稍后再试',
    en: 'Another statement is still being made. Please try again once it is ready.',
  },
  'statement.too_many': {
    status: 429,
    zh: '今日生成的账单已达上限，请明天再试',
    en: 'You have made as many statements as a day allows. Please try again tomorrow.',
  },
  'statement.not_ready': {
    status: 409,
    zh: '账单仍在生成，完成后即可下载',
    en: 'The statement is still being made. It can be downloaded once it is ready.',
  },
} as const satisfies Record<string, CatalogueEntry>;

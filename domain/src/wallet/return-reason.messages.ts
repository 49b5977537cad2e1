import type { ReturnReason } from './return-reason.ts';

/** What a customer and an operator read of it. */
export const returnReasonMessages: Record<ReturnReason, { zh: string; en: string }> = {
  refused_by_bank: { zh: '收款银行拒绝收款', en: 'The bank refused it' },
  returned: { zh: '款项被退回', en: 'It was returned' },
  account_closed: { zh: '收款账户已注销', en: 'The account is closed' },
  payee_unknown: { zh: '收款账户不存在', en: 'There is no such account' },
  payee_name_differs: { zh: '收款账户与姓名不符', en: 'The name does not match the account' },
  payee_cannot_receive: { zh: '收款账户暂时无法收款', en: 'The account cannot receive money' },
};

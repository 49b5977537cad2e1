import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The errors about movements on the platform's bank account. */
export const bankErrors = {
  'bank.reference_used': {
    status: 409,
    fields: ['bankReference'],
    zh: '该银行流水号已登记过',
    en: 'This bank reference has been recorded already.',
  },
  'bank.future_date': {
    status: 422,
    fields: ['bookedOn'],
    zh: '入账日期不能晚于今天',
    en: 'The booking date is in the future.',
  },
  'bank.line_decided': {
    status: 409,
    zh: '该笔流水已处理',
    en: 'This movement has been decided already.',
  },
  'bank.owner_unknown': {
    status: 409,
    zh: '请先指定入账用户',
    en: 'Say first whose money it is.',
  },
  'bank.owner_changed': {
    status: 409,
    zh: '入账用户已变更，请核对后重新确认',
    en: 'It is to go to somebody else now. Please check and confirm again.',
  },
  'bank.owner_closed': {
    status: 409,
    zh: '该用户已销户，款项须退回付款人',
    en: 'This account is closed. The money must be sent back.',
  },
  'bank.not_incoming': {
    status: 409,
    zh: '支出流水不能入账',
    en: 'Money that left cannot be credited.',
  },
  'bank.statement_unreadable': {
    status: 422,
    zh: '无法读取该文件，请上传银行导出的 CSV 或 camt.053 文件',
    en: 'This file cannot be read. Please choose a CSV or camt.053 file of the bank.',
  },
  'bank.statement_of_another': {
    status: 422,
    zh: '该对账单属于另一账户或另一币种',
    en: 'This statement is of another account or another currency.',
  },
  'bank.statement_known': {
    status: 409,
    zh: '该对账单已导入过',
    en: 'This statement has been imported already.',
  },
  'bank.statement_faulty': {
    status: 422,
    zh: '对账单有误，未导入任何流水',
    en: 'The statement has faults. Nothing was imported.',
  },
  'bank.statement_not_newest': {
    status: 409,
    zh: '只能撤回最新一份对账单',
    en: 'Only the newest statement can be withdrawn.',
  },
} as const satisfies Record<string, CatalogueEntry>;

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
  'bank.owner_known': {
    status: 409,
    zh: '该笔款项属于客户，不能记为平台自有资金',
    en: 'This is a customer’s payment. It cannot be booked as the platform’s own.',
  },
  'bank.settlement_changed': {
    status: 409,
    zh: '结算渠道、手续费或结算期间已变更，请核对后重新确认',
    en: 'The provider, the fee or the days are other ones now. Please check and confirm again.',
  },
  'bank.settlement_days': {
    status: 422,
    fields: ['days.from'],
    zh: '结算期间不正确：须先起后止，不晚于到账日，最长一年；付给渠道的款项没有结算期间',
    en: 'These days cannot be: they begin before they end, on or before the day of the payment, and are a year at most. Money sent to a provider has none.',
  },
  'bank.fee_of_outgoing': {
    status: 422,
    fields: ['fee'],
    zh: '付给渠道的款项没有手续费，请填 0',
    en: 'What was sent to a provider bears no fee. Please enter 0.',
  },
  'bank.charges_short': {
    status: 409,
    zh: '手续费备付金余额不足，请先拨款',
    en: 'The cover for charges does not hold enough. Please fund it first.',
  },
  'bank.statement_unreadable': {
    status: 422,
    zh: '无法读取该文件，请上传银行导出的 CSV 或 camt.053 文件',
    en: 'This file cannot be read. Please choose a CSV or camt.053 file of the bank.',
  },
  'bank.statement_encoding': {
    status: 422,
    zh: '不支持该文件声明的编码，请导出 UTF-8、ISO-8859-1 或 GB18030（GBK）编码的文件',
    en: 'The encoding that this file declares is not read. Please export it as UTF-8, ISO-8859-1 or GB18030 (GBK).',
    withFacts: [
      {
        zh: '不支持 {encoding} 编码，请导出 UTF-8、ISO-8859-1 或 GB18030（GBK）编码的文件',
        en: 'Files in {encoding} are not read. Please export it as UTF-8, ISO-8859-1 or GB18030 (GBK).',
      },
    ],
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

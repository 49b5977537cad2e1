import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The refusals about transfers of USDT that were lost. */
export const lostTransferErrors = {
  'usdt_transfer.not_lost': {
    status: 409,
    zh: '该转账并非失效，或已了结',
    en: 'This transfer is not lost, or it has ended by now.',
  },
  'usdt_transfer.no_transaction': {
    status: 422,
    fields: ['paidBy'],
    zh: '请填写该网络上代为付款的交易哈希；认定为未付款时不填',
    en: 'Please enter the hash of the transaction that has paid, as this network writes it, and none where nothing was paid.',
  },
  'usdt_transfer.payment_not_confirmed': {
    status: 409,
    fields: ['paidBy'],
    zh: '链上没有该交易，或其确认数不足',
    en: 'No block has this transaction, or it lacks confirmations.',
  },
  'usdt_transfer.payment_older': {
    status: 409,
    fields: ['paidBy'],
    zh: '该交易早于本批次放款，付的不是这笔提现',
    en: 'This transaction is older than the release of the batch: it has not paid this withdrawal.',
  },
  'usdt_transfer.payment_differs': {
    status: 409,
    fields: ['paidBy'],
    zh: '该交易未由约定付款账户向该地址付足 USDT',
    en: 'By this transaction the expected account has not paid the payee as much USDT as is owed.',
  },
  'usdt_transfer.payment_used': {
    status: 409,
    fields: ['paidBy'],
    zh: '该交易属于另一笔提现',
    en: 'This transaction belongs to another withdrawal.',
  },
  'usdt_transfer.finding_decided': {
    status: 409,
    zh: '该认定已处理',
    en: 'This finding was decided already.',
  },
  'usdt_transfer.node_silent': {
    status: 503,
    zh: '该网络的节点暂时没有应答，请稍后再试',
    en: 'The node of this network does not answer right now. Please try again later.',
  },
} as const satisfies Record<string, CatalogueEntry>;

import { defineMessages } from '../../platform/messages.ts';

export const useRemittancesMessages = defineMessages({
  title: ['转账', 'Transfers'],
  lead: [
    '客户之间的转账，最新的在前；按单号或任一方查找。',
    'Money from one customer to another, the newest first; found by number or by either side.',
  ],
  number: ['单号', 'Number'],
  payer: ['付款人', 'Payer'],
  payee: ['收款人', 'Payee'],
  amount: ['金额', 'Amount'],
  sentAt: ['时间', 'Time'],
  request: ['收款', 'Request'],
  requested: ['对方发起', 'Asked for'],
  transfer: ['账目', 'Posting'],
  toTransfer: ['查看', 'Open'],
  toTransferOf: [
    (number: string) => `查看 ${number} 的账目`,
    (number: string) => `Open the posting of ${number}`,
  ],
  find: ['查找转账', 'Find transfers'],
  findHelp: ['单号、用户名、手机或邮箱', 'Number, username, phone or e-mail'],
  search: ['查找', 'Find'],
  all: ['全部', 'All'],
  from: ['从', 'From'],
  to: ['至', 'To'],
  none: ['没有转账', 'No transfers'],
  noneHelp: ['须输入完整的单号或用户信息。', 'Numbers and names count whole only.'],
  noneOfUser: ['没有转账', 'No transfers'],
});

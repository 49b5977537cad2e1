import { defineMessages } from '../../../platform/messages.ts';

export const useTransfersMessages = defineMessages({
  title: ['待到账转账', 'Bank transfers'],
  lead: [
    '客户已发起、尚未到账的银行转账。收到没有附言的款项时，可按金额和日期在此查找；凭证仅供参考，入账以银行到账为准。',
    'Bank transfers that customers have announced. Where a payment names nobody, look here by its amount and day. A receipt only helps to find it: what the bank says is what is credited.',
  ],
  created: ['发起时间', 'Announced'],
  number: ['充值单号', 'Recharge'],
  code: ['附言', 'Remark'],
  user: ['用户', 'Customer'],
  asked: ['金额', 'Amount'],
  until: ['等待至', 'Waited for until'],
  proof: ['凭证', 'Receipt'],
  proofAt: [(at: string) => `${at} 上传`, (at: string) => `added ${at}`],
  none: ['未上传', 'None'],
  view: ['查看凭证', 'See receipt'],
  viewTitle: [(number: string) => `${number} 的转账凭证`, (number: string) => `Receipt of ${number}`],
  viewNote: ['查看已记入审计日志。', 'That you looked is written into the audit log.'],
  empty: ['没有待到账的转账', 'No transfer is expected'],
  emptyHelp: ['客户选择银行转账充值后显示在这里。', 'They appear once a customer chooses to transfer.'],
});

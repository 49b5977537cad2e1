import { ArrowDownToLine, ArrowUpFromLine, CreditCard, ReceiptText, Sprout } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.records',
    order: 20,
    icon: ReceiptText,
    label: { zh: '账户明细', en: 'Account records' },
    to: '/pages/account/detail',
  },
  {
    place: 'me.records',
    order: 30,
    icon: Sprout,
    label: { zh: '收益明细', en: 'Earnings' },
    to: '/pages/account/record',
    asShortcut: { zh: '收益', en: 'Earnings' },
  },
  {
    place: 'me.records',
    order: 40,
    icon: ArrowDownToLine,
    label: { zh: '充值记录', en: 'Recharge records' },
    to: '/pages/recharge/record',
  },
  {
    place: 'me.records',
    order: 50,
    icon: ArrowUpFromLine,
    label: { zh: '提现记录', en: 'Withdrawal records' },
    to: '/pages/withdraw/record',
  },
  {
    place: 'me.records',
    order: 60,
    icon: CreditCard,
    label: { zh: '提现管理', en: 'Payout accounts' },
    to: '/pages/wallet/index',
    asShortcut: { zh: '收款账户', en: 'Accounts' },
  },
];

import { ArrowDownToLine, ArrowUpFromLine, CreditCard, ReceiptText, Sprout } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

const earnings = {
  icon: Sprout,
  label: { zh: '收益明细', en: 'Earnings' },
  to: '/pages/account/record',
} as const;
const records = {
  icon: ReceiptText,
  label: { zh: '账户明细', en: 'Account records' },
  to: '/pages/account/detail',
} as const;
const accounts = {
  icon: CreditCard,
  label: { zh: '提现管理', en: 'Payout accounts' },
  to: '/pages/wallet/index',
} as const;

/** A shortcut on home has a name of one line. */
export const entries: readonly Entry[] = [
  { ...earnings, place: 'home', order: 20 },
  { ...records, place: 'home', order: 30, label: { zh: '账户明细', en: 'Records' } },
  { ...records, place: 'me.records', order: 20 },
  { ...earnings, place: 'me.records', order: 30 },
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
  { ...accounts, place: 'me.records', order: 60 },
];

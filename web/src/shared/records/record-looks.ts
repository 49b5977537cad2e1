import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CircleDollarSign,
  Coins,
  PiggyBank,
  Receipt,
  Sprout,
  Ticket,
  Undo2,
} from 'lucide-react';
import type { RecordLook } from './record-row.tsx';

const income: RecordLook = { icon: Coins, tone: 'income' };

/** How each kind of transfer that can stand in a person's records looks. */
export const looksOfKinds: Readonly<Record<string, RecordLook>> = {
  recharge: { icon: ArrowDownToLine, tone: 'in' },
  withdrawal: { icon: ArrowUpFromLine, tone: 'out' },
  withdrawal_fee: { icon: Receipt, tone: 'out' },
  subscription: { icon: Sprout, tone: 'other' },
  principal_return: { icon: Undo2, tone: 'in' },
  interest: income,
  cash_coupon: { icon: Ticket, tone: 'income' },
  coupon_bonus: { icon: Ticket, tone: 'income' },
  savings_deposit: { icon: PiggyBank, tone: 'other' },
  savings_redemption: { icon: PiggyBank, tone: 'in' },
  savings_interest: income,
  remittance: { icon: ArrowLeftRight, tone: 'other' },
};

/** Returns how a record looks, also of a kind that this version of the app does not know yet; what is taken back is no income. */
export function lookOfRecord(kind: string, isReversal: boolean): RecordLook {
  if (isReversal) return { icon: Undo2, tone: 'out' };
  return looksOfKinds[kind] ?? { icon: CircleDollarSign, tone: 'other' };
}

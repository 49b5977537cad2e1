import { CircleDollarSign, CreditCard, type LucideIcon, Smartphone } from 'lucide-react';
import type { PaidMethod, PayoutMethod, Withdrawal } from '../wallet.queries.ts';

type Translate = (key: 'alipay') => string;

export const payoutMethodIcons: Record<PayoutMethod['kind'], LucideIcon> = {
  bank_card: CreditCard,
  alipay: Smartphone,
  usdt: CircleDollarSign,
};

/** Returns where an account is and how it is numbered there, masked. */
export function payoutMethodName(method: PayoutMethod, t: Translate): { at: string; number: string } {
  if (method.kind === 'usdt') return { at: `USDT ${method.chain}`, number: method.address };
  return method.kind === 'alipay'
    ? { at: t('alipay'), number: method.account }
    : { at: method.bank, number: method.number };
}

/** Returns what the account of a withdrawal is called: a card by its bank, an address by its network. */
export function payeeName(
  { payee, payeeKind }: Pick<Withdrawal, 'payee' | 'payeeKind'>,
  t: Translate,
): string {
  if (payeeKind === 'usdt') return `USDT ${payee}`;
  return payeeKind === 'alipay' ? `${t('alipay')} ${payee}` : payee;
}

/** Returns an account in a line of its own: where it is, its number, and whose it is. */
export function payoutMethodLine(method: PaidMethod, t: Translate): string {
  const { at, number } = payoutMethodName(method, t);
  return `${at} ${number} · ${method.holder}`;
}

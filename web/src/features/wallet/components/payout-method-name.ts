import { CircleDollarSign, CreditCard, type LucideIcon, Smartphone } from 'lucide-react';
import type { PayoutMethod, Withdrawal } from '../wallet.queries.ts';

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

/** Returns what says which account it is where it stands: its number, and whose it is; an address names nobody. */
export function payoutMethodNote(method: PayoutMethod, t: Translate): string {
  const { number } = payoutMethodName(method, t);
  return method.kind === 'usdt' ? number : `${number} · ${method.holder}`;
}

/** Returns an account in a line of its own: where it is, its number, and whose it is. */
export const payoutMethodLine = (method: PayoutMethod, t: Translate): string =>
  `${payoutMethodName(method, t).at} ${payoutMethodNote(method, t)}`;

import type { Payment, Payout } from './state.ts';

/** What an event or an answer can be told to say wrongly. */
export const misstatements = ['amount', 'currency', 'reference', 'payee'] as const;
export type Misstatement = (typeof misstatements)[number];

/** Returns the same thing with one field told wrongly; what has no payee stays as it is. */
export function misstate<Thing extends Payment | Payout>(thing: Thing, what: Misstatement) {
  switch (what) {
    case 'amount':
      return { ...thing, amount: oneCentMore(thing.amount) };
    case 'currency':
      return { ...thing, currency: 'USD' };
    case 'reference':
      return { ...thing, merchant_reference: otherEnd(thing.merchant_reference) };
    case 'payee':
      return 'payee' in thing ? { ...thing, payee: otherPayee(thing.payee) } : thing;
  }
}

function otherPayee(payee: Payout['payee']): Payout['payee'] {
  return 'card_number' in payee
    ? { ...payee, card_number: otherEnd(payee.card_number) }
    : { ...payee, alipay_account: otherEnd(payee.alipay_account) };
}

function oneCentMore(amount: string): string {
  const cents = String(BigInt(amount.replace('.', '')) + 1n).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

const otherEnd = (text: string): string => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;

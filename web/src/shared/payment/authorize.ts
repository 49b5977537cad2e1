import type { WireInput } from '@banyan/api/contract.ts';
import type { MoneyPath } from '../../platform/calls.ts';
import { post } from '../../platform/http.ts';
import type { MoneyKind } from '../../platform/money-command/kinds.ts';

/** The input of a money command, but for the payment authorization. */
export type PaymentInput<P extends MoneyPath> = Omit<WireInput<P>, 'authorization'>;

/** The payment that the payment password stands for: exactly this amount and this payee. */
export interface Payment<P extends MoneyPath> {
  input: PaymentInput<P>;
  amount: string;
  /** `label` says what the payee is, where nobody is paid. */
  payee: { id: string; name: string; label?: string };
  /** The meaning of the amount, where it is not simply paid. */
  note?: string;
}

/** Returns the command's input with an authorization for it. Throws the refusal of the payment password. */
export async function authorizedInput<P extends MoneyPath>(
  { authorizes }: MoneyKind<P>,
  { input, amount, payee }: Payment<P>,
  password: string,
): Promise<WireInput<P>> {
  if (!authorizes) throw new Error('this command needs no payment password');
  const { authorization } = await post('/api/payment_password/authorize', {
    password,
    command: authorizes,
    amount,
    payee: payee.id,
  });
  return { ...input, authorization } as WireInput<P>;
}

import { doneIf, type NeedOf } from '../../../platform/needs.ts';
import { isFrozenAt } from '../accounts/freeze.store.ts';
import { hasPaymentPassword } from './payment-password.store.ts';

/** What commands take of a person's account itself. */
export const ownNeeds = {
  payment_password: async ({ reader, userId }) => doneIf(await hasPaymentPassword(reader, userId)),
  not_frozen: async ({ reader, userId }) => doneIf(!(await isFrozenAt(reader, userId))),
} satisfies Record<string, NeedOf>;

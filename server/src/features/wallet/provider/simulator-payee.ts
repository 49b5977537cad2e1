import { z } from 'zod';
import type { ProviderPayee } from './port.ts';

export const payeeShape = z.union([
  z.looseObject({ bank: z.string().max(200), card_number: z.string().max(40) }),
  z.looseObject({ alipay_account: z.string().max(254) }),
]);

export const payeeOnWire = (payee: z.infer<typeof payeeShape>): ProviderPayee =>
  'alipay_account' in payee
    ? { alipayAccount: String(payee.alipay_account) }
    : { bank: payee.bank, cardNumber: payee.card_number };

export const payeeToWire = (payee: ProviderPayee) =>
  'alipayAccount' in payee
    ? { alipay_account: payee.alipayAccount }
    : { bank: payee.bank, card_number: payee.cardNumber };

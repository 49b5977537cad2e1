import type { walletMessages } from '../wallet.messages.ts';
import type { Recharge } from '../wallet.queries.ts';

export type Method = Recharge['method'];

/** The key of the name of each way to pay in. */
export const methodKeys = {
  bank: 'bank',
  alipay: 'alipay',
  bank_transfer: 'bankTransfer',
} as const satisfies Record<Method, keyof typeof walletMessages>;

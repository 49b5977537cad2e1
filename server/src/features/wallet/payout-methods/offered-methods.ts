import { rechargeMethods } from '@banyan/api/wallet/recharge.ts';
import type { Config } from '../../../platform/config.ts';
import { takerOf } from '../provider/roles.ts';

/** Stands in `recharges.provider` and names the clearing account of what reaches the platform's own bank account. */
export const bankTransfer = 'bank_transfer';

export type RechargeMethod = (typeof rechargeMethods)[number];
/** Those that a payment provider takes; a transfer reaches our own account. */
export type ProviderMethod = Exclude<RechargeMethod, typeof bankTransfer>;

/** Returns how money can be paid in here: what a payment provider takes, and transfers to the bank account if there is one. */
export const offeredMethods = (
  config: Pick<Config, 'payments' | 'alipay' | 'bankAccount'>,
): RechargeMethod[] =>
  rechargeMethods.filter((method) =>
    method === bankTransfer ? config.bankAccount !== null : takerOf(config, method) !== undefined,
  );

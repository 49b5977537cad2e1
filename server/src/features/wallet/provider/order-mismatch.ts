import type { ReviewReason } from '@banyan/api/wallet/withdrawals.operator.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { maskAlipayAccount } from '@banyan/domain/wallet/alipay-account.ts';
import type { Services } from '../../../platform/services.ts';
import type { RechargeRow } from '../recharges/recharge.store.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal.store.ts';
import type { ProviderStatement } from './port.ts';
import { referenceOf } from './reference.ts';

/** What we asked the provider for, as it must come back in every answer and event about it. */
interface Order {
  reference: string;
  amount: bigint;
  /** The provider's own id of it, once it is known. */
  providerId: string | null;
  /** Bank and last digits, or an account at Alipay as it is shown; null where money comes in. */
  payee: string | null;
}

/**
 * Returns in what the provider's words differ from the order, or null when they are about the very same thing.
 * Everything that a provider says passes through here before anything is settled by it.
 */
export function mismatchOf(order: Order, statement: ProviderStatement): ReviewReason | null {
  if (statement.reference !== order.reference) return 'reference';
  if (order.providerId !== null && statement.id !== order.providerId) return 'provider_id';
  if (statement.currency !== currency) return 'currency';
  const amount = parseAmount(statement.amount, currency);
  if (!amount.ok || amount.amount !== order.amount) return 'amount';
  // A closed account's withdrawals name no payee any more, and some providers never do.
  if (!order.payee || statement.payee === null) return null;
  return order.payee === payeeOf(statement) ? null : 'payee';
}

function payeeOf({ payee }: ProviderStatement): string | null {
  if (!payee) return null;
  if ('alipayAccount' in payee) return maskAlipayAccount(payee.alipayAccount);
  return `${payee.bank} **** ${payee.cardNumber.slice(-4)}`;
}

export const orderOfRecharge = (row: RechargeRow): Order => ({
  reference: referenceOf('recharge', row.user_id, row.recharge_id),
  amount: row.amount,
  providerId: row.provider_payment_id,
  payee: null,
});

export const orderOfWithdrawal = (row: WithdrawalRow): Order => ({
  reference: referenceOf('withdrawal', row.user_id, row.withdrawal_id),
  amount: row.net,
  providerId: row.provider_payout_id,
  payee: row.payee,
});

/** Logs an answer that differs from the order; its operators see it on the overview. */
export function reportMismatch({ log }: Services, number: string, verdict: string): void {
  if (verdict.endsWith('mismatch'))
    log.error('a provider differs from the order', { order: number, verdict });
}

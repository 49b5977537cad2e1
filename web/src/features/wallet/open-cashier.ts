import { leaveFor, type PageUrl, redirectTo } from '../../platform/navigation.ts';
import type { Recharge } from './wallet.queries.ts';

export const rechargePage = (rechargeId: string): PageUrl => `/pages/recharge/record?id=${rechargeId}`;

/**
 * Leaves for the provider's cashier. The record takes this page's place first, so that Back from the
 * cashier shows how the recharge stands and not the form; so does Back once the cashier has led here again.
 */
export function openCashier(recharge: Recharge): void {
  redirectTo(rechargePage(recharge.rechargeId));
  const { cashierUrl } = recharge;
  if (cashierUrl && /^https?:\/\//.test(cashierUrl)) setTimeout(() => leaveFor(cashierUrl), 50);
}

import type { OperatorPath, Path } from './caller.ts';

/**
 * The commands that move money, shares or points without being declared as money: nobody pays by them, and each is done
 * once by what it is about, so that they take no key. What every call writes is compared with this list.
 */
export const movingCommands: readonly (Path | OperatorPath)[] = [
  '/api/activity/draw',
  '/api/checkin/make_up',
  '/api/lottery/draw',
  '/api/market/order/cancel',
  '/api/my_data/close',
  '/api/store/order/cancel',
  '/api/user/qiandao',
  '/console/api/goods-orders/refund',
  '/console/api/goods-orders/ship',
  '/console/api/loans/write-offs/decide',
  '/console/api/lost-transfers/decide',
  '/console/api/withdrawals/reject',
];

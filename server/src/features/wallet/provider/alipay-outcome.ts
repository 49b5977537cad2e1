import type { ReturnReason } from '@banyan/domain/wallet/return-reason.ts';
import type { ProviderPayment, ProviderPayout } from './port.ts';

/*
 * What Alipay's words mean here (opendocs.alipay.com: alipay.trade.query, alipay.fund.trans.uni.transfer,
 * alipay.fund.trans.common.query, alipay.data.dataservice.bill.downloadurl.query). A word that stands in no table says
 * nothing: the outcome is unknown.
 */

const tradeStatus: Record<string, ProviderPayment['status']> = {
  WAIT_BUYER_PAY: 'pending',
  TRADE_SUCCESS: 'succeeded',
  /** Paid, and too long ago to be refunded. */
  TRADE_FINISHED: 'succeeded',
  /** Unpaid until its time was over, or refunded whole. */
  TRADE_CLOSED: 'expired',
};

const transferStatus: Record<string, ProviderPayout['status']> = {
  INIT: 'accepted',
  DEALING: 'accepted',
  WAIT_PAY: 'accepted',
  SUCCESS: 'settled',
  FAIL: 'returned',
  CLOSED: 'returned',
  REFUND: 'returned',
};

/** Refusals that say something about the payee's account: nothing was paid, and nothing will be by this order. */
const refusals: Record<string, ReturnReason> = {
  PAYEE_NOT_EXIST: 'payee_unknown',
  PAYEE_ACCOUNT_NOT_EXSIT: 'payee_unknown',
  PAYEE_ACC_OCUPIED: 'payee_unknown',
  PAYEE_USER_INFO_ERROR: 'payee_name_differs',
  PAYEE_ACCOUNT_STATUS_ERROR: 'payee_cannot_receive',
  PAYEE_USERINFO_STATUS_ERROR: 'payee_cannot_receive',
  PAYEE_NOT_RELNAME_CERTIFY: 'payee_cannot_receive',
  PAYEE_USER_TYPE_ERROR: 'payee_cannot_receive',
  PAYEE_TRUSTEESHIP_ACC_OVER_LIMIT: 'payee_cannot_receive',
  PERM_AML_NOT_REALNAME_REV: 'payee_cannot_receive',
  PERMIT_LIMIT_PAYEE: 'payee_cannot_receive',
  PERMIT_NON_BANK_LIMIT_PAYEE: 'payee_cannot_receive',
  RELEASE_USER_FORBBIDEN_RECIEVE: 'payee_cannot_receive',
};

/** The last one is what the documents call a bill that is not there, the one before it what the gateway says. */
const unknownOrders = ['ACQ.TRADE_NOT_EXIST', 'ORDER_NOT_EXIST', 'isp.bill_not_exist', 'BILL_NOT_EXIST'];

const own = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export const statusOfTrade = (word: string): ProviderPayment['status'] | undefined => own(tradeStatus, word);

export const statusOfTransfer = (word: string): ProviderPayout['status'] | undefined =>
  own(transferStatus, word);

/** Returns why a transfer did not arrive, by the code that Alipay gives for it. */
export const reasonOfReturn = (code: string | undefined): ReturnReason =>
  own(refusals, code ?? '') ?? 'returned';

/** The gateway's `code` and, where the business failed, its `sub_code`. */
export interface GatewayCodes {
  code: string;
  sub_code?: string | undefined;
}

export type GatewayOutcome = 'done' | 'no_such_order' | 'unknown' | { refused: ReturnReason };

/**
 * Returns what an answer of the gateway says about the request. A fault of our own account, such as too little money
 * in it, is no refusal: the order stays, and is made again once that is mended.
 */
export function outcomeOf({ code, sub_code = '' }: GatewayCodes): GatewayOutcome {
  if (code === '10000') return 'done';
  if (code !== '40004') return 'unknown';
  if (unknownOrders.includes(sub_code)) return 'no_such_order';
  const reason = own(refusals, sub_code);
  return reason ? { refused: reason } : 'unknown';
}

import { expect, it } from 'vitest';
import {
  type GatewayCodes,
  type GatewayOutcome,
  outcomeOf,
  reasonOfReturn,
  statusOfTrade,
  statusOfTransfer,
} from './alipay-outcome.ts';

it.each([
  ['WAIT_BUYER_PAY', 'pending'],
  ['TRADE_SUCCESS', 'succeeded'],
  ['TRADE_FINISHED', 'succeeded'],
  ['TRADE_CLOSED', 'expired'],
  ['TRADE_PENDING', undefined],
  ['constructor', undefined],
])('a trade that is %s is %s', (word, status) => {
  expect(statusOfTrade(word)).toBe(status);
});

it.each([
  ['INIT', 'accepted'],
  ['DEALING', 'accepted'],
  ['WAIT_PAY', 'accepted'],
  ['SUCCESS', 'settled'],
  ['FAIL', 'returned'],
  ['CLOSED', 'returned'],
  ['REFUND', 'returned'],
  ['BANKSUCCESS', undefined],
  ['toString', undefined],
])('a transfer that is %s is %s', (word, status) => {
  expect(statusOfTransfer(word)).toBe(status);
});

it.each<[GatewayCodes, GatewayOutcome]>([
  [{ code: '10000' }, 'done'],
  [{ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, 'no_such_order'],
  [{ code: '40004', sub_code: 'ORDER_NOT_EXIST' }, 'no_such_order'],
  [{ code: '40004', sub_code: 'isp.bill_not_exist' }, 'no_such_order'],
  [{ code: '40004', sub_code: 'BILL_NOT_EXIST' }, 'no_such_order'],
  [{ code: '40004', sub_code: 'PAYEE_NOT_EXIST' }, { refused: 'payee_unknown' }],
  [{ code: '40004', sub_code: 'PAYEE_USER_INFO_ERROR' }, { refused: 'payee_name_differs' }],
  [{ code: '40004', sub_code: 'PERMIT_LIMIT_PAYEE' }, { refused: 'payee_cannot_receive' }],
  // Our own account, or Alipay's own trouble: the order stays.
  [{ code: '40004', sub_code: 'PAYER_BALANCE_NOT_ENOUGH' }, 'unknown'],
  [{ code: '40004', sub_code: 'SYSTEM_ERROR' }, 'unknown'],
  [{ code: '40004', sub_code: 'valueOf' }, 'unknown'],
  [{ code: '40004' }, 'unknown'],
  [{ code: '20000', sub_code: 'isp.unknow-error' }, 'unknown'],
  [{ code: '40002', sub_code: 'isv.invalid-signature' }, 'unknown'],
  // A code of the business without that of a failed business says nothing.
  [{ code: '40002', sub_code: 'PAYEE_NOT_EXIST' }, 'unknown'],
])('the gateway says %j: %j', (codes, outcome) => {
  expect(outcomeOf(codes)).toEqual(outcome);
});

it('a transfer that failed later has the reason of its code, or none', () => {
  expect(reasonOfReturn('PAYEE_ACCOUNT_STATUS_ERROR')).toBe('payee_cannot_receive');
  expect(reasonOfReturn('SOMETHING_ELSE')).toBe('returned');
  expect(reasonOfReturn(undefined)).toBe('returned');
});

import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { certificationTable } from '../certification/certification-state.table.ts';
import {
  mayBecome as certificationMayBecome,
  certificationStates,
} from '../certification/certification-state.ts';
import { couponTable } from '../coupons/coupon-state.table.ts';
import { couponMayBecome, couponStates, isUsable, mayGive } from '../coupons/coupon-state.ts';
import { dividendTable } from '../dividends/dividend-state.table.ts';
import { dividendMayBecome, dividendStates, withdrawalRefusal } from '../dividends/dividend-state.ts';
import { fundingTable } from '../funding/funding-state.table.ts';
import { awaitsDecision } from '../funding/funding-state.ts';
import { productStatusTable } from '../investing/product-status.table.ts';
import { productStatus } from '../investing/product-status.ts';
import { subscriptionTable } from '../investing/subscription-state.table.ts';
import {
  mayCancelSubscription,
  subscriptionMayBecome,
  subscriptionStates,
} from '../investing/subscription-state.ts';
import { accountTable } from '../people/account-state.table.ts';
import { operatorMayFreeze, operatorMayLift, personMayLift } from '../people/account-state.ts';
import { forcedSaleTable } from '../pledge/forced-sale.table.ts';
import { forcedSaleStates, saleMayBecome } from '../pledge/forced-sale.ts';
import { redemptionTable } from '../savings/redemption.table.ts';
import { mayCancelRedemption } from '../savings/redemption.ts';
import { contactRecoveryTable } from '../security/contact-recovery.table.ts';
import { confirmationRefusal } from '../security/contact-recovery.ts';
import { recoveryTable } from '../security/payment-recovery.table.ts';
import { recoveryAt } from '../security/payment-recovery.ts';
import { holdTable } from '../security/security-hold.table.ts';
import { holdsUntil } from '../security/security-hold.ts';
import { splitTable } from '../splits/split-state.table.ts';
import { splitMayBecome, splitStates, splitWithdrawalRefusal } from '../splits/split-state.ts';
import { orderTable } from '../store/order-state.table.ts';
import { orderMayBecome, orderStates } from '../store/order-state.ts';
import { payoutBatchTable } from '../wallet/payout-batch.table.ts';
import { payoutBatchMayBecome, payoutBatchStates } from '../wallet/payout-batch.ts';
import { rechargeTable } from '../wallet/recharge-state.table.ts';
import { isOverdue, rechargeStates, rechargeStatesBefore } from '../wallet/recharge-state.ts';
import { withdrawalTable } from '../wallet/withdrawal-state.table.ts';
import { awaitsOrder, mayBecome, withdrawalStates } from '../wallet/withdrawal-state.ts';
import { isRefusal, rowName, rowsOf, type StateTable, stepsIn, type When } from './state-table.ts';

/** The rules of each state machine against its table; the server replays the same tables through its calls. */

const limit = new Date('2026-05-20T04:00:00Z');
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
const instant = (when: When | null): Date => new Date(limit.getTime() + shifts[when ?? 'before']);
const valueOn = '2026-05-20';
const date = (when: When | null) => addDays(valueOn, shifts[when ?? 'before']);

const steps = <State extends string>(
  states: readonly State[],
  mayCome: (from: State, to: State) => boolean,
): string[] =>
  states.flatMap((from) => states.filter((to) => mayCome(from, to)).map((to) => `${from} → ${to}`));

/** Steps that no single command leads through: a race between the order's answer and the provider's event. */
const onlyInARace = ['sent → unknown'];
/** A coupon that waits with a purchase is used when its group comes about. */
const onlyWithAGroup = ['reserved → used'];

test.each<[string, StateTable<string, string>, string[]]>([
  ['withdrawal', withdrawalTable, steps(withdrawalStates, mayBecome)],
  ['batch of payouts', payoutBatchTable, steps(payoutBatchStates, payoutBatchMayBecome)],
  ['recharge', rechargeTable, steps(rechargeStates, (from, to) => rechargeStatesBefore(to).includes(from))],
  ['coupon', couponTable, steps(couponStates, couponMayBecome)],
  ['subscription', subscriptionTable, steps(subscriptionStates, subscriptionMayBecome)],
  ['dividend', dividendTable, steps(dividendStates, dividendMayBecome)],
  ['split', splitTable, steps(splitStates, splitMayBecome)],
  ['sale by force', forcedSaleTable, steps(forcedSaleStates, saleMayBecome)],
  ['order of goods', orderTable, steps(orderStates, orderMayBecome)],
  ['certification', certificationTable, steps(certificationStates, certificationMayBecome)],
])('the steps of a %s are those of its table', (_name, table, possible) => {
  expect(stepsIn(table).toSorted()).toEqual(
    possible.filter((step) => ![...onlyInARace, ...onlyWithAGroup].includes(step)).toSorted(),
  );
});

describe('withdrawal', () => {
  const ordered = rowsOf(withdrawalTable).filter(({ command }) => command.startsWith('order_'));
  test.each(ordered.map((row) => [rowName(row), row] as const))('%s', (_name, { from, outcome }) => {
    // An order that goes unanswered twice changes nothing the second time.
    expect(awaitsOrder(from) || outcome === from).toBe(true);
  });
});

describe('recharge', () => {
  const timed = rowsOf(rechargeTable).filter(({ when }) => when !== null);
  test.each(timed.map((row) => [rowName(row), row] as const))('%s', (_name, { command, when, outcome }) => {
    const isOver = isOverdue(limit, instant(when));
    expect(outcome === (command === 'open' ? 'pending' : 'expired')).toBe(
      command === 'open' ? !isOver : isOver,
    );
  });
});

describe('account', () => {
  const may = {
    operator_freeze: operatorMayFreeze,
    operator_unfreeze: operatorMayLift,
    unfreeze: personMayLift,
  } as const;
  const decided = rowsOf(accountTable).filter(({ command }) => command in may);
  test.each(decided.map((row) => [rowName(row), row] as const))('%s', (_name, { from, command, outcome }) => {
    expect(may[command as keyof typeof may](from)).toBe(!isRefusal(outcome));
  });
});

describe('funding', () => {
  const decided = rowsOf(fundingTable).filter(({ command }) => command !== 'record_again');
  test.each(decided.map((row) => [rowName(row), row] as const))('%s', (_name, { from, outcome }) => {
    expect(awaitsDecision(from)).toBe(!isRefusal(outcome));
  });
});

describe('subscription', () => {
  const cancelled = rowsOf(subscriptionTable).filter(({ command }) => command === 'cancel');
  test.each(cancelled.map((row) => [rowName(row), row] as const))('%s', (_name, { from, when, outcome }) => {
    expect(mayCancelSubscription({ state: from, valueOn }, date(when))).toBe(!isRefusal(outcome));
  });
});

describe('coupon', () => {
  const used = rowsOf(couponTable).filter(({ command }) => command === 'use');
  test.each(used.map((row) => [rowName(row), row] as const))('%s', (_name, { from, when, outcome }) => {
    const standing = { state: from, lastOn: valueOn };
    expect(isUsable(standing, date(when))).toBe(!isRefusal(outcome));
    const rate = { ...standing, kind: 'rate', origin: 'claimed' } as const;
    expect(mayGive(rate, date(when))).toBe(!isRefusal(outcome));
    expect(mayGive({ ...rate, kind: 'cash' }, date(when))).toBe(false);
    expect(mayGive({ ...rate, origin: 'gift' }, date(when))).toBe(false);
  });
});

describe('redemption from the savings pot', () => {
  const cancelled = rowsOf(redemptionTable).filter(({ command }) => command === 'cancel');
  test.each(cancelled.map((row) => [rowName(row), row] as const))('%s', (_name, { from, when, outcome }) => {
    expect(mayCancelRedemption({ state: from, arrivesOn: valueOn }, date(when))).toBe(!isRefusal(outcome));
  });
});

describe('dividend', () => {
  const withdrawn = rowsOf(dividendTable).filter(({ command }) => command === 'withdraw');
  test.each(withdrawn.map((row) => [rowName(row), row] as const))('%s', (_name, { from, when, outcome }) => {
    const refusal = withdrawalRefusal({ state: from, recordOn: valueOn }, date(when));
    expect(refusal && `dividends.${refusal}`).toBe(isRefusal(outcome) ? outcome : null);
  });
});

describe('split', () => {
  const withdrawn = rowsOf(splitTable).filter(({ command }) => command === 'withdraw');
  test.each(withdrawn.map((row) => [rowName(row), row] as const))('%s', (_name, { from, when, outcome }) => {
    const refusal = splitWithdrawalRefusal({ state: from, effectiveOn: valueOn }, date(when));
    expect(refusal && `splits.${refusal}`).toBe(isRefusal(outcome) ? outcome : null);
  });
});

describe('payment recovery', () => {
  const timed = rowsOf(recoveryTable).filter(({ when }) => when !== null);
  test.each(timed.map((row) => [rowName(row), row] as const))(
    '%s',
    (_name, { from, command, when, outcome }) => {
      const standing = recoveryAt({ state: from, usableUntil: limit }, instant(when));
      // Over, it is as if it had been closed: a new one may be asked for, and nothing is reset by it.
      if (standing === 'expired') expect(outcome).toBe(recoveryTable.expired[command]);
      expect(standing === 'expired').toBe(when !== 'before');
    },
  );
});

describe('contact recovery', () => {
  const confirmed = rowsOf(contactRecoveryTable).filter(({ command }) => command === 'confirm');
  test.each(confirmed.map((row) => [rowName(row), row] as const))('%s', (_name, { from, when, outcome }) => {
    const refusal = confirmationRefusal({ state: from, readyAt: limit }, instant(when));
    expect(refusal && `contact_recovery.${refusal}`).toBe(isRefusal(outcome) ? outcome : null);
  });
});

describe('security hold', () => {
  const timed = rowsOf(holdTable).filter(({ when }) => when !== null);
  test.each(timed.map((row) => [rowName(row), row] as const))('%s', (_name, { command, when, outcome }) => {
    const holds = holdsUntil(limit, instant(when));
    expect(isRefusal(outcome)).toBe(command === 'withdraw' ? holds : !holds);
  });
});

test.each(productStatusTable)(
  'a product: opening $opening, closing $closing, $left left → $status',
  ({ opening, closing, left, status }) => {
    const now = limit;
    const ago = (when: When) => new Date(now.getTime() - shifts[when]);
    const product = {
      opensAt: ago(opening),
      closesAt: closing && ago(closing),
      quotaUnits: 10n,
      soldUnits: left === 'some' ? 9n : 10n,
    };
    expect(productStatus(product, now)).toBe(status);
  },
);

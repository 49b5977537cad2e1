import { expect, test } from 'vitest';
import { latenessOf } from './lateness.ts';
import type { LoanDetail } from './loan.queries.ts';
import { loanSteps } from './loan-steps.ts';
import { owedOf, presetsOf, shownOf, usedFor, wholeInstalments } from './repayment.ts';
import { sampleLoan } from './testing/loan-samples.ts';

test('what is offered at a touch is all that is due, else the next instalment, and all that is owed', () => {
  expect(presetsOf(sampleLoan({}))).toEqual([
    { kind: 'due', amount: 1_019_59n },
    { kind: 'all', amount: 3_035_85n },
  ]);
  const notDue = { penalty: '0.00', interestDue: '0.00', principalDue: '0.00' };
  expect(presetsOf(sampleLoan(notDue)).map(({ kind }) => kind)).toEqual(['next', 'all']);
});

test('instalments are paid whole from the oldest on; the last one ends the loan', () => {
  expect(wholeInstalments(sampleLoan({}))).toEqual([
    { through: 1, amount: 1_019_59n },
    { through: 2, amount: 2_027_99n },
    { through: 3, amount: 3_035_85n },
  ]);
  const loan = sampleLoan({ penalty: '0.00', interestDue: '0.00', principalDue: '0.00' });
  const rows = loan.rows.map((row, i) => (i === 0 ? { ...row, state: 'paid' as const } : row));
  expect(wholeInstalments({ ...loan, rows })).toEqual([
    { through: 2, amount: 1_008_40n },
    { through: 3, amount: 2_016_26n },
  ]);
});

test('what an amount is used for is told as it is charged: charges, interest, principal', () => {
  const owed = owedOf(sampleLoan({}));
  expect(shownOf(usedFor(20_00n, owed))).toEqual({ penalty: '3.50', interest: '16.50', principal: '0.00' });
  expect(shownOf(usedFor(3_035_85n, owed))).toEqual({
    penalty: '3.50',
    interest: '32.35',
    principal: '3000.00',
  });
  expect(usedFor(9_999_99n, owed)).toEqual(usedFor(3_035_85n, owed));
});

test('being late costs nothing in the days of grace, then a part of what is overdue, and never more than the cap', () => {
  const loan = sampleLoan({});
  expect(latenessOf(loan, '2026-12-28')).toMatchObject({ freeUntil: '2026-12-28', perDay: 0n });
  expect(latenessOf(loan, '2027-01-05')).toMatchObject({ freeUntil: null, base: 992_42n, perDay: 50n });
  const nearlyFull = { ...loan, penalties: { days: 600, amount: '299.80' } };
  expect(latenessOf(nearlyFull, '2027-01-05')).toMatchObject({ perDay: 20n, cap: 300_00n });
  expect(latenessOf({ ...loan, overdueSince: null }, '2027-01-05')).toBeNull();
});

test('the steps of a loan say whether it waits, is repaid, is late, is written off or is settled', () => {
  const stepsOf = (state: LoanDetail['state'], overdueSince: string | null = null) =>
    loanSteps({ state, overdueSince }).map((step) => `${step.title} ${step.state}`);
  expect(stepsOf('waiting')[1]).toBe('stepWaiting current');
  expect(stepsOf('repaying')[2]).toBe('stepRepaying current');
  expect(stepsOf('repaying', '2026-12-25')[2]).toBe('stepOverdue failed');
  expect(stepsOf('written_off').slice(2)).toEqual(['stepWrittenOff failed', 'stepSettled toCome']);
  expect(stepsOf('settled')).toEqual([
    'stepSigned done',
    'stepPaidOut done',
    'stepRepaying done',
    'stepSettled done',
  ]);
});

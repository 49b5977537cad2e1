import { expect, test } from 'vitest';
import { deviationOfFinding, findingsOf, type ListedOrder, type OwnOrder, takenBy } from './provider-bill.ts';

const own = (reference: string, change: Partial<OwnOrder> = {}): OwnOrder => ({
  type: 'recharge',
  reference,
  number: `R-${reference}`,
  amount: 40_00n,
  isConcluded: true,
  ...change,
});
const listed = (reference: string, change: Partial<ListedOrder> = {}): ListedOrder => ({
  type: 'recharge',
  reference,
  amount: 40_00n,
  ...change,
});
const faults = (...args: Parameters<typeof findingsOf>) =>
  findingsOf(...args).map(({ fault, reference, place }) => [fault, reference, place]);

test('a bill that has the orders of its day, in any order, leaves nothing', () => {
  expect(findingsOf([listed('b'), listed('a')], [own('a'), own('b')], [])).toEqual([]);
  expect(findingsOf([], [], [])).toEqual([]);
});

test('an order that is concluded with us, of whatever day we know, is known', () => {
  expect(findingsOf([listed('a')], [], [own('a')])).toEqual([]);
});

test('what nobody knows, and what is not concluded with us, is unknown', () => {
  expect(findingsOf([listed('a'), listed('b')], [], [own('b', { isConcluded: false })])).toEqual([
    { fault: 'unknown', type: 'recharge', reference: 'a', place: 0, number: null, listed: 40_00n, own: null },
    {
      fault: 'unknown',
      type: 'recharge',
      reference: 'b',
      place: 0,
      number: 'R-b',
      listed: 40_00n,
      own: 40_00n,
    },
  ]);
});

test('a payout under the name of a payment is another order', () => {
  expect(faults([listed('a', { type: 'withdrawal' })], [own('a')], [])).toEqual([
    ['unknown', 'a', 0],
    ['missing', 'a', 0],
  ]);
});

test('each time after the first that an order stands there is one too many', () => {
  expect(faults([listed('a'), listed('a'), listed('a')], [own('a')], [])).toEqual([
    ['twice', 'a', 1],
    ['twice', 'a', 2],
  ]);
});

test('another amount, or one in another currency, differs', () => {
  const bill = [listed('a', { amount: 40_01n }), listed('b', { amount: null })];
  expect(faults(bill, [own('a'), own('b')], [])).toEqual([
    ['amount', 'a', 0],
    ['amount', 'b', 0],
  ]);
});

test('an order of that day that is not on the bill is missing', () => {
  expect(findingsOf([], [own('a')], [own('b')])).toEqual([
    {
      fault: 'missing',
      type: 'recharge',
      reference: 'a',
      place: 0,
      number: 'R-a',
      listed: null,
      own: 40_00n,
    },
  ]);
});

test('what was given back is a finding of its own, on the day of its payment or a later one', () => {
  const back = listed('a', { amount: -15_00n });
  expect(faults([listed('a'), back, back], [own('a')], [])).toEqual([
    ['refunded', 'a', 1],
    ['refunded', 'a', 2],
  ]);
  expect(faults([back], [], [own('a')])).toEqual([['refunded', 'a', 0]]);
  expect(faults([back], [], [own('a', { isConcluded: false })])).toEqual([['unknown', 'a', 0]]);
});

test('a payment that was given back and is on no bill itself is missing, too', () => {
  expect(faults([listed('a', { amount: -15_00n })], [own('a')], [])).toEqual([
    ['refunded', 'a', 0],
    ['missing', 'a', 1],
  ]);
});

test('a bill says what was taken: payments, less what was given back, and no payouts', () => {
  const bill = [
    listed('a'),
    listed('b', { amount: 2_50n }),
    listed('a', { amount: -15_00n }),
    listed('c', { amount: null }),
    listed('d', { type: 'withdrawal' }),
  ];
  expect(takenBy(bill)).toBe(27_50n);
  expect(takenBy([])).toBe(0n);
});

const amounts = { type: 'recharge', listed: 41_00n, own: 40_00n } as const;
test.each([
  ['what is missing is not there', { ...amounts, fault: 'missing', listed: null }, -40_00n],
  ['another amount is more or less', { ...amounts, fault: 'amount' }, 1_00n],
  ['another currency says no amount', { ...amounts, fault: 'amount', listed: null }, null],
  ['what was given back is there no more', { ...amounts, fault: 'refunded', listed: -15_00n }, -15_00n],
  ['what is unknown was not booked', { ...amounts, fault: 'unknown' }, null],
  ['what stands there twice was booked once', { ...amounts, fault: 'twice' }, null],
  ['what nobody knows has no amount of ours', { ...amounts, fault: 'unknown', own: null }, null],
  ['a payout is not corrected', { ...amounts, type: 'withdrawal', fault: 'missing' }, null],
] as const)('the books are wrong by what the provider has: %s', (_what, finding, more) => {
  expect(deviationOfFinding(finding)).toBe(more);
});

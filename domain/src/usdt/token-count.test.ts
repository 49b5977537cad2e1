import { expect, test } from 'vitest';
import { quoteAt } from './quote.ts';
import { beyondRecords, ownAtFirst, worthOf } from './token-count.ts';

test.each([
  ['what the account that pays was filled with', 1_050n, 50n, 1_000n],
  ['nothing where just what is recorded is there', 50n, 50n, 0n],
  ['nothing where some of it is missing', 20n, 50n, 0n],
  ['all of it where others’ tokens were paid out before', 980n, -20n, 1_000n],
])('what is the platform’s own at the first count is %s', (_what, held, recorded, own) => {
  expect(ownAtFirst({ held, recorded })).toBe(own);
});

test('what is there beyond the records and the platform’s own is told from what is missing', () => {
  const count = { held: 1_050n, recorded: 50n, own: 1_000n };
  expect(beyondRecords(count)).toBe(0n);
  expect(beyondRecords({ ...count, held: 1_049n })).toBe(-1n);
  expect(beyondRecords({ ...count, held: 1_051n })).toBe(1n);
});

test('units are worth what their whole millionths are at the quote, and what is less than a cent nothing', () => {
  const quote = quoteAt(71234n, new Date(0));
  expect(worthOf('TRC20', 20_000_000n, quote)).toBe(142_46n);
  expect(worthOf('ERC20', -20_000_000n, quote)).toBe(-142_46n);
  expect(worthOf('BEP20', 20n * 10n ** 18n, quote)).toBe(142_46n);
  expect(worthOf('BEP20', -(10n ** 11n), quote)).toBe(0n);
  expect(worthOf('TRC20', 1_403n, quote)).toBe(0n);
  expect(worthOf('TRC20', 1_404n, quote)).toBe(1n);
});

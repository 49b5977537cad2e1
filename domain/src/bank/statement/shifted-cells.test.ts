import { describe, expect, it } from 'vitest';
import type { CsvMapping } from './csv-mapping.ts';
import { shiftedCells } from './shifted-cells.ts';

/** Day, amount, balance, reference, remark. */
const mapping: CsvMapping = {
  date: 0,
  amount: { signed: 1 },
  balance: 2,
  reference: 3,
  payer: null,
  payerAccount: null,
  remark: 4,
};
const shifted = (text: string, change: Partial<CsvMapping> = {}, columns = 5) =>
  shiftedCells(text.split('|'), columns, { ...mapping, ...change });

describe('cells stand below their headings', () => {
  it.each([
    '2026-03-01|1,234.50|2,000.00|TX-1|thanks',
    '2026-03-01|5.00|105.00|TX-1|',
    '2026-03-01|5|105|TX-1|thanks',
    '2026-03-01|5.00|105.00|TX-1',
    '2026-03-01|5.00|105.00|TX-1|thanks|',
    '2026-03-01|5.00|105.00|TX-1|thanks||',
  ])('in %s', (text) => expect(shifted(text)).toBeNull());
});

describe('cells have moved on', () => {
  it.each([
    ['2026-03-01|1|234.50|2|000.00|TX-1|thanks', '1,234.50'],
    ['2026-03-01|1234.50|2000.00|TX-1|thanks|and more', 'and more'],
    // The last cell is empty, so that none with anything in it is too many.
    ['2026-03-01|-1|234.50|2000.00|TX-1|', '-1,234.50'],
    ['2026-03-01|(1|234.50)|2000.00|TX-1|', '(1,234.50)'],
    ['2026-03-01|￥1|234|2000.00|TX-1|', '￥1,234'],
    ['2026-03-01|12.00|1|234.00|TX-1|', '1,234.00'],
  ])('in %s', (text, shows) => expect(shifted(text)).toBe(shows));

  it('where the last cells were left out, so that as many are there as headings', () => {
    const change = { balance: null, reference: 2, remark: 3 };
    expect(shifted('2026-03-01|1|234.50|TX-1', change, 4)).toBe('1,234.50');
    expect(shifted('2026-03-01|1|234|TX-1', change, 4)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { type CsvMapping, currencyColumn, guessMapping, isHeading } from './csv-mapping.ts';
import {
  isOtherCurrency,
  isTwoWays,
  readAmount,
  readDay,
  readDirection,
  readText,
  showsDecimalPoint,
} from './read-cells.ts';
import { readRow as readRowOf } from './read-row.ts';

describe('an amount of a bank', () => {
  it.each([
    ['1,234.50', 123450n],
    ['1234.5', 123450n],
    ['-5', -500n],
    ['+5.00', 500n],
    ['(5.00)', -500n],
    ['￥ 12.30', 1230n],
    ['CNY 7', 700n],
    ['１２．３', 1230n],
    ['−0.01', -1n],
    ['0.00', 0n],
    ['007.10', 710n],
    ['3.1000', 310n],
    ['1,000,000.00', 100_000_000n],
    ['0.5', 50n],
    ['12,345', 1_234_500n],
    ['-1,234.50', -123_450n],
    ['(1,234.50)', -123_450n],
    ['RMB12', 1_200n],
    ['10.00', 1_000n],
    ['5.1900', 519n],
  ])('reads %s', (text, minor) => expect(readAmount(text)).toBe(minor));
  it.each([
    '',
    '-',
    '1.234,50',
    '12,34',
    '1,2345.00',
    '1.005',
    'abc',
    '(-5)',
    '1e3',
    '5.',
    '.5',
    '12345678901234.00',
    '5.00)',
    '(5.00',
    '5-',
    '5+1',
    '1234,567',
    '5.10001',
    '5.0x00',
  ])('does not guess at %j', (text) => expect(readAmount(text)).toBeNull());
});

describe('a day of a bank', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026/1/5', '2026-01-05'],
    ['2026.01.05', '2026-01-05'],
    ['20261123', '2026-11-23'],
    ['20261123103000', '2026-11-23'],
    ['2026年11月3日', '2026-11-03'],
    ['2026-11-23 10:30:00', '2026-11-23'],
    [' ２０２６－１１－２３', '2026-11-23'],
    ['20261123 10:30', '2026-11-23'],
  ])('reads %s', (text, day) => expect(readDay(text)).toBe(day));
  it.each([
    '',
    '05/01/2026',
    '2026-02-30',
    '2026-13-01',
    '202611',
    '2026112',
    '2026-11-231',
    '26-11-23',
    '2026113',
    '1/2026-11-23',
    'x20261123',
    '202611231',
    '2026112310300',
    '202611231030001',
  ])('does not guess at %j', (text) => expect(readDay(text)).toBeNull());
});

describe('a direction of a bank', () => {
  it.each(['贷', ' CRDT ', 'Credit', '收入', '+', '收', '贷方', 'C', 'CR', 'In'])('%s came in', (text) =>
    expect(readDirection(text)).toBe(1n),
  );
  it.each(['借', 'DBIT', 'debit', '支出', '-', '支', '借方', 'D', 'DR', 'Out'])('%s left', (text) =>
    expect(readDirection(text)).toBe(-1n),
  );
  it.each(['转账', ''])('is never guessed at in %j', (text) => expect(readDirection(text)).toBeNull());
});

describe('a currency of a bank', () => {
  it.each(['USD', ' usd ', 'ＥＵＲ', '美元', '美元现汇', '港币'])('%s is another one', (text) =>
    expect(isOtherCurrency(text)).toBe(true),
  );
  it.each(['CNY', 'rmb', '人民币', '人民币元', '156', '01', ''])('%j is the own one, or none', (text) =>
    expect(isOtherCurrency(text)).toBe(false),
  );
  it('stands in a column that is called so', () => {
    expect(currencyColumn(['日期', ' 币种 ', '金额'])).toBe(1);
    expect(currencyColumn(['Currency', 'Date'])).toBe(0);
    expect(currencyColumn(['Date', 'Amount (currency of the account)'])).toBeNull();
  });
});

it('a text loses what no screen shows and what is too long', () => {
  expect(readText('  a\u0000b\u200b \n c  ', 10)).toBe('a b c');
  expect(readText('\u0000\u0001', 10)).toBe('');
  expect(readText('𠮷'.repeat(5), 3)).toBe('𠮷𠮷𠮷');
  expect(readText(undefined, 3)).toBe('');
});

describe('where a table has what', () => {
  it('is told by the headings of banks in China', () => {
    const row = [
      '交易日期',
      '收入金额',
      '支出金额',
      '账户余额',
      '对方户名',
      '对方账号',
      '附言',
      '交易流水号',
    ];
    expect(guessMapping(row)).toEqual({
      date: 0,
      amount: { in: 1, out: 2 },
      reference: 7,
      payer: 4,
      payerAccount: 5,
      remark: 6,
      balance: 3,
    });
  });
  it('is told by headings in English, in any case and width', () => {
    const row = ['Date', 'Ｔype', 'AMOUNT (CNY)', 'Bank  Reference', 'Description'];
    expect(guessMapping(row)).toEqual({
      date: 0,
      amount: { amount: 2, direction: 1 },
      reference: 3,
      payer: null,
      payerAccount: null,
      remark: 4,
      balance: null,
    });
  });
  it('prefers two columns, and takes one with signs where nothing marks it', () => {
    expect(guessMapping(['日期', '金额', '流水号'])?.amount).toEqual({ signed: 1 });
    expect(guessMapping(['日期', '金额', '收入', '支出', '流水号'])?.amount).toEqual({ in: 2, out: 3 });
    expect(guessMapping(['日期', '金额', '收入', '流水号'])?.amount).toEqual({ signed: 1 });
    expect(guessMapping([' 日期 ', '金额', '支出', '流水号'])?.amount).toEqual({ signed: 1 });
  });
  it('is told by headings, which are seen to be some', () =>
    expect(isHeading(['日期', '金额', '流水号'])).toBe(true));
  it('takes a name that is exact before one that only begins so', () => {
    expect(guessMapping(['日期备注', '日期', '金额', '流水号'])?.date).toBe(1);
  });
  it.each([
    [['日期', '金额'], 'a reference'],
    [['日期', '流水号'], 'an amount'],
    [['日期', '流水号', '收入'], 'the other amount'],
    [['金额', '流水号'], 'a day'],
    [[], 'anything'],
  ])('is not guessed at in %j, without %s', (row) => expect(isHeading(row)).toBe(false));
});

/** Reads a row of a table that has as many headings, unless a test says otherwise. */
const readRow = (
  cells: readonly string[],
  mapping: CsvMapping,
  { columns = Math.max(cells.length, 7), hasPoint = false } = {},
) => readRowOf(cells, mapping, { columns, hasPoint });

describe('an amount with a dot before three digits', () => {
  it.each(['1.230', '-12.000', '(123.456)', '１．２３０', '+9.999'])('%s is two ways to read', (text) =>
    expect([isTwoWays(text), showsDecimalPoint(text)]).toEqual([true, false]),
  );
  it.each(['1.23', '1.2', '1.2300', '0.500', '007.100', '1234.500', '1,234.500', '-12.50', '1,234.5'])(
    '%s shows a decimal point',
    (text) => expect([isTwoWays(text), showsDecimalPoint(text)]).toEqual([false, true]),
  );
  it.each(['', '5', '1,230', '1.234,50', '1.234.567', '12,34', 'abc', '1.'])('%j shows nothing', (text) =>
    expect([isTwoWays(text), showsDecimalPoint(text)]).toEqual([false, false]),
  );
});

describe('a row of a table', () => {
  const mapping: CsvMapping = {
    date: 0,
    amount: { signed: 1 },
    reference: 2,
    payer: 3,
    payerAccount: 4,
    remark: 5,
    balance: 6,
  };
  const row = (...over: [number, string][]) => {
    const cells = ['2026-01-02', '5.00', 'TX-1', '张三', '6222', '谢谢', '105.00'];
    for (const [i, text] of over) cells[i] = text;
    return cells;
  };
  it('is a movement', () => {
    expect(readRow(row(), mapping)).toEqual({
      kind: 'line',
      line: {
        bookedOn: '2026-01-02',
        amount: 500n,
        bankReference: 'TX-1',
        payer: '张三',
        payerAccount: '6222',
        remark: '谢谢',
      },
      balance: 10_500n,
    });
  });
  it('has no texts and no balance where the table has none', () => {
    const read = readRow(['2026-01-02', '5', 'TX-1'], {
      ...mapping,
      payer: null,
      payerAccount: null,
      remark: null,
      balance: null,
    });
    expect(read).toMatchObject({
      kind: 'line',
      line: { payer: '', payerAccount: '', remark: '' },
      balance: null,
    });
  });
  it.each([[''], ['合计'], ['  ']])('that says %j for a day is no movement', (day) =>
    expect(readRow(row([0, day]), mapping)).toEqual({ kind: 'none' }),
  );
  it.each([
    ['date', 0, '1/2/2026'],
    ['amount', 1, '0.00'],
    ['amount', 1, '12,34'],
    ['reference', 2, 'T1'],
    ['reference', 2, '---'],
    ['reference', 2, '\u0422X-2026'],
    ['balance', 6, '—'],
  ] as const)('names its %s that cannot be read', (problem, column, text) =>
    expect(readRow(row([column, text]), mapping)).toEqual({ kind: 'problem', problem, text }),
  );
  it('names an amount or a balance that may be read in two ways, unless its table shows which', () => {
    for (const [column, text] of [
      [1, '1.230'],
      [6, '105.000'],
    ] as const) {
      expect(readRow(row([column, text]), mapping)).toEqual({ kind: 'problem', problem: 'ambiguous', text });
      expect(readRow(row([column, text]), mapping, { hasPoint: true })).toMatchObject({ kind: 'line' });
    }
    expect(readRow(row([1, '1.230']), mapping, { hasPoint: true })).toMatchObject({ line: { amount: 123n } });
    expect(readRow(row([1, '1.234']), mapping, { hasPoint: true })).toMatchObject({ problem: 'amount' });
  });
  it('names the cells that are not below their headings', () => {
    const cells = ['2026-01-02', '1', '234.50', 'TX-1', '张三', '6222', '谢谢', '105.00'];
    expect(readRow(cells, mapping, { columns: 7 })).toEqual({
      kind: 'problem',
      problem: 'cells',
      text: '1,234.50',
    });
  });
  it('keeps a reference of three signs, and of every text as much as a screen shows', () => {
    const long = (n: number) => 'x'.repeat(n + 1);
    const read = readRow(row([2, long(60)], [3, long(100)], [4, long(60)], [5, long(200)]), mapping);
    expect(read).toMatchObject({
      line: {
        bankReference: long(59),
        payer: long(99),
        payerAccount: long(59),
        remark: long(199),
      },
    });
    expect(readRow(row([2, 'TX1']), mapping)).toMatchObject({ line: { bankReference: 'TX1' } });
  });
  it('that is shorter than its headings lacks what is not there', () =>
    expect(readRow(['2026-01-02', '5.00'], mapping)).toEqual({
      kind: 'problem',
      problem: 'reference',
      text: '',
    }));

  const two = { ...mapping, amount: { in: 1, out: 2 }, reference: 3, balance: null };
  it.each([
    ['5.00', '', 500n],
    ['5.00', '0.00', 500n],
    ['', '5.00', -500n],
    ['-', '5.00', -500n],
    ['0', '-5.00', 500n],
    ['-5.00', '', -500n],
  ])('of two amount columns takes %j in and %j out as %s', (comesIn, goesOut, amount) =>
    expect(readRow(['2026-01-02', comesIn, goesOut, 'TX-1'], two)).toMatchObject({ line: { amount } }),
  );
  it.each([
    ['5.00', '6.00'],
    ['', ''],
    ['x', ''],
    ['0.00', ''],
  ])('of two amount columns refuses %j in with %j out', (comesIn, goesOut) =>
    expect(readRow(['2026-01-02', comesIn, goesOut, 'TX-1'], two)).toMatchObject({
      problem: 'amount',
      text: `${comesIn} ${goesOut}`.trim(),
    }),
  );
  it('of two amount columns that are not there refuses what they would say', () =>
    expect(
      readRow(['2026-01-02', 'TX-1'], { ...two, amount: { in: 8, out: 9 }, reference: 1 }),
    ).toMatchObject({ problem: 'amount', text: '' }));
  it.each([
    [' - ', '5.00', -500n],
    ['5.00', ' -- ', 500n],
  ])('of two amount columns takes a dash for nothing: %j in, %j out', (comesIn, goesOut, amount) =>
    expect(readRow(['2026-01-02', comesIn, goesOut, 'TX-1'], two)).toMatchObject({ line: { amount } }),
  );

  const marked = { ...mapping, amount: { amount: 1, direction: 2 }, reference: 3, balance: null };
  it.each([
    ['5.00', '贷', 500n],
    ['5.00', '借', -500n],
    ['-5.00', '借', -500n],
  ])('takes %s marked %s as %s', (amount, direction, minor) =>
    expect(readRow(['2026-01-02', amount, direction, 'TX-1'], marked)).toMatchObject({
      line: { amount: minor },
    }),
  );
  it('names an amount or a mark that is not there', () => {
    expect(readRow(['2026-01-02'], { ...marked, reference: 0 })).toMatchObject({
      problem: 'amount',
      text: '',
    });
    expect(
      readRow(['2026-01-02', '5.00'], { ...marked, amount: { amount: 1, direction: 9 }, reference: 0 }),
    ).toMatchObject({ problem: 'direction', text: '' });
  });
  it('names a mark that says neither way', () =>
    expect(readRow(['2026-01-02', '5.00', '?', 'TX-1'], marked)).toMatchObject({
      problem: 'direction',
      text: '?',
    }));
});

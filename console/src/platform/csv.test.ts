import { expect, test } from 'vitest';
import { csvCell, csvText } from './csv.ts';

test('a text that a spreadsheet would run as a formula is disarmed, and an amount stays a number', () => {
  expect(csvCell('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
  expect(csvCell('@sum')).toBe("'@sum");
  expect(csvCell('-12.50')).toBe('-12.50');
});

test('commas, quotes and line breaks are quoted, and Chinese opens as Chinese', () => {
  expect(
    csvText([
      ['名称', '金额'],
      ['甲,乙', '1.00'],
    ]),
  ).toBe('\uFEFF名称,金额\r\n"甲,乙",1.00\r\n');
});

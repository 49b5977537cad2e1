import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', '榕']])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",榕\r\n',
  );
});

const formulas = ['=1+1', '=1-5', '+A1-5.25', '+1+1', '-1+1', '@SUM(A1)', '\t=1', "=cmd|' /C calc'!A0"];

test.each([...formulas, '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'no spreadsheet runs %j as a formula',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
  },
);

test('each row is a line of its own', () => {
  expect(toCsv([['1', '2'], ['3']])).toBe('\uFEFF1,2\r\n3\r\n');
});

test('a sign inside a cell makes no formula of it', () => {
  expect(toCsv([['a=b', 'ann@example.com', '3+4', '5-6']])).toBe('\uFEFFa=b,ann@example.com,3+4,5-6\r\n');
});

test('an amount below zero stays a number', () => {
  expect(toCsv([['-100.00', '-7', '0.05']])).toBe('\uFEFF-100.00,-7,0.05\r\n');
});

test('a formula with quotes is disarmed inside of its quotes, and Chinese opens as Chinese', () => {
  expect(toCsv([['=HYPERLINK("x")', '@sum', '-12.50']])).toBe(`\uFEFF"'=HYPERLINK(""x"")",'@sum,-12.50\r\n`);
  expect(
    toCsv([
      ['名称', '金额'],
      ['甲,乙', '1.00'],
    ]),
  ).toBe('\uFEFF名称,金额\r\n"甲,乙",1.00\r\n');
});

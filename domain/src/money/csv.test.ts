import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', '榕']])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",榕\r\n',
  );
});

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', "=cmd|' /C calc'!A0"])(
  'no spreadsheet runs %j as a formula',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
  },
);

test('an amount below zero stays a number', () => {
  expect(toCsv([['-100.00', '0.05']])).toBe('\uFEFF-100.00,0.05\r\n');
});

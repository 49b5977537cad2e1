import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagesOf, readSealOf } from '../../../../testing/read-pdf.ts';
import { samplePem } from '../../../../testing/sample-seal.ts';
import { readSeal } from '../../../platform/pdf/seal.ts';
import type { StatementEntry, StatementHead } from './statement.ts';
import { writeStatement } from './statement-pdf.ts';

const seal = readSeal(samplePem);

/** Entries of 1.00 each, every third of them taken out again. */
const entriesOf = (count: number): StatementEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    time: `2026-11-${String(1 + (at % 28)).padStart(2, '0')} 08:30`,
    number: `T20261101-${String(at).padStart(8, '0')}`,
    name: at % 3 === 2 ? '提现' : '充值',
    subject: `中国银行 ${at}`,
    amount: at % 3 === 2 ? -100n : 100n,
  }));

function headOf(entries: readonly StatementEntry[], language: 'zh' | 'en'): StatementHead {
  const sum = (some: readonly StatementEntry[]) => some.reduce((all, { amount }) => all + amount, 0n);
  const opening = 1_234_500n;
  return {
    number: 'S20261130-ABCDEFGH',
    language,
    holder: '*晓',
    from: '2026-11-01',
    to: '2026-11-30',
    count: entries.length,
    opening,
    received: sum(entries.filter(({ amount }) => amount > 0n)),
    spent: -sum(entries.filter(({ amount }) => amount < 0n)),
    closing: opening + sum(entries),
    asOf: new Date('2026-11-28T00:30:00Z'),
  };
}

async function pdfOf(entries: readonly StatementEntry[], language: 'zh' | 'en' = 'zh', chunk = 7, head = {}) {
  const pieces: Uint8Array[] = [];
  async function* chunks() {
    for (let at = 0; at < entries.length; at += chunk) yield entries.slice(at, at + chunk);
  }
  await writeStatement({ ...headOf(entries, language), ...head }, chunks(), seal, async (bytes) => {
    pieces.push(bytes);
  });
  return { pdf: Buffer.concat(pieces), pieces };
}

test.each(['zh', 'en'] as const)('another program reads every figure, in %s', async (language) => {
  const entries = entriesOf(60);
  const { pdf } = await pdfOf(entries, language);
  const pages = await pagesOf(pdf);
  const all = pages.join('');
  let balance = 1_234_500n;
  for (const { time, number, name, subject, amount } of entries) {
    balance += amount;
    const cents = String(balance);
    const shown = `${cents.slice(0, 2)},${cents.slice(2, -2)}.${cents.slice(-2)}`;
    const row = `${time}${number}${name}${subject}${amount > 0n ? '1.00' : '-1.00'}${shown}`;
    expect(all).toContain(row.replace(/\s/g, ''));
  }
  const words = {
    zh: [
      '期初余额12,345.00',
      '收入合计40.00',
      '支出合计20.00',
      '期末余额12,365.00',
      '户名*晓',
      '2026-11-01至2026-11-30',
    ],
    en: [
      'Openingbalance12,345.00',
      'Moneyin40.00',
      'Moneyout20.00',
      'Closingbalance12,365.00',
      'Holder*晓',
      '2026-11-01to2026-11-30',
    ],
  }[language];
  for (const word of words) expect(pages[0]).toContain(word);
  expect(pages.at(-1)).toContain(language === 'zh' ? '期末余额12,365.00' : 'Closingbalance12,365.00');
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(
      language === 'zh' ? `第${at + 1}页，共${pages.length}页` : `Page${at + 1}of${pages.length}`,
    );
    expect(text).toMatch(/演示文件|Demonstration/);
  }
});

test('the number of pages is right, whatever fills the last of them', async () => {
  for (let count = 0; count <= 70; count += 1) {
    const pages = await pagesOf((await pdfOf(entriesOf(count))).pdf);
    expect(pages[0]).toContain(`第1页，共${pages.length}页`);
    expect(pages.at(-1)).toContain('期末余额');
  }
});

test('the seal covers the whole file but itself', async () => {
  const { pdf } = await pdfOf(entriesOf(90));
  const { covered, ofType } = readSealOf(pdf);
  const digest = Buffer.from(ofType('1.2.840.113549.1.9.4')[0]?.value as unknown as string, 'latin1');
  expect(digest.toString('hex')).toBe(createHash('sha256').update(covered).digest('hex'));
});

test('the same entries give the same bytes, in whatever chunks they are read', async () => {
  const entries = entriesOf(100);
  expect((await pdfOf(entries, 'zh', 100)).pdf.equals((await pdfOf(entries, 'zh', 1)).pdf)).toBe(true);
});

test('it is handed on a page at a time', async () => {
  const { pieces } = await pdfOf(entriesOf(1_000));
  expect(pieces.length).toBeGreaterThan(40);
  // The fonts and the seal, which stand at the end, are the largest.
  expect(Math.max(...pieces.slice(0, -2).map(({ length }) => length))).toBeLessThan(10_000);
});

test('a text that is too long for its column is shortened, and a character without a glyph written out', async () => {
  const [entry] = entriesOf(1) as [StatementEntry];
  const { pdf } = await pdfOf([{ ...entry, name: '长'.repeat(80), subject: 'ᠮ' }]);
  const text = (await pagesOf(pdf)).join('');
  expect(text).toMatch(/长{10,40}…/);
  expect(text).toContain('[U+182E]');
});

test.each([
  ['closing', { closing: 1n }],
  ['count', { count: 5 }],
])('entries that do not lead to the %s are refused', async (_name, head) => {
  await expect(pdfOf(entriesOf(4), 'en', 7, head)).rejects.toThrow('do not lead to the closing balance');
});

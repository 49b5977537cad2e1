import { readdirSync, readFileSync } from 'node:fs';
import type { ErrorCode } from '@banyan/api/errors.ts';
import { guessMapping } from '@banyan/domain/bank/statement/csv-mapping.ts';
import { isReference } from '@banyan/domain/bank/statement/read-row.ts';
import { faultsOf, type StatementLine, type StatementSpan } from '@banyan/domain/bank/statement/statement.ts';
import { addDays, isBusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount, maxAmount, sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import { expected } from './corpus/expected.ts';
import type { Expected, Typed } from './corpus/expected-shape.ts';
import { readStatement, type StatementFile } from './read-statement.ts';

/** Files as banks write them, and as nobody should: the folder `corpus`, and what `expected.ts` says of each. */

const folder = new URL('corpus/', import.meta.url);
const bytesOf = (name: string): Buffer => readFileSync(new URL(name, folder));
const names = readdirSync(folder).filter((name) => /\.(?:csv|tsv|xls|xlsx|xml)$/.test(name));
const today = '2026-12-31';

const refusals: readonly ErrorCode[] = [
  'bank.statement_unreadable',
  'bank.statement_encoding',
  'bank.statement_of_another',
];

/** Reads a file, or returns the code that it is refused by. Anything else that is thrown is thrown on. */
async function readOrRefuse(bytes: Uint8Array): Promise<StatementFile | ErrorCode> {
  try {
    return await readStatement(bytes, async (headings) => guessMapping(headings));
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.code)) return error.code;
    throw error;
  }
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''));
const minorOrNull = (text: string | null) => (text === null ? null : minor(text));
const shown = (amount: bigint | null) => (amount === null ? null : formatAmount(amount, currency));
function shownLine({ bookedOn, amount, bankReference, payer, payerAccount, remark }: StatementLine): string {
  const parts = [bookedOn, shown(amount), bankReference, payer, payerAccount, remark];
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join('|');
}

/** Returns a span that is whole, with the balances that a person adds; null where something is still missing. */
function wholeSpan(
  { from, to, opening, closing }: StatementFile['span'],
  typed: Typed | undefined,
): StatementSpan | null {
  const first = opening ?? (typed ? minor(typed[0]) : null);
  const last = closing ?? (typed ? minor(typed[1]) : null);
  if (from === null || to === null || first === null || last === null) return null;
  return { from, to, opening: first, closing: last };
}

/** Returns what a file says, in the words of the corpus. */
async function told(name: string, typed: Typed | undefined): Promise<Expected | ErrorCode> {
  const file = await readOrRefuse(bytesOf(name));
  if (typeof file === 'string') return file;
  const { from, to, opening, closing } = file.span;
  const whole = wholeSpan(file.span, typed);
  return {
    span: [from, to, shown(opening), shown(closing)],
    lines: file.lines.map(shownLine),
    problems: file.problems.map(({ row, problem, text }) => `${row} ${problem} ${text}`),
    skipped: file.skipped,
    faults: whole ? faultsOf(whole, file.lines, { last: null, today }).map(({ fault }) => fault) : [],
  };
}

describe('the reader makes what is expected of', () => {
  it.each(Object.entries(expected))('%s', async (name, wanted) => {
    if (typeof wanted === 'string') expect(await told(name, undefined)).toBe(wanted);
    else {
      const { typed, ...says } = wanted;
      expect(await told(name, typed)).toEqual({ problems: [], skipped: 0, faults: [], ...says });
    }
  });

  it('every file of the folder', () => expect(names.toSorted()).toEqual(Object.keys(expected).toSorted()));
});

/** A file of the corpus that is taken as it is. */
interface Sample {
  bytes: Buffer;
  span: StatementSpan;
  amounts: readonly bigint[];
}

const samples = new Map<string, Sample>();
for (const [name, wanted] of Object.entries(expected)) {
  if (typeof wanted === 'string' || wanted.problems || wanted.faults) continue;
  const [from, to, opening, closing] = wanted.span;
  const said = { from, to, opening: minorOrNull(opening), closing: minorOrNull(closing) };
  const span = wholeSpan(said, wanted.typed);
  const amounts = wanted.lines.map((line) => minor(line.split('|')[1] ?? ''));
  if (span) samples.set(name, { bytes: bytesOf(name), span, amounts });
}
const sampleOf = (name: string): Sample => samples.get(name) as Sample;
const isMessage = (name: string) => name.startsWith('camt');
/** A line end, in one byte or in two. */
const isBlank = (bytes: Uint8Array) => bytes.every((byte) => [0, 10, 13].includes(byte));

/** Returns the movements that break what the database and the screens rely on. */
const malformed = ({ lines }: StatementFile): StatementLine[] =>
  lines.filter(({ bookedOn, amount, bankReference, payer, payerAccount, remark }) => {
    const isAmount = amount !== 0n && amount <= maxAmount && amount >= -maxAmount;
    const areTexts = [payer, payerAccount, remark].every((text) => text.isWellFormed());
    return !(isAmount && areTexts && isBusinessDate(bookedOn) && isReference(bankReference));
  });

/** Returns whether a file's texts and days can be kept and shown. */
const isStorable = ({ table, span }: StatementFile): boolean =>
  (table?.headings ?? []).every((heading) => heading.isWellFormed()) &&
  [span.from, span.to].every((day) => day === null || isBusinessDate(day));

/**
 * Returns the amounts that would be recorded of a changed sample, by what an import asks: it is read whole, follows the
 * statement before, and adds up. A person adds the sample's own days and balances where the file says none. Null where
 * it is refused.
 */
async function taken(bytes: Uint8Array, { span }: Sample): Promise<bigint[] | null> {
  const file = await readOrRefuse(bytes);
  if (typeof file === 'string') return null;
  expect(malformed(file)).toEqual([]);
  expect(isStorable(file)).toBe(true);
  if (file.problems.length > 0 || (file.table !== null && file.mapping === null)) return null;
  const { from, to, opening, closing } = file.span;
  const now = {
    from: from ?? span.from,
    to: to ?? span.to,
    opening: opening ?? span.opening,
    closing: closing ?? span.closing,
  };
  const before = addDays(span.from, -1);
  const last = { from: before, to: before, opening: 0n, closing: span.opening };
  if (faultsOf(now, file.lines, { last, today }).length > 0) return null;
  return file.lines.map(({ amount }) => amount);
}

/**
 * Returns whether a changed sample that is taken says the same amounts. A message is whole or not taken; its batch may
 * come as one movement. A table has no end: one that breaks off is the statement of the movements that are left, and
 * the next one will not follow it.
 */
function isSame(name: string, now: readonly bigint[]): boolean {
  const { amounts } = sampleOf(name);
  const are = (some: readonly bigint[]) => some.join() === now.join();
  if (isMessage(name)) return are(amounts) || (name === 'camt-batch.xml' && sum(now) === sum(amounts));
  return are(amounts.slice(0, now.length)) || are(amounts.slice(amounts.length - now.length));
}

const numRuns = process.env.BANYAN_FULL === '1' ? 10_000 : 300;
const anySample = fc.constantFrom(...samples.keys());
const signs = '"\'\r\n\t ,;|<>&-+.()0159';
const anyByte = fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...Buffer.from(signs)));

describe('a file that is damaged', () => {
  it('was taken before', async () => {
    for (const [name, sample] of samples)
      expect(await taken(sample.bytes, sample), name).toEqual(sample.amounts);
  });

  it('by one byte is refused, or no amount is another', () =>
    fc.assert(
      fc.asyncProperty(anySample, fc.nat(), anyByte, async (name, at, byte) => {
        const sample = sampleOf(name);
        const bytes = Uint8Array.from(sample.bytes);
        bytes[at % bytes.length] = byte;
        const amounts = await taken(bytes, sample);
        if (amounts) expect(isSame(name, amounts), amounts.join()).toBe(true);
      }),
      { numRuns: numRuns * 2 },
    ));

  it('by its end that is missing is refused, or a table of the movements that are left', () =>
    fc.assert(
      fc.asyncProperty(anySample, fc.nat(), async (name, at) => {
        const sample = sampleOf(name);
        const end = at % (sample.bytes.length + 1);
        const amounts = await taken(sample.bytes.subarray(0, end), sample);
        if (amounts) expect(isSame(name, amounts), amounts.join()).toBe(true);
        if (isMessage(name) && !isBlank(sample.bytes.subarray(end))) expect(amounts).toBeNull();
      }),
      { numRuns },
    ));

  const pieces = ['"', ',', ';', '\n', '<', '>', '&', '&#0;', '&#xd83d;', '<!--', ']]>', '-', '9', 'Z', '\0'];
  const edit = fc.record({
    at: fc.nat(),
    gone: fc.nat({ max: 40 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc.constantFrom(...pieces).map((piece) => Buffer.from(piece)),
    ),
  });
  it('anyhow is read or refused by a code, and what is read can be kept', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        async (name, edits) => {
          let bytes = bytesOf(name);
          for (const { at, gone, put } of edits) {
            const from = at % (bytes.length + 1);
            bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + gone)]);
          }
          const file = await readOrRefuse(bytes);
          if (typeof file === 'string') expect(refusals).toContain(file);
          else expect([malformed(file), isStorable(file)]).toEqual([[], true]);
        },
      ),
      { numRuns },
    ));
});

it('a heading is cut between signs, never within one', async () => {
  const long = 'x'.repeat(499);
  const file = await readOrRefuse(Buffer.from(`Date,Amount,Reference,${long}𠮷\n`));
  expect(file).toMatchObject({ table: { headings: ['Date', 'Amount', 'Reference', `${long}\ufffd`] } });
});

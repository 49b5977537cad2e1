import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { faultsOf, type StatementLine, type StatementSpan } from './statement.ts';

const today = '2026-02-01';
const last: StatementSpan = { from: '2026-01-01', to: '2026-01-09', opening: 0n, closing: 1_000n };
const span: StatementSpan = { from: '2026-01-10', to: '2026-01-11', opening: 1_000n, closing: 1_300n };
let references = 0;
const line = (amount: bigint, more: Partial<StatementLine> = {}): StatementLine => ({
  bookedOn: '2026-01-10',
  amount,
  bankReference: `TX-${(references += 1)}`,
  payer: '',
  payerAccount: '',
  remark: '',
  ...more,
});
const faults = (
  more: Partial<StatementSpan> = {},
  lines = [line(500n), line(-200n, { bookedOn: '2026-01-11' })],
  before: StatementSpan | null = last,
) => faultsOf({ ...span, ...more }, lines, { last: before, today });

describe('a statement', () => {
  it('that follows the one before and adds up has no fault', () => expect(faults()).toEqual([]));
  it('that is the first begins on any day, with any balance', () =>
    expect(faults({ from: '2026-01-02' }, undefined, null)).toEqual([]));
  it('of today is taken', () => expect(faults({ to: today })).toEqual([]));
  it('of one day is taken', () => expect(faults({ to: span.from }, [line(300n)])).toEqual([]));
  it('of quiet days has no movements', () => expect(faults({ closing: 1_000n }, [])).toEqual([]));
  it.each([
    ['gap', { from: '2026-01-11' }, { expected: '2026-01-10', found: '2026-01-11' }],
    ['overlap', { from: '2026-01-09' }, { expected: '2026-01-10', found: '2026-01-09' }],
    ['future', { to: '2026-02-02' }, { expected: today, found: '2026-02-02' }],
    ['backwards', { to: '2026-01-09' }, { expected: '2026-01-10', found: '2026-01-09' }],
    ['opening', { opening: 999n, closing: 1_299n }, { expected: 1_000n, found: 999n }],
    ['sum', { closing: 1_301n }, { expected: 1_301n, found: 1_300n }],
  ] as const)('names the fault %s with what was expected and found', (fault, more, facts) =>
    expect(faults(more)).toContainEqual({ fault, ...facts }),
  );
  it.each(['2026-01-09', '2026-01-12'])('names a movement of %s, outside its days', (bookedOn) =>
    expect(faults({}, [line(300n, { bookedOn, bankReference: 'OUT' })])).toEqual([
      { fault: 'outside', bankReference: 'OUT', found: bookedOn },
    ]),
  );
  it('names a reference that it has twice, however it is written', () =>
    expect(
      faults({}, [line(100n, { bankReference: 'ab-1' }), line(200n, { bankReference: 'ＡＢ 1' })]),
    ).toEqual([{ fault: 'reference_twice', bankReference: 'ＡＢ 1' }]));
});

test('one cent more or less anywhere is found', () => {
  const amounts = fc.array(fc.bigInt({ min: -10_000n, max: 10_000n }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(1n, -1n), fc.nat(), (list, cent, at) => {
      const closing = span.opening + list.reduce((all, each) => all + each, 0n);
      const lines = list.map((amount) => line(amount));
      expect(faults({ closing }, lines)).toEqual([]);
      const changed = lines.map((each, i) =>
        i === at % list.length ? { ...each, amount: each.amount + cent } : each,
      );
      expect(faults({ closing }, changed).map(({ fault }) => fault)).toEqual(['sum']);
    }),
  );
});

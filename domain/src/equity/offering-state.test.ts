import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf, stepsIn, type When } from '../states/state-table.ts';
import { allot } from './allotment.ts';
import {
  type OfferingCommand,
  offeringTable,
  type ShareSubscriptionCommand,
  shareSubscriptionTable,
} from './offering-state.table.ts';
import {
  allotmentDueAt,
  allottedState,
  type OfferingRecord,
  type OfferingState,
  offeringStateOf,
} from './offering-state.ts';
import { checkShareSubscription } from './subscription-check.ts';

const opensAt = new Date('2026-03-02T01:00:00Z');
const closesAt = new Date('2026-03-09T07:00:00Z');
const allotBy = allotmentDueAt(closesAt, { allotHours: 24 });
const early = new Date('2026-03-01T00:00:00Z');
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
const around = (instant: Date, when: When | null) => new Date(instant.getTime() + shifts[when ?? 'at']);

const draft: OfferingRecord = {
  publishedAt: null,
  opensAt,
  closesAt,
  settledAt: null,
  withdrawnAt: null,
};
const published = { ...draft, publishedAt: early };
/** An offering in each state, and when it is in it. */
const brought: Record<OfferingState, [record: OfferingRecord, now: Date]> = {
  draft: [draft, early],
  published: [published, early],
  open: [published, opensAt],
  allotting: [published, closesAt],
  settled: [{ ...published, settledAt: allotBy }, allotBy],
  withdrawn: [{ ...published, withdrawnAt: opensAt }, opensAt],
};

test('every state of the table is one that its records and the time make', () => {
  for (const [state, [record, now]] of Object.entries(brought))
    expect(offeringStateOf(record, now)).toBe(state);
});

describe('an offering of shares', () => {
  const rowsFor = (...wanted: OfferingCommand[]) =>
    rowsOf(offeringTable)
      .filter(({ command }) => wanted.includes(command))
      .map((row) => [rowName(row), row] as const);

  test.each(rowsFor('subscribe'))('%s', (_name, { from, when, outcome }) => {
    const [record, at] = brought[from];
    const limit = from === 'open' ? closesAt : opensAt;
    const now = when ? around(limit, when) : at;
    const offered = { ...record, price: 2_50n, lotShares: 100, maxLots: 4n };
    expect(checkShareSubscription(offered, { lots: 1n, heldLots: 0n, now }).ok).toBe(!isRefusal(outcome));
    if (!isRefusal(outcome)) expect(offeringStateOf(record, now)).toBe(outcome);
  });

  test.each(rowsFor('publish', 'publish_late').filter(([, { from }]) => from === 'draft'))(
    '%s',
    (_name, { command, when, outcome }) => {
      const now = around(command === 'publish' ? opensAt : closesAt, when);
      const state = offeringStateOf({ ...draft, publishedAt: now }, now);
      // Nothing is published whose window is over.
      expect(state).toBe(isRefusal(outcome) ? 'allotting' : outcome);
    },
  );

  test.each(rowsFor('settle').filter(([, { when }]) => when !== null))('%s', (_name, { when, outcome }) => {
    expect(around(allotBy, when) >= allotBy).toBe(outcome === 'settled');
  });

  test('an end is left by nothing, and what is withdrawn was not settled', () => {
    const steps = stepsIn(offeringTable);
    expect(steps.filter((step) => /^(settled|withdrawn) /.test(step))).toEqual([]);
    expect(steps.filter((step) => step.endsWith('→ withdrawn'))).toEqual([
      'draft → withdrawn',
      'published → withdrawn',
      'open → withdrawn',
      'allotting → withdrawn',
    ]);
  });
});

describe('a subscription for two of four lots', () => {
  const held = rowsOf(shareSubscriptionTable).filter(({ from }) => from === 'held');
  const rowsFor = (wanted: readonly ShareSubscriptionCommand[]) =>
    held.filter(({ command }) => wanted.includes(command)).map((row) => [rowName(row), row] as const);
  const others: Partial<Record<ShareSubscriptionCommand, number>> = { allot_some: 1, allot_none: 5 };

  test.each(rowsFor(['withdraw']))('%s', (_name, { when, outcome }) => {
    expect(offeringStateOf(published, around(closesAt, when)) === 'open').toBe(!isRefusal(outcome));
  });

  const allotments = rowsFor(['allot_all', 'allot_some', 'allot_none']);
  test.each(allotments.filter(([, { outcome }]) => outcome !== 'held'))(
    '%s',
    (_name, { command, outcome }) => {
      const wanted = [
        { id: 'own', lots: 2n },
        ...Array.from({ length: others[command] ?? 0 }, (_, n) => ({ id: `other ${n}`, lots: 4n })),
      ];
      const [own] = allot(4n, wanted, '0'.repeat(64));
      expect(allottedState(2n, own?.allotted ?? 0n)).toBe(outcome);
    },
  );

  test('an end is left by nothing', () => {
    expect(stepsIn(shareSubscriptionTable).every((step) => step.startsWith('held → '))).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf, type When } from '../states/state-table.ts';
import { mostLent, priceReaching, releasable, repaymentBelow, type Secured } from './loan-to-value.ts';
import { type PledgeCommand, pledgeTable } from './pledge-state.table.ts';
import { type PledgeState, type Standing, standingAt } from './pledge-state.ts';

const ltvBps = 6_000;
const terms = { warningBps: 6_500, callBps: 7_000, cureHours: 48 };
const first = 10_00n;
const pledged: Secured = { shares: 200n, debt: 1_180_00n };
const [warning, call] = [priceReaching(pledged, terms.warningBps), priceReaching(pledged, terms.callBps)];
const now = new Date('2026-03-02T02:00:00Z');
const end = new Date('2026-03-04T02:00:00Z');
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

/** A pledge as it was marked last. */
interface Marked {
  standing: Standing;
  secured: Secured;
  price: bigint;
  at: Date;
}

const looked = ({ standing, secured, price, at }: Marked): PledgeState =>
  standingAt(standing, secured, price, terms, at).state;

const brought: Record<PledgeState, Marked> = {
  healthy: { standing: { state: 'healthy', cureUntil: null }, secured: pledged, price: first, at: now },
  warned: { standing: { state: 'warned', cureUntil: null }, secured: pledged, price: warning, at: now },
  called: { standing: { state: 'called', cureUntil: end }, secured: pledged, price: call, at: now },
  overdue: { standing: { state: 'overdue', cureUntil: end }, secured: pledged, price: call, at: end },
  unsecured: {
    standing: { state: 'unsecured', cureUntil: null },
    secured: { shares: 0n, debt: 100_00n },
    price: first,
    at: end,
  },
  ended: {
    standing: { state: 'ended', cureUntil: null },
    secured: { shares: 0n, debt: 0n },
    price: first,
    at: now,
  },
};

/** What a command makes of a pledge, before the price is looked at again. */
const changes: Record<PledgeCommand, (from: Marked, when: When | null) => Marked> = {
  watch: (from, when) => {
    const shift = shifts[when ?? 'at'];
    if (when === null) return from;
    if (from.standing.state === 'called') return { ...from, at: new Date(end.getTime() + shift) };
    return { ...from, price: (from.standing.state === 'healthy' ? warning : call) - BigInt(shift) };
  },
  fall: (from) => ({ ...from, price: call }),
  rise: (from) => ({ ...from, price: first }),
  repay: (from) => {
    const amount = repaymentBelow(from.secured, from.price, terms.callBps) || 1n;
    return { ...from, secured: { ...from.secured, debt: from.secured.debt - amount } };
  },
  pay_off: (from) => ({ ...from, secured: { shares: 0n, debt: 0n } }),
  add: (from) => ({ ...from, secured: { ...from.secured, shares: from.secured.shares + pledged.shares } }),
  release: (from) => ({ ...from, secured: { ...from.secured, shares: from.secured.shares - 1n } }),
};

test('every state of the table is one that its price and its time make', () => {
  expect(mostLent(pledged.shares, first, ltvBps)).toBe(1_200_00n);
  expect([warning, call]).toEqual([9_07n, 8_42n]);
  for (const [state, marked] of Object.entries(brought)) expect(looked(marked)).toBe(state);
});

describe('a pledge', () => {
  const rows = rowsOf(pledgeTable);
  const done = rows.filter(({ outcome }) => !isRefusal(outcome));

  test.each(done.map((row) => [rowName(row), row] as const))(
    '%s',
    (_name, { from, command, when, outcome }) => {
      expect(looked(changes[command](brought[from], when))).toBe(outcome);
    },
  );

  const released = rows.filter(({ from, command }) => command === 'release' && from !== 'ended');
  test.each(released.map((row) => [rowName(row), row] as const))(
    'keeps shares that its value needs: %s',
    (_name, { from, outcome }) => {
      const { secured, price: last } = brought[from];
      expect(releasable(secured, last, ltvBps) < 1n).toBe(isRefusal(outcome));
    },
  );
});

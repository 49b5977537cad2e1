import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf, type When } from '../states/state-table.ts';
import { requestTable } from './request-state.table.ts';
import { type KeptRequestState, requestStateAt } from './request-state.ts';

const expiresAt = new Date('2026-03-08T00:00:00Z');
const at = (state: KeptRequestState, ms: number) =>
  requestStateAt({ state, expiresAt }, new Date(expiresAt.getTime() + ms));

test('an open request expires at its instant, whether anybody looks or not', () => {
  expect([-1, 0, 1].map((ms) => at('open', ms))).toEqual(['open', 'expired', 'expired']);
});

test('what was paid or cancelled stays so', () => {
  expect([at('paid', 1), at('cancelled', 1)]).toEqual(['paid', 'cancelled']);
});

describe('a request for money', () => {
  const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
  test.each(rowsOf(requestTable).map((row) => [rowName(row), row] as const))(
    '%s',
    (_name, { from, when, outcome }) => {
      const state = at(from === 'expired' ? 'open' : from, shifts[when ?? 'after']);
      expect(state === 'open').toBe(!isRefusal(outcome));
    },
  );
});

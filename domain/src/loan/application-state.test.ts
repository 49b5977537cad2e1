import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf, stepsIn } from '../states/state-table.ts';
import { applicationTable } from './application-state.table.ts';
import {
  applicationMayBecome,
  applicationStates,
  offerEnds,
  openApplicationStates,
} from './application-state.ts';

test('the steps of an application are those of its table', () => {
  const possible = applicationStates.flatMap((from) =>
    applicationStates.filter((to) => applicationMayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(stepsIn(applicationTable).toSorted()).toEqual(possible.toSorted());
});

describe('an application, whose offer is not over', () => {
  const rows = rowsOf(applicationTable).filter(({ when }) => when === null || when === 'before');
  const isOpen = (state: string) => openApplicationStates.some((open) => open === state);

  test.each(rows.filter(({ command }) => command === 'apply').map((row) => [rowName(row), row] as const))(
    'is beside another one unless it is under way: %s',
    (_name, { from, outcome }) => {
      expect(isRefusal(outcome)).toBe(isOpen(from));
    },
  );

  test.each(rows.filter(({ command }) => command === 'withdraw').map((row) => [rowName(row), row] as const))(
    'can be taken back while it is under way: %s',
    (_name, { from, outcome }) => {
      expect(isRefusal(outcome)).toBe(!isOpen(from));
    },
  );
});

test('an offer ends so many hours after it was made', () => {
  expect(offerEnds(new Date('2026-05-20T04:00:00Z'), { offerHours: 72 })).toEqual(
    new Date('2026-05-23T04:00:00Z'),
  );
});

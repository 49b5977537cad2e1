import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { isRefusal, rowName, rowsOf, stepsIn, type When } from '../states/state-table.ts';
import { type TicketCommand, ticketTable } from './ticket-state.table.ts';
import {
  answerDue,
  closesOnAfter,
  isLate,
  isUnsolved,
  mayRate,
  maySolve,
  mayWrite,
  stateAfter,
  type TicketState,
  ticketMayBecome,
  ticketStateOn,
  ticketStates,
} from './ticket-state.ts';

const last = '2026-05-20';
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

/** What the rules say of a command in a state that is looked at on a day. */
const allowed: Record<TicketCommand, (state: TicketState) => boolean> = {
  write: mayWrite,
  answer: mayWrite,
  solve: maySolve,
  settle: maySolve,
  rate: mayRate,
  note: () => true,
  close: () => true,
};

test('the steps of a support ticket are those of its table', () => {
  const possible = ticketStates.flatMap((from) =>
    ticketStates.filter((to) => ticketMayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(stepsIn(ticketTable).toSorted()).toEqual(possible.toSorted());
});

describe('support ticket', () => {
  test.each(rowsOf(ticketTable).map((row) => [rowName(row), row] as const))(
    '%s',
    (_name, { from, command, when, outcome }) => {
      const standing = { state: from, closesOn: from === 'solved' || from === 'closed' ? last : null };
      const state = ticketStateOn(standing, addDays(last, shifts[when ?? 'before']));
      expect(allowed[command](state)).toBe(!isRefusal(outcome));
      if (command === 'write' && !isRefusal(outcome)) expect(stateAfter('person')).toBe(outcome);
      if (command === 'answer' && !isRefusal(outcome)) expect(stateAfter('operator')).toBe(outcome);
      if (command === 'close') expect(state).toBe(outcome);
    },
  );
});

test('a ticket that is solved today can be written in for so many days, today among them', () => {
  expect(closesOnAfter('2026-05-13', 7)).toBe('2026-05-20');
  const solved = { state: 'solved', closesOn: '2026-05-20' } as const;
  expect(ticketStateOn(solved, '2026-05-19')).toBe('solved');
  expect(ticketStateOn(solved, '2026-05-20')).toBe('closed');
});

test('only what is solved closes by itself', () => {
  expect(ticketStateOn({ state: 'answered', closesOn: null }, '2036-05-20')).toBe('answered');
  expect(ticketStateOn({ state: 'solved', closesOn: null }, '2036-05-20')).toBe('solved');
});

test('what counts among the tickets that one may have at once is what is not solved', () => {
  expect(ticketStates.filter(isUnsolved)).toEqual(['open', 'answered']);
});

test('an answer is late after its hours, not at their end, and never where nobody waits', () => {
  const since = new Date('2026-05-20T04:00:00Z');
  const due = answerDue(since, { answerHours: 24 });
  expect(due).toEqual(new Date('2026-05-21T04:00:00Z'));
  expect([isLate(due, due), isLate(due, new Date(due.getTime() + 1)), isLate(null, due)]).toEqual([
    false,
    true,
    false,
  ]);
});

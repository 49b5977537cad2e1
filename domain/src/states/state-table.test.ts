import { expect, test } from 'vitest';
import { rowName, rowsOf, type StateTable, stepsIn } from './state-table.ts';

const door: StateTable<'open' | 'closed', 'shut' | 'leave'> = {
  open: { shut: 'closed', leave: { before: 'open', at: 'closed', after: 'closed' } },
  closed: { shut: 'door.is_closed', leave: 'closed' },
};

test('a table is told line by line: each state, command and time once, in words', () => {
  expect(rowsOf(door).map(rowName)).toEqual([
    'open × shut → closed',
    'open × leave (before) → open',
    'open × leave (at) → closed',
    'open × leave (after) → closed',
    'closed × shut → door.is_closed',
    'closed × leave → closed',
  ]);
});

test('a step leads to another state, counts once, and a refusal is none', () => {
  expect(stepsIn(door)).toEqual(['open → closed']);
});

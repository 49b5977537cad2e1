import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf } from '../states/state-table.ts';
import { groupTable } from './group-state.table.ts';
import {
  type GroupFacts,
  type GroupPhase,
  joinRefusal,
  mayLeave,
  phaseOf,
  seatsLeft,
  settledState,
} from './group-state.ts';

const deadlineAt = new Date('2026-05-20T04:00:00Z');
const at = { before: -1, at: 0, after: 1 };
const group = (phase: GroupPhase, joined = 1): GroupFacts => ({
  state: phase === 'full' ? 'waiting' : phase,
  size: 3,
  joined: phase === 'full' || phase === 'success' ? 3 : joined,
  deadlineAt,
});

describe.each(rowsOf(groupTable))('', ({ from, command, when, outcome }) => {
  test(rowName({ from, command, when, outcome }), () => {
    const now = new Date(deadlineAt.getTime() + at[when ?? 'before']);
    const known = group(from, command === 'join_last' ? 2 : 1);
    if (command === 'settle') expect(settledState(known, now)).toBe(outcome);
    else if (command.startsWith('leave')) expect(mayLeave(known, now)).toBe(!isRefusal(outcome));
    else {
      const refused = joinRefusal(known, now);
      expect(refused && `group.${refused}`).toBe(isRefusal(outcome) ? outcome : null);
      if (!refused) expect(phaseOf({ ...known, joined: known.joined + 1 })).toBe(outcome);
    }
  });
});

test('places are left in a group that waits, and in no other', () => {
  expect(seatsLeft(group('waiting'))).toBe(2);
  expect([group('full'), group('success'), group('failed')].map(seatsLeft)).toEqual([0, 0, 0]);
});

import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf, stepsIn } from '../states/state-table.ts';
import { invitationRewardTable } from './invitation-reward-state.table.ts';
import { decided, type RewardDecision } from './reward-decision.ts';

describe('the reward for an invitation', () => {
  const isDecision = (command: string): command is RewardDecision =>
    command === 'release' || command === 'refuse';
  const rows = rowsOf(invitationRewardTable).filter(({ command }) => isDecision(command));

  test.each(rows.map((row) => [rowName(row), row] as const))('%s', (_name, { from, command, outcome }) => {
    expect(isDecision(command) && decided(from, command)).toBe(isRefusal(outcome) ? null : outcome);
  });

  test('is held or due at first, and what has ended stays as it is', () => {
    expect(stepsIn(invitationRewardTable)).toEqual([
      'due → paid',
      'due → held',
      'due → lapsed',
      'held → due',
      'held → refused',
      'held → lapsed',
    ]);
  });
});

import { expect, test } from 'vitest';
import { invitationRewardStates, programmeState, rewardsOf, stepOf } from './invitation-reward.ts';
import { decided } from './reward-decision.ts';

test('levels beyond the licence bring nothing', () => {
  const ladder = { level1: 200, level2: 20, level3: 2 };
  expect(rewardsOf(ladder, 1)).toEqual([200, 0, 0]);
  expect(rewardsOf(ladder, 3)).toEqual([200, 20, 2]);
  expect(rewardsOf(ladder, 0)).toEqual([0, 0, 0]);
});

test('the programme is closed as soon as the largest reward is not there', () => {
  expect(programmeState([200, 20, 0], 200n, true)).toBe('open');
  expect(programmeState([200, 20, 0], 199n, true)).toBe('closed');
  expect(programmeState([200, 20, 0], 500n, false)).toBe('off');
  expect(programmeState([0, 0, 0], 500n, true)).toBe('off');
});

test('a friend registers, is certified, and then the reward is paid', () => {
  expect(stepOf(false, null)).toBe('registered');
  expect(stepOf(true, null)).toBe('certified');
  expect(stepOf(true, 'held')).toBe('certified');
  expect(stepOf(true, 'paid')).toBe('rewarded');
});

test('only what is held is decided', () => {
  expect(
    invitationRewardStates.map((state) => [decided(state, 'release'), decided(state, 'refuse')]),
  ).toEqual([
    [null, null],
    ['due', 'refused'],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

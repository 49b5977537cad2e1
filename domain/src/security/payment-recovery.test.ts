import { expect, test } from 'vitest';
import { recoveryApprovals, recoveryAt, recoveryStates } from './payment-recovery.ts';

const usableUntil = new Date('2026-03-10T12:00:00Z');
const instants = [-1, 0, 1].map((shift) => new Date(usableUntil.getTime() + shift));

test('only what was agreed to runs out, and at the very instant', () => {
  const standing = (state: (typeof recoveryStates)[number]) =>
    instants.map((wall) => recoveryAt({ state, usableUntil }, wall));
  expect(Object.fromEntries(recoveryStates.map((state) => [state, standing(state)]))).toEqual({
    asked: ['asked', 'asked', 'asked'],
    approved: ['approved', 'expired', 'expired'],
    refused: ['refused', 'refused', 'refused'],
    withdrawn: ['withdrawn', 'withdrawn', 'withdrawn'],
    expired: ['expired', 'expired', 'expired'],
    used: ['used', 'used', 'used'],
  });
});

test('what has no end yet does not run out, and two operators must agree', () => {
  expect(recoveryAt({ state: 'approved', usableUntil: null }, usableUntil)).toBe('approved');
  expect(recoveryApprovals).toBe(2);
});

import { expect, test } from 'vitest';
import {
  confirmationRefusal,
  contactRecoveryAt,
  contactRecoveryStates,
  identityRefusal,
} from './contact-recovery.ts';

const proposedAt = new Date('2026-03-10T12:00:00Z');
const around = [-1, 0, 1].map((shift) => new Date(proposedAt.getTime() + shift));

test('a login or a freeze after the proposal ends it, one before does not, and nothing ends what was decided', () => {
  const standing = (state: (typeof contactRecoveryStates)[number]) =>
    [null, ...around].map((lastSign) => contactRecoveryAt({ state, proposedAt }, lastSign));
  expect(Object.fromEntries(contactRecoveryStates.map((state) => [state, standing(state)]))).toEqual({
    proposed: ['proposed', 'proposed', 'proposed', 'ended'],
    confirmed: ['confirmed', 'confirmed', 'confirmed', 'confirmed'],
    refused: ['refused', 'refused', 'refused', 'refused'],
    ended: ['ended', 'ended', 'ended', 'ended'],
  });
});

test('what waits is confirmed from the very instant on at which the time of its owner is over', () => {
  const refusals = (state: (typeof contactRecoveryStates)[number]) =>
    around.map((wall) => confirmationRefusal({ state, readyAt: proposedAt }, wall));
  expect(refusals('proposed')).toEqual(['too_early', null, null]);
  for (const state of ['confirmed', 'refused', 'ended'] as const)
    expect(refusals(state)).toEqual(['not_decidable', 'not_decidable', 'not_decidable']);
});

test('the identity that somebody was recognised by holds while its very version is certified', () => {
  const refusals = (isCertified: boolean) =>
    [2, 3, 4, null].map((recognisedBy) => identityRefusal(recognisedBy, { isCertified, version: 3 }));
  expect(refusals(true)).toEqual([
    'certification_changed',
    null,
    'certification_changed',
    'certification_changed',
  ]);
  expect(refusals(false)).toEqual(['not_certified', 'not_certified', 'not_certified', 'not_certified']);
});

import { expect, test } from 'vitest';
import {
  certificationItems,
  certificationStates,
  mayBecome,
  missingItems,
  openItems,
  unseen,
} from './certification-state.ts';

test('these steps are possible and no others', () => {
  const steps = certificationStates.flatMap((from) =>
    certificationStates.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(steps).toEqual([
    'none → under_review',
    'under_review → passed',
    'under_review → failed',
    'failed → under_review',
  ]);
});

test('everything is given at first, only what was sent back later, and nothing while or after it is decided', () => {
  expect(openItems('none', [])).toEqual(certificationItems);
  expect(openItems('failed', ['back', 'name'])).toEqual(['name', 'back']);
  expect(openItems('under_review', ['back'])).toEqual([]);
  expect(openItems('passed', [])).toEqual([]);
});

test('what was sent back and not redone is missing', () => {
  expect(missingItems(['name', 'back'], ['back', 'front'])).toEqual(['name']);
});

test('whoever certifies has seen name and number, and each photo that is new', () => {
  expect(unseen(['front', 'back', 'holding'], [])).toEqual(['details', 'front', 'back', 'holding']);
  expect(unseen(['back'], ['front', 'details'])).toEqual(['back']);
  expect(unseen([], ['details'])).toEqual([]);
});

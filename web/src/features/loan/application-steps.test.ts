import { applicationStates } from '@banyan/domain/loan/application-state.ts';
import { expect, test } from 'vitest';
import { applicationSteps } from './application-steps.ts';
import type { Application } from './loan.queries.ts';

const stepsOf = (state: Application['state'], decidedAt: string | null = null) =>
  applicationSteps({ state, decidedAt } as Application).map((step) => `${step.title} ${step.state}`);

test('an application is told as steps, up to its decision and its end', () => {
  expect(Object.fromEntries(applicationStates.map((state) => [state, stepsOf(state).at(-1)]))).toEqual({
    submitted: 'stepSign toCome',
    in_review: 'stepSign toCome',
    approved: 'stepSign current',
    rejected: 'rejected failed',
    withdrawn: 'withdrawn ended',
    expired: 'expired ended',
    signed: 'signed done',
  });
  expect(stepsOf('submitted')).toContain('stepReview current');
  expect(stepsOf('in_review')).toContain('in_review current');
});

test('one that was withdrawn says whether it had been decided', () => {
  expect(stepsOf('withdrawn')).toHaveLength(2);
  expect(stepsOf('withdrawn', '2026-11-25T08:30:00.000Z')).toHaveLength(4);
});

import type { Step } from '../../ui/stepper.tsx';
import type { applicationMessages } from './application.messages.ts';
import type { Application } from './loan.queries.ts';

type Key = keyof typeof applicationMessages;

export interface ApplicationStep {
  title: Key;
  state: Step['state'];
  note?: 'submittedAt' | 'waits' | 'inReview' | 'decidedAt' | 'offer' | 'refused' | 'expired' | 'withdrawn';
}

/** Returns the way of an application as steps: submitted, in review, decided, signed. */
export function applicationSteps({ state, decidedAt }: Application): ApplicationStep[] {
  const submitted: ApplicationStep = { title: 'submitted', state: 'done', note: 'submittedAt' };
  const reviewed: ApplicationStep = { title: 'stepReview', state: 'done' };
  const approved: ApplicationStep = { title: 'approved', state: 'done', note: 'decidedAt' };
  const signing = (to: Step['state']): ApplicationStep => ({ title: 'stepSign', state: to });
  switch (state) {
    case 'submitted':
      return [
        submitted,
        { title: 'stepReview', state: 'current', note: 'waits' },
        { title: 'stepDecision', state: 'toCome' },
        signing('toCome'),
      ];
    case 'in_review':
      return [
        submitted,
        { title: 'in_review', state: 'current', note: 'inReview' },
        { title: 'stepDecision', state: 'toCome' },
        signing('toCome'),
      ];
    case 'approved':
      return [submitted, reviewed, approved, { ...signing('current'), note: 'offer' }];
    case 'signed':
      return [submitted, reviewed, approved, { title: 'signed', state: 'done' }];
    case 'rejected':
      return [submitted, reviewed, { title: 'rejected', state: 'failed', note: 'refused' }];
    case 'expired':
      return [submitted, reviewed, approved, { title: 'expired', state: 'ended', note: 'expired' }];
    case 'withdrawn':
      return [
        submitted,
        ...(decidedAt ? [reviewed, approved] : []),
        { title: 'withdrawn', state: 'ended', note: 'withdrawn' },
      ];
  }
}

import type { StateTable } from '../states/state-table.ts';
import type { ApplicationState } from './application-state.ts';

/** A refusal may be appealed against once: what was refused again stands apart. */
export type ApplicationStanding = ApplicationState | 'rejected_again';

/**
 * `take`, `approve` and `reject` are an operator's; `sign`, `withdraw` and `appeal` the person's, as is `apply`, which asks
 * for another loan. Before, at and after the instant at which the offer ends.
 */
export type ApplicationCommand = 'take' | 'approve' | 'reject' | 'sign' | 'withdraw' | 'appeal' | 'apply';

const noOffer = 'loan.no_offer';
const notAppealable = 'loan.not_appealable';
const over = 'loan.application_over';
const oneAtATime = 'loan.already_applied';
const notInReview = { approve: 'loan.not_in_review', reject: 'loan.not_in_review' } as const;
const ended = { take: over, ...notInReview, sign: noOffer, withdraw: over } as const;

export const applicationTable: StateTable<ApplicationStanding, ApplicationCommand> = {
  submitted: {
    take: 'in_review',
    ...notInReview,
    sign: noOffer,
    withdraw: 'withdrawn',
    appeal: notAppealable,
    apply: oneAtATime,
  },
  in_review: {
    // Somebody else takes it over.
    take: 'in_review',
    approve: 'approved',
    reject: 'rejected',
    sign: noOffer,
    withdraw: 'withdrawn',
    appeal: notAppealable,
    apply: oneAtATime,
  },
  approved: {
    take: over,
    ...notInReview,
    // By the time alone: no job ends an offer.
    sign: { before: 'signed', at: noOffer, after: noOffer },
    withdraw: { before: 'withdrawn', at: over, after: over },
    appeal: notAppealable,
    apply: { before: oneAtATime, at: 'expired', after: 'expired' },
  },
  rejected: { ...ended, appeal: 'submitted', apply: 'rejected' },
  rejected_again: { ...ended, appeal: notAppealable, apply: 'rejected_again' },
  withdrawn: { ...ended, appeal: notAppealable, apply: 'withdrawn' },
  expired: { ...ended, appeal: notAppealable, apply: 'expired' },
  signed: { ...ended, appeal: notAppealable, apply: 'signed' },
};

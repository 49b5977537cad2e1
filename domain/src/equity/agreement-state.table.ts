import type { StateTable } from '../states/state-table.ts';
import type { OfferingAgreementState } from './agreement-state.ts';

/** `…_own` is tried by the operator who has proposed it. */
export type OfferingAgreementCommand = 'publish' | 'publish_own' | 'refuse' | 'refuse_own';

const decided = {
  publish: 'equity.agreement_decided',
  publish_own: 'equity.agreement_decided',
  refuse: 'equity.agreement_decided',
  refuse_own: 'equity.agreement_decided',
} as const;

export const offeringAgreementTable: StateTable<OfferingAgreementState, OfferingAgreementCommand> = {
  proposed: {
    publish: 'published',
    publish_own: 'operator.same_person',
    refuse: 'refused',
    refuse_own: 'operator.same_person',
  },
  published: decided,
  refused: decided,
};

import type { StateTable } from '../states/state-table.ts';
import type { CertificationState } from './certification-state.ts';

/** The person hands in all that is open; an operator who has revealed it decides. */
export type CertificationCommand = 'submit' | 'approve' | 'reject';

const [notOpen, notDecidable] = ['certification.not_open', 'certification.not_decidable'];

export const certificationTable: StateTable<CertificationState, CertificationCommand> = {
  // What was never handed in is nobody's to see.
  none: { submit: 'under_review', approve: 'request.not_found', reject: 'request.not_found' },
  under_review: { submit: notOpen, approve: 'passed', reject: 'failed' },
  passed: { submit: notOpen, approve: notDecidable, reject: notDecidable },
  failed: { submit: 'under_review', approve: notDecidable, reject: notDecidable },
};

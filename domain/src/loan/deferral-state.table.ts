import type { StateTable } from '../states/state-table.ts';
import type { DeferralState } from './deferral.ts';

/** What a second operator says. */
export type DeferralCommand = 'grant' | 'refuse';

const decided = { grant: 'loan.deferral_decided', refuse: 'loan.deferral_decided' } as const;

/** Before, at and after the date that the instalment would move to: on it, it is no longer to come. */
export const deferralTable: StateTable<DeferralState, DeferralCommand> = {
  proposed: {
    grant: { before: 'granted', at: 'loan.deferral_date_invalid', after: 'loan.deferral_date_invalid' },
    refuse: 'refused',
  },
  granted: decided,
  refused: decided,
};

import type { StateTable } from '../states/state-table.ts';
import type { ContactRecoveryState } from './contact-recovery.ts';

/**
 * One operator proposes a new contact, another confirms or refuses it, somebody logs in to the account. Before, at and
 * after the end of the time that the owner has. `propose` makes another proposal.
 */
export type ContactRecoveryCommand = 'propose' | 'confirm' | 'refuse' | 'log_in';

const notDecidable = 'contact_recovery.not_decidable';

const over = { propose: 'proposed', confirm: notDecidable, refuse: notDecidable } as const;

export const contactRecoveryTable: StateTable<ContactRecoveryState, ContactRecoveryCommand> = {
  proposed: {
    propose: 'contact_recovery.open',
    confirm: { before: 'contact_recovery.too_early', at: 'confirmed', after: 'confirmed' },
    refuse: 'refused',
    log_in: 'ended',
  },
  confirmed: { ...over, log_in: 'confirmed' },
  refused: { ...over, log_in: 'refused' },
  ended: { ...over, log_in: 'ended' },
};

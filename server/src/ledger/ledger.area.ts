import type { ServerArea } from '../area.ts';
import { ledgerInvariants } from './ledger.invariants.ts';
import { ledgerRetention } from './ledger.retention.ts';
import { ledgerPersonalData } from './personal-data.ts';

/** The ledger itself has no calls: areas post to it, and operators read it in the ledger explorer. */
export const ledgerArea: ServerArea<'ledger'> = {
  floor: 0,
  open: () => ({}),
  personalData: ledgerPersonalData,
  retention: ledgerRetention,
  invariants: ledgerInvariants,
};

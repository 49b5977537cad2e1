import type { ServerArea } from '../../area.ts';
import { securityHandlers } from './security.handlers.ts';
import { securityInvariants } from './security.invariants.ts';
import { securityPersonalData } from './security.personal-data.ts';

export const securityArea: ServerArea<'security'> = {
  open: ({ services }) => ({ calls: securityHandlers(services) }),
  personalData: securityPersonalData,
  retention: [
    { table: 'secret_keys', forever: 'one a person' },
    { table: 'security_holds', forever: 'why money waited, for the person and for whoever asks later' },
  ],
  invariants: securityInvariants,
};

import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { securityOperatorHandlers } from './decide-recovery.ts';
import { noHoldNeed } from './no-hold-need.ts';
import { securityHandlers } from './security.handlers.ts';
import { securityInvariants } from './security.invariants.ts';
import { securityPersonalData } from './security.personal-data.ts';

export const securityArea: ServerArea<'security'> = {
  floor: 1,
  open: ({ services }) => ({
    calls: securityHandlers(services),
    operatorCalls: securityOperatorHandlers(services),
  }),
  personalData: securityPersonalData,
  retention: [
    { table: 'secret_keys', forever: 'one a person' },
    { table: 'security_holds', forever: 'why money waited, for the person and for whoever asks later' },
    { table: 'payment_recoveries', forever: 'who agreed to a new payment password, and why' },
  ],
  invariants: securityInvariants,
  needs: { no_hold: noHoldNeed },
  queues: { paymentRecoveries: sql`select count(*) from payment_recoveries where state = 'asked'` },
  fourEyes: sql`
    select 'payment_recovery' as subject_type, recovery_id as subject_id, null::uuid as maker, null::uuid as checker,
      'payment recovery ' || recovery_id as named from payment_recoveries`,
};

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
    { table: 'contact_recoveries', forever: 'who set another contact for somebody, and by what' },
  ],
  invariants: securityInvariants,
  needs: { no_hold: noHoldNeed },
  queues: {
    paymentRecoveries: sql`select count(*) from payment_recoveries where state = 'asked'`,
    contactRecoveries: sql`
      select count(*) from contact_recoveries r
      where r.state = 'proposed'
        and not exists (select from sessions s where s.user_id = r.user_id and s.created_at > r.proposed_at)
        and not exists (
          select from account_freezes f
          where f.user_id = r.user_id and f.frozen_by = 'person' and f.frozen_at > r.proposed_at)`,
  },
  fourEyes: sql`
    select 'payment_recovery' as subject_type, recovery_id as subject_id, null::uuid as maker, null::uuid as checker,
      'payment recovery ' || recovery_id as named from payment_recoveries
    union all
    select 'contact_recovery', contact_recovery_id, proposed_by, decided_by, 'new contact ' || contact_recovery_id
    from contact_recoveries`,
  demo: () => import('./security.demo.ts'),
};

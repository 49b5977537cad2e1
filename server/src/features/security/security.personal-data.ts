import { sql } from '../../platform/db/sql.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { contactPlace } from './contact-recovery.ts';

export const securityPersonalData: PersonalData = {
  tables: [
    { table: 'secret_keys', withheld: ['key_hash', 'pending_hash'], closing: 'delete' },
    { table: 'security_holds', closing: 'delete' },
    { table: 'payment_recoveries', closing: { keep: 'which operators agreed to what; it names nobody' } },
    {
      table: 'contact_recoveries',
      sealed: { address_sealed: contactPlace },
      withheld: ['proposed_by', 'decided_by'],
      // That two operators acted stays; what they wrote about the person goes.
      closing: {
        erase: (userId, at) => sql`
          update contact_recoveries set state = case when state = 'proposed' then 'ended' else state end,
            address_sealed = null, decided_at = coalesce(decided_at, ${at}), reason = '', evidence = '',
            decision = case when decision is null then null else '' end
          where user_id = ${userId}`,
      },
    },
  ],
};

import type { PersonalData } from '../../platform/personal-data.ts';

export const securityPersonalData: PersonalData = {
  tables: [
    { table: 'secret_keys', withheld: ['key_hash', 'pending_hash'], closing: 'delete' },
    { table: 'security_holds', closing: 'delete' },
    { table: 'payment_recoveries', closing: { keep: 'which operators agreed to what; it names nobody' } },
  ],
};

import { sql } from '../../platform/db/sql.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { contractPlace } from './contract-envelope.ts';

/** Who signed what: the document leaves with the account, its terms and hash stay with the books. */
export const contractsPersonalData: PersonalData = {
  tables: [
    {
      table: 'contracts',
      sealed: { document_sealed: contractPlace },
      closing: {
        erase: (userId) => sql`update contracts set document_sealed = null where user_id = ${userId}`,
      },
    },
  ],
};

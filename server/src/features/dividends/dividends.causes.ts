import { sql } from '../../platform/db/sql.ts';
import type { CauseTable, SubjectsOf } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const dividendsCauses = {
  dividend_claim: {
    table: 'dividend_claims',
    key: 'claim_id',
    columns: ['shares', 'amount', 'pay_on', 'paid_at', 'dividend_id', 'instrument_id'],
    ownedByUser: true,
    times: { paid: 'paid_at' },
  },
} as const satisfies Record<string, CauseTable>;

/** Names the company behind wallet records whose cause is a dividend. */
export const payingCompanyNames: SubjectsOf = async ({ reader, userId, language }, causeIds) => {
  const rows = await reader.rows<{ id: string; name: string }>(sql`
    select c.claim_id as id, i.company ->> ${language} as name
    from dividend_claims c join instruments i on i.instrument_id = c.instrument_id
    where c.user_id = ${userId} and c.claim_id = any(${causeIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
};

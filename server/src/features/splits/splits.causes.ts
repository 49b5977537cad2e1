import { sql } from '../../platform/db/sql.ts';
import type { CauseTable, SubjectsOf } from '../../platform/records.ts';

/** What issues shares here, as whoever explains a figure may see it. */
export const splitsCauses = {
  share_split: {
    table: 'share_split_parts',
    key: 'part_id',
    columns: ['split_id', 'instrument_id', 'shares_before', 'shares_after', 'free_added', 'pledged_added'],
    ownedByUser: true,
    times: { paid: 'made_at' },
  },
} as const satisfies Record<string, CauseTable>;

/** Names the company behind records whose cause is a split. */
export const splitCompanyNames: SubjectsOf = async ({ reader, userId, language }, causeIds) => {
  const rows = await reader.rows<{ id: string; name: string }>(sql`
    select p.part_id as id, i.company ->> ${language} as name
    from share_split_parts p join instruments i on i.instrument_id = p.instrument_id
    where p.user_id = ${userId} and p.part_id = any(${causeIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
};

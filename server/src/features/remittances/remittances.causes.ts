import type { CauseTable, NamedFor } from '../../platform/records.ts';
import { shownNames } from './payees.ts';
import { othersOf } from './remittance.store.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const remittancesCauses = {
  remittance: {
    table: 'remittances',
    key: 'remittance_id',
    columns: ['number', 'direction', 'amount', 'note', 'request_id', 'sent_at'],
    ownedByUser: true,
    times: { sent: 'sent_at' },
  },
} as const satisfies Record<string, CauseTable>;

/** Names the other person, as its own pages do, behind wallet records whose cause is a remittance. */
export async function otherPeople(
  { reader, userId, keys }: NamedFor,
  causeIds: string[],
): Promise<Map<string, string>> {
  const rows = await othersOf(reader, userId, causeIds);
  const nameOf = await shownNames(
    { reader },
    keys,
    rows.map((row) => row.other_id),
  );
  return new Map(rows.map(({ remittance_id, other_id }) => [remittance_id, nameOf(other_id)]));
}

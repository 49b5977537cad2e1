import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export interface PayoutMethodRow {
  payout_method_id: string;
  kind: 'bank_card';
  details_sealed: Uint8Array;
  number_masked: string;
  /** A mask, like the number's; the name itself is sealed. */
  holder: string;
  bank: string;
  province: string;
  city: string;
  district: string;
  branch: string;
  added_at: Date;
  removed_at: Date | null;
}

const columns = sql`payout_method_id, kind, details_sealed, number_masked, holder, bank, province, city, district, branch, added_at, removed_at`;

export function payoutMethodById(
  reader: Reader,
  userId: string,
  id: string,
): Promise<PayoutMethodRow | undefined> {
  return reader.first<PayoutMethodRow>(sql`
    select ${columns} from payout_methods where user_id = ${userId} and payout_method_id = ${id}`);
}

export function payoutMethodsOf(reader: Reader, userId: string): Promise<PayoutMethodRow[]> {
  return reader.rows<PayoutMethodRow>(sql`
    select ${columns} from payout_methods where user_id = ${userId} and removed_at is null order by added_at desc, payout_method_id`);
}

/** Inserts a payout method. Returns false when the same card is on the list already. */
export async function insertPayoutMethod(
  writer: Writer,
  userId: string,
  row: Omit<PayoutMethodRow, 'removed_at' | 'kind'> & { number_index: string },
): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into payout_methods (user_id, payout_method_id, kind, details_sealed, number_index, number_masked, holder, bank,
      province, city, district, branch, added_at)
    values (${userId}, ${row.payout_method_id}, 'bank_card', ${row.details_sealed}, ${row.number_index}, ${row.number_masked},
      ${row.holder}, ${row.bank}, ${row.province}, ${row.city}, ${row.district}, ${row.branch}, ${row.added_at})
    on conflict do nothing`);
  return inserted === 1;
}

export function removePayoutMethod(writer: Writer, userId: string, id: string, at: Date): Promise<number> {
  return writer.run(sql`
    update payout_methods set removed_at = ${at} where user_id = ${userId} and payout_method_id = ${id} and removed_at is null`);
}

export async function isInUse(reader: Reader, userId: string, id: string): Promise<boolean> {
  const row = await reader.first(sql`
    select 1 as one from withdrawals
    where user_id = ${userId} and payout_method_id = ${id} and state in ('requested', 'approved', 'sent', 'unknown') limit 1`);
  return row !== undefined;
}

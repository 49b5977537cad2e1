import { addressForms, type UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

/** The key that a person has, and the addresses of it. */
export interface AddressRow {
  key_index: number;
  owner_id: string;
  /** In small letters. */
  evm: string;
  tron: string;
  made_at: Date;
}

/** Returns the key of a person; undefined before there was a wish for one. */
export const addressOf = (reader: Reader, userId: string): Promise<AddressRow | undefined> =>
  reader.first<AddressRow>(sql`
    select key_index, owner_id, evm, tron, made_at from usdt_addresses where owner_id = ${userId}`);

/** Returns the first index that nobody has. Two who ask at once are told the same one. */
export async function nextKeyIndex(reader: Reader): Promise<number> {
  const row = await reader.first<{ next: number }>(
    sql`select coalesce(max(key_index) + 1, 0) as next from usdt_addresses`,
  );
  return row?.next ?? 0;
}

/** Gives a key to a person. Returns false where somebody else has it, or the person has one. */
export async function insertAddress(writer: Writer, row: AddressRow): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into usdt_addresses (key_index, owner_id, evm, tron, made_at)
    values (${row.key_index}, ${row.owner_id}, ${row.evm}, ${row.tron}, ${row.made_at})
    on conflict do nothing`);
  return inserted === 1;
}

/** Returns whose each address is, of all that were given out on a network. */
export async function ownersOn(reader: Reader, chain: UsdtChain): Promise<Map<string, string>> {
  const rows = await reader.rows<Pick<AddressRow, 'owner_id' | 'evm' | 'tron'>>(
    sql`select owner_id, evm, tron from usdt_addresses`,
  );
  return new Map(rows.map((row) => [row[addressForms[chain]], row.owner_id]));
}

import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export interface AddressRow {
  address_id: string;
  details_sealed: Uint8Array;
  province: string;
  city: string;
  district: string;
  is_default: boolean;
  added_at: Date;
}

const columns = sql`address_id, details_sealed, province, city, district, is_default, added_at`;

/** Returns a person's addresses, the default first, then the newest. */
export function addressRows(reader: Reader, userId: string): Promise<AddressRow[]> {
  return reader.rows<AddressRow>(sql`
    select ${columns} from addresses where user_id = ${userId}
    order by is_default desc, added_at desc, address_id desc`);
}

export function addressById(reader: Reader, userId: string, id: string): Promise<AddressRow | undefined> {
  return reader.first<AddressRow>(sql`
    select ${columns} from addresses where user_id = ${userId} and address_id = ${id}`);
}

/** Returns the address that things are sent to. */
export function defaultAddress(reader: Reader, userId: string): Promise<AddressRow | undefined> {
  return reader.first<AddressRow>(sql`
    select ${columns} from addresses where user_id = ${userId} and is_default`);
}

/** Locks the whole book, so that changes to it happen one after the other; returns what is in it. */
export function lockAddresses(writer: Writer, userId: string): Promise<{ address_id: string }[]> {
  return writer.rows<{ address_id: string }>(sql`
    select address_id from addresses where user_id = ${userId} order by address_id for update`);
}

type NewAddress = Omit<AddressRow, 'is_default'>;

/**
 * Inserts an address; the first one becomes the default. Two first ones at once: the second meets the index and is an
 * ordinary one.
 */
export async function insertAddress(writer: Writer, userId: string, row: NewAddress): Promise<void> {
  const insert = sql`
    insert into addresses (user_id, address_id, details_sealed, province, city, district, is_default, added_at)
    select ${userId}, ${row.address_id}::uuid, ${row.details_sealed}::bytea, ${row.province}, ${row.city}, ${row.district},
      not exists (select from addresses where user_id = ${userId} and is_default), ${row.added_at}::timestamptz
    on conflict do nothing`;
  if ((await writer.run(insert)) === 0) await writer.run(insert);
}

export async function updateAddress(
  writer: Writer,
  userId: string,
  row: Omit<NewAddress, 'added_at'>,
): Promise<boolean> {
  const changed = await writer.run(sql`
    update addresses set details_sealed = ${row.details_sealed}, province = ${row.province}, city = ${row.city},
      district = ${row.district}
    where user_id = ${userId} and address_id = ${row.address_id}`);
  return changed === 1;
}

/** Makes an address the default, in two steps, because the index allows no two defaults even for a moment. */
export async function makeDefault(writer: Writer, userId: string, id: string): Promise<void> {
  await writer.run(sql`
    update addresses set is_default = false where user_id = ${userId} and is_default and address_id <> ${id}`);
  await writer.run(sql`
    update addresses set is_default = true where user_id = ${userId} and address_id = ${id}`);
}

export async function deleteAddress(writer: Writer, userId: string, id: string): Promise<boolean> {
  const deleted = await writer.run(sql`
    delete from addresses where user_id = ${userId} and address_id = ${id}`);
  return deleted === 1;
}

/** Makes the newest address the default when the default is gone. */
export async function promoteNewest(writer: Writer, userId: string): Promise<void> {
  await writer.run(sql`
    update addresses set is_default = true
    where user_id = ${userId} and address_id = (
        select address_id from addresses where user_id = ${userId} order by added_at desc, address_id desc limit 1)
      and not exists (select from addresses where user_id = ${userId} and is_default)`);
}

/** Returns whether a person has an address that things are sent to. */
export async function hasDefaultAddress(reader: Reader, userId: string): Promise<boolean> {
  const row = await reader.first(
    sql`select 1 as one from addresses where user_id = ${userId} and is_default limit 1`,
  );
  return row !== undefined;
}

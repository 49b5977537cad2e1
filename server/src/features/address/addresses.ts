import type { addressApi } from '@banyan/api/address/address.ts';
import { isPhone } from '@banyan/domain/people/credentials.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand, UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';
import {
  type AddressRow,
  addressById,
  addressRows,
  defaultAddress,
  deleteAddress,
  insertAddress,
  lockAddresses,
  makeDefault,
  promoteNewest,
  updateAddress as updateRow,
} from './address.store.ts';
import { isRealDivision } from './divisions.ts';

interface Keys {
  data: string;
}
/** What names a person: kept sealed. */
interface Details {
  name: string;
  phone: string;
  detail: string;
}

const place = (userId: string, id: string) => `addresses|details|${userId}|${id}`;

export async function addresses(ctx: UserRead, keys: Keys) {
  const rows = await addressRows(ctx.reader, ctx.userId);
  return {
    items: rows.map((row) => showAddress(keys, ctx.userId, row)),
    maxAddresses: ctx.policy.addressBook.maxAddresses,
  };
}

/** Adds an address, or changes the one that is named. Throws `address.*`. */
export async function updateAddress(
  ctx: UserCommand,
  keys: Keys,
  input: InputOf<typeof addressApi.updateAddress>,
) {
  const { userId, writer } = ctx;
  const phone = input.phone.replace(/[ -]/g, '');
  if (!isPhone(phone)) throw new AppError('address.phone_invalid');
  if (!isRealDivision(input)) throw new AppError('address.division_invalid');
  const book = await lockAddresses(writer, userId);
  const id = input.addressId ?? newId();
  const details: Details = { name: input.name, phone, detail: input.detail };
  const row = {
    address_id: id,
    details_sealed: seal(keys.data, place(userId, id), JSON.stringify(details)),
    province: input.province,
    city: input.city,
    district: input.district,
  };
  if (input.addressId) {
    if (!(await updateRow(writer, userId, row))) throw new AppError('request.not_found');
  } else {
    if (book.length >= ctx.policy.addressBook.maxAddresses) throw new AppError('address.limit_reached');
    await insertAddress(writer, userId, { ...row, added_at: ctx.now });
  }
  if (input.isDefault) await makeDefault(writer, userId, id);
  ctx.changed(userId, 'people');
  return showAddress(keys, userId, found(await addressById(ctx.reader, userId, id)));
}

export async function setDefaultAddress(ctx: UserCommand, keys: Keys, id: string) {
  await lockAddresses(ctx.writer, ctx.userId);
  found(await addressById(ctx.reader, ctx.userId, id));
  await makeDefault(ctx.writer, ctx.userId, id);
  ctx.changed(ctx.userId, 'people');
  return showAddress(keys, ctx.userId, found(await addressById(ctx.reader, ctx.userId, id)));
}

/** Removes an address for good: an order copies what it is sent to. */
export async function removeAddress(ctx: UserCommand, id: string): Promise<void> {
  await lockAddresses(ctx.writer, ctx.userId);
  if (!(await deleteAddress(ctx.writer, ctx.userId, id))) throw new AppError('request.not_found');
  await promoteNewest(ctx.writer, ctx.userId);
  ctx.changed(ctx.userId, 'people');
}

/** Where something is sent to: what an order copies, so that it stays as it was when that was sent. */
export interface Destination extends Details {
  province: string;
  city: string;
  district: string;
}

/** Returns one of a person's addresses to send something to; nothing where the person has no such address. */
export async function destinationOf(
  ctx: Pick<UserRead, 'reader' | 'userId'>,
  keys: Keys,
  addressId: string,
): Promise<Destination | undefined> {
  const row = await addressById(ctx.reader, ctx.userId, addressId);
  return row && showDestination(keys, ctx.userId, row);
}

/** Returns the person's default address to send something to; nothing where there is none. */
export async function defaultDestination(
  ctx: Pick<UserRead, 'reader' | 'userId'>,
  keys: Keys,
): Promise<Destination | undefined> {
  const row = await defaultAddress(ctx.reader, ctx.userId);
  return row && showDestination(keys, ctx.userId, row);
}

function showDestination(keys: Keys, userId: string, row: AddressRow): Destination {
  const { name, phone, detail, province, city, district } = showAddress(keys, userId, row);
  return { name, phone, province, city, district, detail };
}

function showAddress(keys: Keys, userId: string, row: AddressRow) {
  const details: Details = JSON.parse(unseal(keys.data, place(userId, row.address_id), row.details_sealed));
  return {
    addressId: row.address_id,
    ...details,
    province: row.province,
    city: row.city,
    district: row.district,
    isDefault: row.is_default,
    addedAt: row.added_at,
  };
}

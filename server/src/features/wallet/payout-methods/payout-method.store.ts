import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { openWithdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { type Held, mostHolders, type Sharers, sharersOf } from '../../../platform/sharers.ts';

export type PayoutMethodRow = RowOf<AccountOfKind>;
export type RowOf<OfKind extends AccountOfKind> = Known & OfKind;

interface Known {
  payout_method_id: string;
  details_sealed: Uint8Array;
  number_masked: string;
  /** A mask, like the number's; the name itself is sealed. Empty for an address. */
  holder: string;
  added_at: Date;
  removed_at: Date | null;
}

const places = ['bank', 'province', 'city', 'district', 'branch'] as const;
type Places<Value> = Record<(typeof places)[number], Value>;
export type BankCard = { kind: 'bank_card'; chain: null } & Places<string>;
export type AlipayAccount = { kind: 'alipay'; chain: null } & Places<null>;
export type UsdtAddress = { kind: 'usdt'; chain: UsdtChain } & Places<null>;
/** What differs between the kinds of account. */
export type AccountOfKind = BankCard | AlipayAccount | UsdtAddress;

const columns = sql`payout_method_id, kind, details_sealed, number_masked, holder, chain, bank, province, city, district, branch, added_at, removed_at`;

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

/**
 * Returns for each of some people which others have or had the same account to be paid to. The numbers stay sealed: their
 * blind indexes are the same.
 */
export async function payoutSharers(reader: Reader, userIds: readonly string[]): Promise<Sharers> {
  if (userIds.length === 0) return new Map();
  const own = await reader.rows<Held>(sql`
    select distinct user_id, number_index as held from payout_methods where user_id = any(${[...userIds]}::uuid[])`);
  const numbers = own.map(({ held }) => held);
  const all = await reader.rows<Held>(sql`
    select distinct user_id, number_index as held from payout_methods where number_index = any(${numbers}::text[])
    order by number_index, user_id limit ${mostHolders}`);
  return sharersOf(own, all);
}

/** Inserts a payout method. Returns false when the same account is on the list already. */
export async function insertPayoutMethod(
  writer: Writer,
  userId: string,
  row: PayoutMethodRow,
  numberIndex: string,
): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into payout_methods (user_id, payout_method_id, kind, details_sealed, number_index, number_masked, holder, chain,
      bank, province, city, district, branch, added_at)
    values (${userId}, ${row.payout_method_id}, ${row.kind}, ${row.details_sealed}, ${numberIndex}, ${row.number_masked},
      ${row.holder}, ${row.chain}, ${row.bank}, ${row.province}, ${row.city}, ${row.district}, ${row.branch}, ${row.added_at})
    on conflict do nothing`);
  return inserted === 1;
}

export function removePayoutMethod(writer: Writer, userId: string, id: string, at: Date): Promise<number> {
  return writer.run(sql`
    update payout_methods set removed_at = ${at} where user_id = ${userId} and payout_method_id = ${id} and removed_at is null`);
}

/** Returns which of a person's accounts a withdrawal has arrived at. */
export async function provenMethods(reader: Reader, userId: string): Promise<ReadonlySet<string>> {
  const rows = await reader.rows<{ payout_method_id: string }>(sql`
    select distinct payout_method_id from withdrawals where user_id = ${userId} and state = 'settled'`);
  return new Set(rows.map(({ payout_method_id }) => payout_method_id));
}

export async function isInUse(reader: Reader, userId: string, id: string): Promise<boolean> {
  const row = await reader.first(sql`
    select 1 as one from withdrawals
    where user_id = ${userId} and payout_method_id = ${id} and state = any(${openWithdrawalStates}::text[]) limit 1`);
  return row !== undefined;
}

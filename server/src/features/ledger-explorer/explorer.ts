import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Everything } from '../../area.ts';
import { houseTotals, houseUserId } from '../../ledger/index.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { following, type PageQuery, pageBy } from '../../platform/page.ts';
import { usernamesOf } from '../people/index.ts';

/** Account → entries → transfer → cause, for whoever must explain a figure. */

export async function accounts(ctx: OperatorReadOfAll, username: string | undefined) {
  return { items: username ? await userAccounts(ctx.reader, username) : await houseAccounts(ctx) };
}

async function userAccounts(reader: Reader, username: string) {
  const rows = await reader.rows<{
    user_id: string;
    username: string;
    account_id: string;
    kind: string;
    asset: typeof currency;
    posted: bigint;
    held: bigint;
  }>(sql`
    select a.user_id, u.username, a.account_id, a.kind, a.asset, a.posted, a.held
    from accounts a join users u on u.user_id = a.user_id where lower(u.username) = ${username.toLowerCase()} order by a.kind`);
  return rows.map((row) => ({
    owner: { userId: row.user_id, username: row.username },
    accountId: row.account_id,
    kind: row.kind,
    asset: row.asset,
    posted: row.posted,
    held: row.held,
  }));
}

async function houseAccounts({ reader }: OperatorReadOfAll) {
  const rows = await reader.rows<{ house: string; reserved: bigint }>(sql`
    select house, sum(amount - used)::bigint as reserved from fund_reservations where state = 'open' group by house`);
  const reserved = new Map(rows.map((row) => [row.house, row.reserved]));
  return (await houseTotals(reader)).map(({ house, asset, total }) => ({
    owner: null,
    accountId: house,
    kind: house.split('/')[0] ?? house,
    asset,
    posted: total,
    held: reserved.get(house) ?? 0n,
  }));
}

interface EntryRow {
  transfer_id: string;
  owner_id: string;
  kind: string;
  amount: bigint;
  balance_after: bigint | null;
  created_at: Date;
  place: string;
}

export function entries(
  ctx: OperatorRead,
  input: { accountId: string; ownerId?: string | undefined; cursor?: string | undefined; limit: number },
) {
  return pageBy(
    input.limit,
    input.cursor,
    (page) =>
      input.ownerId
        ? userEntries(ctx.reader, input.ownerId, input.accountId, page)
        : houseEntries(ctx.reader, input.accountId, page),
    (row) => ({ at: row.created_at, id: row.place }),
    (row) => ({
      transferId: row.transfer_id,
      ownerId: row.owner_id,
      kind: row.kind,
      amount: row.amount,
      balanceAfter: row.balance_after,
      at: row.created_at,
    }),
  );
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isNumber = /^\d{1,18}$/;

/** The later entry comes first, so that the running balance reads downwards: its own number is its place. */
async function userEntries(
  reader: Reader,
  ownerId: string,
  accountId: string,
  { after, limit }: PageQuery,
): Promise<EntryRow[]> {
  // What is no account of a person, or no place in one, is followed by nothing.
  if (!isUuid.test(accountId) || (after && !isNumber.test(after.id))) return [];
  return reader.rows<EntryRow>(sql`
    select transfer_id, transfer_owner as owner_id, kind, amount, balance_after, created_at, seq::text as place from entries
    where user_id = ${ownerId} and account_id = ${accountId} and ${after ? sql`seq < ${after.id}::bigint` : sql`true`}
    order by seq desc limit ${limit}`);
}

function houseEntries(reader: Reader, house: string, page: PageQuery): Promise<EntryRow[]> {
  const { where, order } = following(page.after, { at: 'h.created_at', id: 'h.transfer_id' });
  return reader.rows<EntryRow>(sql`
    select h.transfer_id, h.user_id as owner_id, t.kind, h.amount, null::bigint as balance_after, h.created_at, h.transfer_id::text as place
    from house_entries h join transfers t on t.user_id = h.user_id and t.transfer_id = h.transfer_id
    where h.house = ${house} and ${where} order by ${order} limit ${page.limit}`);
}

interface TransferRow {
  kind: string;
  state: 'pending' | 'posted' | 'voided' | 'expired';
  amount: bigint;
  asset: typeof currency;
  from_user: string | null;
  from_house: string | null;
  to_user: string | null;
  to_house: string | null;
  cause_type: string;
  cause_id: string;
  reverses_id: string | null;
  created_at: Date;
}

type Causes = Everything['causes'];

/** Returns one transfer with both its ends, its legs and its cause. */
export async function transfer(ctx: OperatorRead, causes: Causes, ownerId: string, transferId: string) {
  const row = found(
    await ctx.reader.first<TransferRow>(sql`
    select kind, state, amount, asset, from_user, from_house, to_user, to_house, cause_type, cause_id, reverses_id, created_at
    from transfers where user_id = ${ownerId} and transfer_id = ${transferId}`),
  );
  const people = [row.from_user, row.to_user].filter((id) => id !== null);
  const named = await usernamesOf(ctx.reader, people);
  const name = (userId: string | null, house: string | null) =>
    house ?? `${named(userId ?? '').username} · wallet`;
  const [from, to] = [name(row.from_user, row.from_house), name(row.to_user, row.to_house)];
  const legs = await ctx.reader.rows<{
    is_source: boolean;
    amount: bigint;
    balance_after: bigint | null;
  }>(sql`
    select amount < 0 as is_source, amount, balance_after from entries where transfer_id = ${transferId} and transfer_owner = ${ownerId}
    union all
    select amount < 0, amount, null from house_entries where transfer_id = ${transferId} and user_id = ${ownerId}`);
  return {
    transferId,
    ownerId,
    kind: row.kind,
    state: row.state,
    amount: row.amount,
    asset: row.asset,
    from,
    to,
    causeType: row.cause_type,
    causeId: row.cause_id,
    cause: await causeOf(ctx.reader, causes, ownerId, row.cause_type, row.cause_id),
    reversesTransferId: row.reverses_id,
    createdAt: row.created_at,
    legs: legs
      .sort((a, b) => Number(b.is_source) - Number(a.is_source))
      .map((leg) => ({
        account: leg.is_source ? from : to,
        amount: leg.amount,
        balanceAfter: leg.balance_after,
      })),
  };
}

async function causeOf(reader: Reader, causes: Causes, ownerId: string, type: string, id: string) {
  const cause = Object.hasOwn(causes, type) ? causes[type] : undefined;
  if (!cause) return [];
  // Between two accounts of the house the transfer is the house's; its cause may be a customer's all the same.
  const owned = cause.ownedByUser && ownerId !== houseUserId ? sql`and user_id = ${ownerId}` : sql``;
  const row = await reader.first<Record<string, unknown>>(sql`
    select ${sql.join(cause.columns.map((column) => sql.ref(column)))} from ${sql.table(cause.table)}
    where ${sql.ref(cause.key)} = ${id} ${owned}`);
  return Object.entries(row ?? {}).map(([name, value]) => ({ name, value: textOf(name, value) }));
}

const amountColumns = new Set(['amount', 'fee', 'net', 'principal']);

function textOf(name: string, value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint' && amountColumns.has(name)) return formatAmount(value, currency);
  return String(value ?? '—');
}

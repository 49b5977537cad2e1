import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { type Chart, namesOf } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts, incomeKinds, type TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Everything } from '../../area.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import type { Cause } from '../../platform/records.ts';
import {
  monthSums,
  type RecordFilter,
  type RecordRow,
  recordByTransfer,
  recordsOf,
  reversedBy,
} from './records.store.ts';

type RecordsInput = InputOf<typeof walletApi.records>;

/** The kinds behind a filter of the records: a group of the chart, or all that counts as income. */
function kindsOf(type: RecordsInput['type']): readonly TransferKind[] | null {
  if (type === 'all') return null;
  if (type === 'income') return incomeKinds;
  const { kinds }: Chart = chartOfAccounts;
  return namesOf(kinds, ({ group }) => group === type) as TransferKind[];
}

type Subjects = Everything['subjects'];

/** Returns the account detail: what was posted, the newest first, with the balance that each posting left. */
export async function records(ctx: UserRead, all: Subjects, input: RecordsInput) {
  const filter: RecordFilter = { kinds: kindsOf(input.type), from: input.from ?? null, to: input.to ?? null };
  const rows = await recordsOf(ctx.reader, ctx.userId, filter, {
    before: seqOf(input.cursor),
    limit: input.limit + 1,
  });
  const page = rows.slice(0, input.limit);
  const subjects = await subjectsOf(ctx, all, page);
  const months = [...new Set(page.map((row) => businessDateOf(row.created_at).slice(0, 7)))];
  return {
    items: page.map((row) => show(row, subjects)),
    nextCursor: rows.length > page.length ? String(page.at(-1)?.seq) : null,
    months: await monthSums(ctx.reader, ctx.userId, filter, months),
  };
}

/** Returns every record from the first to the newest, for a file. */
export async function allRecords(ctx: UserRead, all: Subjects) {
  const everything: RecordFilter = { kinds: null, from: null, to: null };
  const rows = await recordsOf(ctx.reader, ctx.userId, everything, { before: null, limit: null });
  const subjects = await subjectsOf(ctx, all, rows);
  return rows.reverse().map((row) => show(row, subjects));
}

export async function record(
  ctx: UserRead,
  all: Pick<Everything, 'subjects' | 'causes'>,
  transferId: string,
) {
  const row = found(await recordByTransfer(ctx.reader, ctx.userId, transferId));
  return {
    ...show(row, await subjectsOf(ctx, all.subjects, [row])),
    number: readableNumber('T', businessDateOf(row.created_at), row.transfer_id),
    causeType: row.cause_type,
    causeId: row.cause_id,
    belongsTo: await larger(ctx, all.causes[row.cause_type], row.cause_id),
    reversesTransferId: row.is_reversal ? await reversedBy(ctx.reader, ctx.userId, transferId) : null,
  };
}

/** Returns the business fact that a cause is a part of; null for one that stands by itself. */
async function larger(ctx: UserRead, cause: Cause | undefined, causeId: string) {
  if (!cause?.partOf) return null;
  const { type, column } = cause.partOf;
  const row = await ctx.reader.first<{ id: string }>(sql`
    select ${sql.ref(column)} as id from ${sql.table(cause.table)}
    where user_id = ${ctx.userId} and ${sql.ref(cause.key)} = ${causeId}`);
  return row ? { type, id: row.id } : null;
}

async function subjectsOf(ctx: UserRead, all: Subjects, rows: RecordRow[]): Promise<Map<string, string>> {
  const causeIds = rows.map((row) => row.cause_id);
  if (causeIds.length === 0) return new Map();
  const found: [string, string][] = [];
  for (const known of all)
    found.push(...(await known(ctx.reader, ctx.userId, causeIds, ctx.client.language)));
  return new Map(found);
}

const show = (row: RecordRow, subjects: Map<string, string>) => ({
  transferId: row.transfer_id,
  kind: row.kind,
  isReversal: row.is_reversal,
  amount: row.amount,
  balanceAfter: row.balance_after,
  at: row.created_at,
  subject: subjects.get(row.cause_id) ?? null,
});

function seqOf(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor))
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', code: 'field.invalid' }] });
  return BigInt(cursor);
}

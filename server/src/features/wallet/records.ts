import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { incomeKinds, type TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { productNamesByCause } from '../investing/index.ts';
import {
  monthSums,
  type RecordFilter,
  type RecordRow,
  recordByTransfer,
  recordsOf,
  reversedBy,
  walletSubjects,
} from './records.store.ts';

type RecordsInput = InputOf<typeof walletApi.records>;

const kindsOf: Record<RecordsInput['type'], readonly TransferKind[] | null> = {
  all: null,
  recharge: ['recharge'],
  withdraw: ['withdrawal', 'withdrawal_fee'],
  invest: ['subscription', 'principal_return'],
  income: incomeKinds,
  transfer: ['remittance'],
};

/** Account detail: what was posted, the newest first, with the balance that each posting left. */
export async function records(ctx: UserRead, input: RecordsInput) {
  const filter: RecordFilter = { kinds: kindsOf[input.type], from: input.from ?? null, to: input.to ?? null };
  const rows = await recordsOf(ctx.reader, ctx.userId, filter, {
    before: seqOf(input.cursor),
    limit: input.limit + 1,
  });
  const page = rows.slice(0, input.limit);
  const subjects = await subjectsOf(ctx, page);
  const months = [...new Set(page.map((row) => businessDateOf(row.created_at).slice(0, 7)))];
  return {
    items: page.map((row) => show(row, subjects)),
    nextCursor: rows.length > page.length ? String(page.at(-1)?.seq) : null,
    months: await monthSums(ctx.reader, ctx.userId, filter, months),
  };
}

/** Every record from the first to the newest, for a file. */
export async function allRecords(ctx: UserRead) {
  const everything: RecordFilter = { kinds: null, from: null, to: null };
  const rows = await recordsOf(ctx.reader, ctx.userId, everything, { before: null, limit: null });
  const subjects = await subjectsOf(ctx, rows);
  return rows.reverse().map((row) => show(row, subjects));
}

export async function record(ctx: UserRead, transferId: string) {
  const row = found(await recordByTransfer(ctx.reader, ctx.userId, transferId));
  return {
    ...show(row, await subjectsOf(ctx, [row])),
    number: readableNumber('T', businessDateOf(row.created_at), row.transfer_id),
    causeType: row.cause_type,
    causeId: row.cause_id,
    reversesTransferId: row.is_reversal ? await reversedBy(ctx.reader, ctx.userId, transferId) : null,
  };
}

async function subjectsOf(ctx: UserRead, rows: RecordRow[]): Promise<Map<string, string>> {
  const causeIds = rows.map((row) => row.cause_id);
  if (causeIds.length === 0) return new Map();
  const products = await productNamesByCause(ctx.reader, ctx.userId, causeIds, ctx.client.language);
  return new Map([...(await walletSubjects(ctx.reader, ctx.userId, causeIds)), ...products]);
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

import type { walletApi } from '@banyan/api/wallet/wallet.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { type Chart, namesOf } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts, incomeKinds, type TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Everything } from '../../../area.ts';
import { found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { allInOrder } from '../../../platform/in-order.ts';
import type { Ask } from '../../../platform/known-rows.ts';
import { pageBy, pageBySequence } from '../../../platform/page.ts';
import type { CauseTable, NamedFor } from '../../../platform/records.ts';
import type { Keys } from '../../people/index.ts';
import { ledgerStoryOf, storyOf } from './record-story.ts';
import {
  type RecordFilter,
  type RecordRow,
  recordByTransfer,
  recordSums,
  recordsAfter,
  recordsByTime,
  recordsOf,
  reversedBy,
} from './records.store.ts';

type RecordsInput = InputOf<typeof walletApi.records>;
type Filtered = Pick<RecordsInput, 'type' | 'from' | 'to'>;

/** The kinds behind a filter of the records: a group of the chart, or all that counts as income. */
function kindsOf(type: RecordsInput['type']): readonly TransferKind[] | null {
  if (type === 'all') return null;
  if (type === 'income') return incomeKinds;
  const { kinds }: Chart = chartOfAccounts;
  return namesOf(kinds, ({ group }) => group === type) as TransferKind[];
}

const filterOf = ({ type, from, to }: Filtered): RecordFilter => ({
  ofIncome: type === 'income',
  kinds: kindsOf(type),
  from: from ?? null,
  to: to ?? null,
});

/** What records are for, as every area says it, and the keys of the names among it. */
export type Subjects = Pick<Everything, 'subjects'> & { keys: Keys };

/** Returns the account detail: what was posted, the newest first, with the balance that each posting left. */
export async function records(ctx: UserRead, all: Subjects, input: RecordsInput) {
  const filter = filterOf(input);
  const { items, nextCursor } = await (filter.ofIncome ? pageByTime : pageByNumber)(ctx, filter, input);
  const subjects = await ownSubjects(ctx, all, items.map(causeOf));
  const months = [...new Set(items.map((row) => businessDateOf(row.created_at).slice(0, 7)))];
  return {
    items: items.map((row) => show(row, subjects)),
    nextCursor,
    months: await recordSums(ctx.reader, ctx.userId, filter, months),
  };
}

const placeOf = (row: RecordRow) => ({ at: row.created_at, id: row.transfer_id });

type Page = Pick<RecordsInput, 'cursor' | 'limit'>;

const pageByTime = ({ reader, userId }: UserRead, filter: RecordFilter, { limit, cursor }: Page) =>
  pageBy(
    limit,
    cursor,
    (page) => recordsByTime(reader, userId, filter, page),
    placeOf,
    (row) => row,
  );

const pageByNumber = ({ reader, userId }: UserRead, filter: RecordFilter, { limit, cursor }: Page) =>
  pageBySequence(limit, cursor, (page) => recordsOf(reader, userId, filter, page));

/** So many records of a file are read at a time. */
const chunkSize = 500;

/** Whose file it is, in which language, and how each chunk of it is read. */
interface FileReader {
  userId: string;
  language: UserRead['client']['language'];
  ask: Ask;
}

/** Gives every record from the first to the newest, for a file. */
export const allRecords = (to: FileReader, all: Subjects) =>
  inChunks(to, all, (reader, last) => recordsAfter(reader, to.userId, last?.seq ?? 0n, chunkSize));

/** Gives the records of a filter from the newest to the first, for a file. */
export function filteredRecords(to: FileReader, all: Subjects, input: Filtered) {
  const { userId } = to;
  const filter = filterOf(input);
  return inChunks(to, all, (reader, last) =>
    filter.ofIncome
      ? recordsByTime(reader, userId, filter, { after: last ? placeOf(last) : null, limit: chunkSize })
      : recordsOf(reader, userId, filter, { before: last?.seq ?? null, limit: chunkSize }),
  );
}

/** Gives records a chunk at a time, each by a query of its own: `next` reads those that follow the last one. */
async function* inChunks(
  { userId, language, ask }: FileReader,
  all: Subjects,
  next: (reader: Reader, last: RecordRow | undefined) => Promise<RecordRow[]>,
): AsyncGenerator<ShownRecord[]> {
  for (let last: RecordRow | undefined; ; ) {
    const before: RecordRow | undefined = last;
    const { rows, subjects } = await ask(async (reader) => {
      const rows = await next(reader, before);
      const to = { reader, userId, language, keys: all.keys };
      return { rows, subjects: await subjectsOf(to, all, rows.map(causeOf)) };
    });
    yield rows.map((row) => show(row, subjects));
    last = rows.at(-1);
    if (rows.length < chunkSize || !last) return;
  }
}

export async function record(ctx: UserRead, all: Subjects & Pick<Everything, 'causes'>, transferId: string) {
  const row = found(await recordByTransfer(ctx.reader, ctx.userId, transferId));
  return {
    ...show(row, await ownSubjects(ctx, all, [causeOf(row)])),
    number: readableNumber('T', businessDateOf(row.created_at), row.transfer_id),
    causeType: row.cause_type,
    causeId: row.cause_id,
    belongsTo: await namedBy(ctx, all.causes[row.cause_type], 'partOf', row.cause_id),
    paidBy: await namedBy(ctx, all.causes[row.cause_type], 'paidBy', row.cause_id),
    story: await storyOf(ctx, all.causes[row.cause_type], row.cause_id),
    transfers: await ledgerStoryOf(ctx, row),
    reversesTransferId: row.is_reversal ? await reversedBy(ctx.reader, ctx.userId, transferId) : null,
  };
}

/** Returns what a cause is a part of, or who paid it; null where it names none. */
async function namedBy(
  ctx: UserRead,
  cause: CauseTable | undefined,
  how: 'partOf' | 'paidBy',
  causeId: string,
) {
  const named = cause?.[how];
  if (!cause || !named) return null;
  const { type, column } = named;
  const row = await ctx.reader.first<{ id: string }>(sql`
    select ${sql.ref(column)} as id from ${sql.table(cause.table)}
    where user_id = ${ctx.userId} and ${sql.ref(cause.key)} = ${causeId}`);
  return row ? { type, id: row.id } : null;
}

/** What moved money: its type in the books, and which of these it was. */
interface Moved {
  type: string;
  id: string;
}

/** Returns what an entry of the ledger was booked for. */
export const causeOf = (row: Pick<RecordRow, 'cause_type' | 'cause_id'>): Moved => ({
  type: row.cause_type,
  id: row.cause_id,
});

/** Returns what the person's money moved for, in the language of the page. */
export const ownSubjects = (
  { reader, userId, client: { language } }: UserRead,
  all: Subjects,
  moved: readonly Moved[],
) => subjectsOf({ reader, userId, language, keys: all.keys }, all, moved);

/** Returns what money moved for, by the ids of the causes: each area is asked for those of the types that it names. */
export async function subjectsOf(
  to: NamedFor,
  { subjects }: Pick<Everything, 'subjects'>,
  moved: readonly Moved[],
): Promise<Map<string, string>> {
  const asked = subjects.flatMap(({ causes, named }) => {
    const ids = moved.filter(({ type }) => causes.includes(type)).map(({ id }) => id);
    return ids.length === 0 ? [] : [named(to, ids)];
  });
  const names = await allInOrder(asked);
  return new Map(names.flatMap((named) => [...named]));
}

/** A record as its owner sees it. */
export type ShownRecord = ReturnType<typeof show>;

const show = (row: RecordRow, subjects: Map<string, string>) => ({
  transferId: row.transfer_id,
  kind: row.kind,
  isReversal: row.is_reversal,
  amount: row.amount,
  balanceAfter: row.balance_after,
  at: row.created_at,
  subject: subjects.get(row.cause_id) ?? null,
});

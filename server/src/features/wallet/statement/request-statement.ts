import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { maskName } from '@banyan/domain/certification/real-name.ts';
import {
  atOnceEntries,
  type Period,
  periodProblem,
  statementKeptDays,
  statementsPerDay,
} from '@banyan/domain/wallet/statement-rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCommand, UserRead } from '../../../platform/context.ts';
import { deriveId, readableNumber } from '../../../platform/ids.ts';
import { pageBy } from '../../../platform/page.ts';
import { certifiedName, type Keys } from '../../certification/index.ts';
import { maskedName } from '../../people/index.ts';
import {
  figuresOf,
  insertStatement,
  type StatementRow,
  statementById,
  statementCounts,
  statementsOf,
} from './statement.store.ts';

/**
 * Keeps what a statement says of its period; a long one is then made in the background. Whoever asks for the same again,
 * with nothing booked meanwhile, is given the same statement. Throws `statement.period_reversed`,
 * `statement.period_future`, `statement.in_progress` and `statement.too_many`.
 */
export async function requestStatement(ctx: UserCommand, keys: Keys, period: Period, atOnce = atOnceEntries) {
  const { reader, userId } = ctx;
  const problem = periodProblem(period, ctx.today);
  if (problem) throw new AppError(`statement.period_${problem}`);
  const row = await draftOf(ctx, keys, period, atOnce);
  const known = await statementById(reader, userId, row.statement_id);
  if (known) return showStatement(known);
  const { waiting, ofToday } = await statementCounts(reader, userId, ctx.today);
  if (waiting > 0) throw new AppError('statement.in_progress');
  if (ofToday >= statementsPerDay) throw new AppError('statement.too_many');
  await insertStatement(ctx.writer, row);
  if (row.state === 'waiting') await ctx.enqueue('statement.make', { userId, statementId: row.statement_id });
  ctx.changed(userId, 'wallet');
  return showStatement(row);
}

async function draftOf(ctx: UserCommand, keys: Keys, { from, to }: Period, atOnce: number) {
  const { reader, userId } = ctx;
  const { last_at, ...figures } = await figuresOf(reader, userId, { from, to });
  const { language } = ctx.client;
  const name = await certifiedName(ctx, keys, userId);
  const holder = name === null ? await maskedName(reader, userId) : maskName(name);
  const isLong = figures.entries > BigInt(atOnce);
  const statementId = deriveId('statement', userId, from, to, String(figures.through_seq), language, holder);
  return {
    ...figures,
    user_id: userId,
    statement_id: statementId,
    number: readableNumber('S', to, statementId),
    language,
    holder,
    from_on: from,
    to_on: to,
    closing: figures.opening + figures.received - figures.spent,
    as_of: last_at ?? startOf(from),
    state: isLong ? ('waiting' as const) : ('ready' as const),
    requested_at: ctx.wall,
    requested_on: ctx.today,
    ready_at: isLong ? null : ctx.wall,
  };
}

/** Returns a page of the person's statements, the newest first. */
export const statements = (
  { reader, userId }: UserRead,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) =>
  pageBy(
    limit,
    cursor,
    (page) => statementsOf(reader, userId, page),
    (row) => ({ at: row.requested_at, id: row.statement_id }),
    showStatement,
  );

const dayMs = 86_400_000;

const showStatement = (row: StatementRow) => ({
  statementId: row.statement_id,
  number: row.number,
  from: row.from_on,
  to: row.to_on,
  state: row.state,
  entries: Number(row.entries),
  opening: row.opening,
  received: row.received,
  spent: row.spent,
  closing: row.closing,
  requestedAt: row.requested_at,
  keptUntil: new Date(row.requested_at.getTime() + statementKeptDays * dayMs),
});

import type { operatorGoodsApi } from '@banyan/api/store/goods.operator.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { type Query, sql } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { blindIndex, seal } from '../../../platform/security/sealing.ts';
import { approve, recordMaker } from '../../four-eyes/index.ts';
import { type Keys, placeOfCode } from '../orders/orders.ts';
import { type GoodRow, goodById, insertGood, lockGood, markPublished, markWithdrawn } from './good.store.ts';
import { changeStock, insertCodes, knownCodes, leftInStock } from './stock.store.ts';

type Inputs = { [Call in keyof typeof operatorGoodsApi]: InputOf<(typeof operatorGoodsApi)[Call]> };

const json = (value: unknown): Query => sql`${JSON.stringify(value)}::jsonb`;

/** Writes a draft of a good, with nothing in stock. */
export async function createGood(ctx: OperatorCommand, draft: Inputs['createGood']): Promise<GoodRow> {
  const good_id = ctx.id('good');
  await insertGood(ctx.writer, {
    good_id,
    name: json(draft.name),
    description: json(draft.description),
    category: draft.category,
    kind: draft.kind,
    picture: draft.picture,
    points: draft.points,
    price: draft.price,
    per_person: draft.perPerson,
    created_by: ctx.operator.operatorId,
    created_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'good', id: good_id });
  return found(await goodById(ctx.reader, good_id));
}

/** Puts a draft on the shelf. Throws `good.already_published`, and what `approve` throws. */
export async function publishGood(ctx: OperatorCommand, goodId: string): Promise<GoodRow> {
  const good = await standing(ctx, goodId);
  if (good.published_at) throw new AppError('good.already_published');
  await approve(ctx, { type: 'good', id: goodId });
  await markPublished(ctx.writer, goodId, ctx.operator.operatorId, ctx.now);
  return found(await goodById(ctx.reader, goodId));
}

/** Takes a good out of the store for good, or discards a draft; orders of it go on. */
export async function withdrawGood(
  ctx: OperatorCommand,
  { goodId, reason }: Inputs['withdrawGood'],
): Promise<GoodRow> {
  await standing(ctx, goodId);
  await markWithdrawn(ctx.writer, goodId, { by: ctx.operator.operatorId, at: ctx.now, reason });
  return found(await goodById(ctx.reader, goodId));
}

/** Adds pieces to the stock or takes some out. Throws `good.stock_short`, and `good.takes_codes` where each piece is a code. */
export async function adjustStock(
  ctx: OperatorCommand,
  { goodId, change, reason }: Inputs['adjustStock'],
): Promise<GoodRow> {
  const good = await standing(ctx, goodId);
  if (good.kind === 'code') throw new AppError('good.takes_codes');
  if (!(await write(ctx, goodId, BigInt(change), reason)))
    throw new AppError('good.stock_short', {
      facts: { stock: Number(await leftInStock(ctx.writer, goodId)) },
    });
  return found(await goodById(ctx.reader, goodId));
}

/** Adds codes, sealed, each of which is one piece of the stock. Throws `good.code_known` with the line of the first. */
export async function addCodes(
  ctx: OperatorCommand,
  keys: Keys,
  { goodId, codes }: Inputs['addCodes'],
): Promise<GoodRow> {
  const good = await standing(ctx, goodId);
  if (good.kind !== 'code') throw new AppError('good.takes_no_codes');
  const rows = codes.map(({ text }, i) => {
    const code_id = ctx.id(`code ${i}`);
    return {
      code_id,
      code_sealed: seal(keys.data, placeOfCode(goodId, code_id), text),
      code_index: blindIndex(keys.index, `code of ${goodId}`, text),
    };
  });
  const known = new Set(
    await knownCodes(
      ctx.writer,
      goodId,
      rows.map(({ code_index }) => code_index),
    ),
  );
  const line = rows.findIndex(({ code_index }) => known.has(code_index)) + 1;
  if (line > 0) throw new AppError('good.code_known', { facts: { line } });
  await insertCodes(ctx.writer, goodId, rows, ctx.now);
  await write(ctx, goodId, BigInt(rows.length), 'codes');
  return found(await goodById(ctx.reader, goodId));
}

const write = (ctx: OperatorCommand, goodId: string, change: bigint, reason: string): Promise<boolean> =>
  changeStock(ctx.writer, {
    good_id: goodId,
    change_id: ctx.id('stock change'),
    change,
    reason,
    changed_by: ctx.operator.operatorId,
    changed_at: ctx.now,
  });

async function standing(ctx: OperatorCommand, goodId: string): Promise<GoodRow> {
  const good = found(await lockGood(ctx.writer, goodId));
  if (good.withdrawn_at) throw new AppError('good.already_withdrawn');
  return good;
}

import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorGood, operatorGoodsApi } from '@banyan/api/store/goods.operator.ts';
import type { z } from 'zod';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { audit } from '../../audit/index.ts';
import { makerObstacle, operatorNames, type Standing, standings } from '../../four-eyes/index.ts';
import type { Keys } from '../orders/orders.ts';
import { addCodes, adjustStock, createGood, publishGood, withdrawGood } from './edit-goods.ts';
import { type GoodRow, goodById, goodStateOf, goodsPage } from './good.store.ts';
import { stockChangesPage } from './stock.store.ts';

export const goodsOperatorHandlers = (keys: Keys): HandlersOf<typeof operatorGoodsApi> => ({
  operatorGoods: async (ctx, { state, cursor, limit }) => {
    const page = await pageBy(
      limit,
      cursor,
      (query) => goodsPage(ctx.reader, state, query),
      (row) => ({ at: row.created_at, id: row.good_id }),
      (row) => row,
    );
    return { ...page, items: await show(ctx, page.items) };
  },
  createGood: async (ctx, input) => audited(ctx, 'good.create', await createGood(ctx, input)),
  publishGood: async (ctx, { goodId }) => audited(ctx, 'good.publish', await publishGood(ctx, goodId)),
  withdrawGood: async (ctx, input) =>
    audited(ctx, 'good.withdraw', await withdrawGood(ctx, input), input.reason),
  adjustStock: async (ctx, input) =>
    audited(ctx, 'good.stock', await adjustStock(ctx, input), `${input.change}: ${input.reason}`),
  addCodes: async (ctx, input) =>
    audited(ctx, 'good.codes', await addCodes(ctx, keys, input), `${input.codes.length}`),
  stockChanges: async (ctx, { goodId, cursor, limit }) => {
    const names = await operatorNames(ctx.reader);
    const page = await pageBy(
      limit,
      cursor,
      (query) => stockChangesPage(ctx.reader, goodId, query),
      (row) => ({ at: row.changed_at, id: row.change_id }),
      (row) => ({
        changeId: row.change_id,
        change: Number(row.change),
        reason: row.reason,
        operator: names.get(row.changed_by) ?? '—',
        at: row.changed_at,
      }),
    );
    found(await goodById(ctx.reader, goodId));
    return page;
  },
});

/** Leaves what was done to a good in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: GoodRow, note = '') {
  const price = `${row.points} points, ${row.price} cents`;
  await audit(ctx, action, { type: 'good', id: row.good_id }, note || `${row.name.en}: ${price}`);
  const [shown] = await show(ctx, [row]);
  return found(shown);
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly GoodRow[]) {
  const names = await operatorNames(ctx.reader);
  const standingOf = await standings(
    ctx,
    'good',
    rows.map((row) => row.good_id),
  );
  return rows.map((row) => showGood(row, standingOf(row.good_id), names));
}

function showGood(
  row: GoodRow,
  standing: Standing,
  names: Map<string, string>,
): z.output<typeof operatorGood> {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  const state = goodStateOf(row);
  const obstacle = state === 'draft' ? makerObstacle(standing) : null;
  return {
    goodId: row.good_id,
    name: row.name,
    description: row.description,
    category: row.category,
    kind: row.kind,
    picture: row.picture,
    points: row.points,
    price: row.price,
    perPerson: row.per_person,
    stock: Number(row.left_count),
    ordered: row.ordered,
    setAside: row.set_aside,
    state,
    createdBy: nameOf(row.created_by) ?? '—',
    createdAt: row.created_at,
    publishedBy: nameOf(row.published_by),
    publishedAt: row.published_at,
    withdrawnBy: nameOf(row.withdrawn_by),
    withdrawnAt: row.withdrawn_at,
    mayPublish: state === 'draft' && standing.mayDecide && obstacle === null,
    obstacle,
  };
}

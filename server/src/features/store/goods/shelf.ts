import type { good as goodShape, goodsApi } from '@banyan/api/store/goods.ts';
import { mostOf } from '@banyan/domain/store/goods.ts';
import type { z } from 'zod';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { pointsOf } from '../../points/index.ts';
import { hadOf } from '../orders/order.store.ts';
import { categoriesOnShelf, type GoodRow, goodById, goodStateOf, shelfPage } from './good.store.ts';

const showGood = (row: GoodRow): z.output<typeof goodShape> => ({
  goodId: row.good_id,
  name: row.name,
  category: row.category,
  kind: row.kind,
  picture: row.picture,
  points: row.points,
  price: row.price,
  stock: Number(row.left_count),
  perPerson: row.per_person,
});

/** Returns a page of the shelf, and what the person has to spend on it. */
export async function goods(ctx: UserRead, { category, cursor, limit }: InputOf<typeof goodsApi.goods>) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => shelfPage(ctx.reader, category, query),
    (row) => ({ at: row.published_at as Date, id: row.good_id }),
    showGood,
  );
  return {
    ...page,
    balance: await pointsOf(ctx, ctx.userId),
    categories: await categoriesOnShelf(ctx.reader),
  };
}

/** Returns one good with how many of it the person may have; also one that is no more on the shelf, which orders lead to. */
export async function good(ctx: UserRead, goodId: string) {
  const row = found(await goodById(ctx.reader, goodId));
  const state = goodStateOf(row);
  if (state === 'draft') throw new AppError('request.not_found');
  const had = await hadOf(ctx.reader, ctx.userId, goodId);
  const balance = await pointsOf(ctx, ctx.userId);
  const shown = showGood(row);
  const isOnShelf = state === 'on_shelf';
  return {
    ...shown,
    description: row.description,
    isOnShelf,
    balance,
    had,
    most: isOnShelf ? mostOf(shown, had, balance) : 0,
    receiveDays: ctx.policy.store.receiveDays,
  };
}

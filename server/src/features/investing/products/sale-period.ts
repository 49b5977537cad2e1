import { productStatus } from '@banyan/domain/investing/product-status.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockProduct, type ProductRow, productById } from './product.store.ts';

interface Asked {
  productId: string;
  version: number;
}

/**
 * Ends the sale of a product at once; what was sold goes on unchanged. Throws `product.not_on_sale` for one that is
 * not on sale, and `request.conflict` when somebody has changed it meanwhile.
 */
export async function closeSale(ctx: OperatorCommand, asked: Asked): Promise<ProductRow> {
  const row = await requirePublished(ctx, asked);
  if (statusOf(ctx, row) !== 'on_sale') throw new AppError('product.not_on_sale');
  return setEnd(ctx, row, ctx.now);
}

/**
 * Opens a sale again that has ended, under the terms that were published, until another end or for good. Throws
 * `product.not_closed`, and `request.invalid` for an end that has passed.
 */
export async function reopenSale(
  ctx: OperatorCommand,
  asked: Asked & { closesAt: Date | null },
): Promise<ProductRow> {
  const row = await requirePublished(ctx, asked);
  if (statusOf(ctx, row) !== 'closed') throw new AppError('product.not_closed');
  if (asked.closesAt && asked.closesAt <= ctx.now)
    throw new AppError('request.invalid', { fields: [{ path: 'closesAt', code: 'field.invalid' }] });
  return setEnd(ctx, row, asked.closesAt);
}

const statusOf = (ctx: OperatorCommand, row: ProductRow) =>
  productStatus(
    {
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      quotaUnits: row.quota_units,
      soldUnits: row.sold_units,
    },
    ctx.now,
  );

/** A draft is no product of anybody's yet: it is found here by nobody. */
async function requirePublished(ctx: OperatorCommand, { productId, version }: Asked): Promise<ProductRow> {
  const row = found(await lockProduct(ctx.writer, productId));
  found(row.published_at);
  if (row.version !== version) throw new AppError('request.conflict');
  return row;
}

async function setEnd(ctx: OperatorCommand, row: ProductRow, closesAt: Date | null): Promise<ProductRow> {
  await ctx.writer.run(sql`
    update products set closes_at = ${closesAt}, version = version + 1 where product_id = ${row.product_id}`);
  return found(await productById(ctx.reader, row.product_id));
}

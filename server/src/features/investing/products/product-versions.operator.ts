import type { ProductChange } from '@banyan/api/investing/product-versions.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import { operatorNames } from '../../four-eyes/index.ts';
import { productById } from './product.store.ts';
import { type ProductVersionRow, productVersions } from './product-versions.store.ts';

/** Returns each version of a product, the newest first, with what it changed of the one before. */
export async function listVersions(ctx: OperatorRead, productId: string) {
  found(await productById(ctx.reader, productId));
  const names = await operatorNames(ctx.reader);
  const rows = await productVersions(ctx.reader, productId);
  return {
    items: rows.map((row, i) => ({
      version: row.version,
      action: row.action as 'product.edit',
      by: names.get(row.made_by) ?? '—',
      at: row.made_at,
      changes: changesBetween(rows[i + 1], row),
    })),
  };
}

/** A text in two languages is written as both, one after the other. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const { zh, en } = value as { zh?: string; en?: string };
  return `${zh ?? ''} / ${en ?? ''}`;
}

function changesBetween(before: ProductVersionRow | undefined, after: ProductVersionRow): ProductChange[] {
  if (!before) return [];
  return Object.keys(after.content).flatMap((field) => {
    const [from, to] = [written(before.content[field]), written(after.content[field])];
    return from === to ? [] : { field, from, to };
  });
}

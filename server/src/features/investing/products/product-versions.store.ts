import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { ProductRow } from './product.store.ts';

/** What a product said in each of its versions. */

const told = [
  'code',
  'name',
  'category',
  'issuer_id',
  'risk_level',
  'rate_bps',
  'cycle_days',
  'style',
  'unit_price',
  'quota_units',
  'min_units',
  'max_units',
  'per_user_units',
  'opens_at',
  'closes_at',
  'description',
  'return_source',
  'worst_case',
  'fees',
  'agreement_title',
  'agreement_body',
] as const satisfies readonly (keyof ProductRow)[];

export interface ProductVersionRow {
  version: number;
  action: string;
  content: Record<string, unknown>;
  made_by: string;
  made_at: Date;
}

/** Keeps what a product says from now on. */
export async function insertProductVersion(
  writer: Writer,
  row: ProductRow,
  made: { action: string; by: string; at: Date },
): Promise<void> {
  const content = Object.fromEntries(told.map((name) => [name, row[name]]));
  const text = JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  await writer.run(sql`
    insert into product_versions (product_id, version, action, content, made_by, made_at)
    values (${row.product_id}, ${row.version}, ${made.action}, ${text}::jsonb, ${made.by}, ${made.at})`);
}

/** Returns the versions of a product, the newest first. */
export const productVersions = (reader: Reader, productId: string): Promise<ProductVersionRow[]> =>
  reader.rows<ProductVersionRow>(sql`
    select version, action, content, made_by, made_at from product_versions
    where product_id = ${productId} order by version desc`);

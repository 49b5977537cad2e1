import { createHash } from 'node:crypto';
import type { operatorApi } from '@banyan/api/contract.ts';
import { isReliable, type TextLines, tidyText } from '@banyan/domain/text/visible-text.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { type Query, sql } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve, recordMaker } from '../../four-eyes/index.ts';
import {
  type Bilingual,
  insertAgreement,
  lockProduct,
  type ProductRow,
  productById,
  setQuota,
} from './product.store.ts';

type Draft = InputOf<typeof operatorApi.createProduct>;

/** Creates a draft that customers do not see. Throws `product.code_taken`. */
export async function createProduct(ctx: OperatorCommand, draft: Draft): Promise<ProductRow> {
  requireSense(draft);
  await requireIssuer(ctx, draft.issuerId);
  const productId = ctx.id('product');
  const columns = columnsOf(draft);
  const names = [...Object.keys(columns), 'product_id', 'created_by', 'created_at'];
  const values = [...Object.values(columns), productId, ctx.operator.operatorId, ctx.now];
  const created = await ctx.writer.run(sql`
    insert into products (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)}) on conflict (code) do nothing`);
  if (created === 0) throw new AppError('product.code_taken');
  await setQuota(ctx.writer, productId, draft.quotaUnits);
  await recordMaker(ctx, { type: 'product', id: productId });
  return found(await productById(ctx.reader, productId));
}

/**
 * Changes a draft; whoever does is one of its makers from now on. A published product is never changed: people
 * have read it.
 */
export async function editProduct(
  ctx: OperatorCommand,
  input: Draft & { productId: string; version: number },
): Promise<ProductRow> {
  const { productId, version, ...draft } = input;
  await requireDraft(ctx, productId, version);
  requireSense(draft);
  await requireIssuer(ctx, draft.issuerId);
  const twin = await ctx.reader.first(
    sql`select 1 as one from products where code = ${draft.code} and product_id <> ${productId}`,
  );
  if (twin) throw new AppError('product.code_taken');
  const assignments = Object.entries(columnsOf(draft)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await recordMaker(ctx, { type: 'product', id: productId });
  await update(ctx, productId, version, sql.join(assignments));
  await setQuota(ctx.writer, productId, draft.quotaUnits);
  return found(await productById(ctx.reader, productId));
}

/** What a product says about itself, and how long each text may be. */
const texts = {
  name: 'one',
  description: 'many',
  return_source: 'many',
  worst_case: 'many',
  fees: 'many',
  agreement_title: 'one',
  agreement_body: 'many',
} as const satisfies Partial<Record<keyof ProductRow, TextLines>>;

/**
 * Returns what a draft still lacks before anyone may be shown it (H3). A text that shows nothing, or hides something,
 * is lacking: it may have been written before the contract refused it.
 */
export function missingForPublication(row: ProductRow): string[] {
  const isSaid = (text: Bilingual, lines: TextLines) =>
    isReliable(tidyText(text.zh), lines) && isReliable(tidyText(text.en), lines);
  return [
    ...(row.issuer && isSaid(row.issuer, 'one') ? [] : ['issuer']),
    ...(row.licence_reference && isReliable(row.licence_reference) ? [] : ['licenceReference']),
    ...(row.risk_level ? [] : ['riskLevel']),
    ...Object.entries(texts).flatMap(([name, lines]) =>
      isSaid(row[name as keyof typeof texts], lines) ? [] : [name],
    ),
  ];
}

/** Publishes with its agreement as version 1. Nobody who wrote or edited the draft may (`four-eyes`). */
export async function publishProduct(
  ctx: OperatorCommand,
  input: { productId: string; version: number },
): Promise<ProductRow> {
  const row = await requireDraft(ctx, input.productId, input.version);
  if (missingForPublication(row).length > 0) throw new AppError('product.incomplete');
  await approve(ctx, { type: 'product', id: row.product_id });
  const version = row.agreement_version + 1;
  const sha256 = createHash('sha256')
    .update(JSON.stringify([row.agreement_title, row.agreement_body]))
    .digest('hex');
  await insertAgreement(ctx.writer, row.product_id, {
    version,
    title: row.agreement_title,
    body: row.agreement_body,
    sha256,
    published_at: ctx.now,
  });
  await update(
    ctx,
    row.product_id,
    input.version,
    sql`
    published_by = ${ctx.operator.operatorId}, published_at = ${ctx.now}, agreement_version = ${version}`,
  );
  return found(await productById(ctx.reader, row.product_id));
}

async function requireDraft(ctx: OperatorCommand, productId: string, version: number): Promise<ProductRow> {
  const row = found(await lockProduct(ctx.writer, productId));
  if (row.published_at) throw new AppError('product.already_published');
  if (row.version !== version) throw new AppError('request.conflict');
  return row;
}

/** What no single field shows: an empty range of units, an end before the opening. */
function requireSense(draft: Draft): void {
  const faulty = [
    ...(draft.maxUnits < draft.minUnits ? ['maxUnits'] : []),
    ...(draft.closesAt && draft.closesAt <= draft.opensAt ? ['closesAt'] : []),
  ];
  if (faulty.length > 0)
    throw new AppError('request.invalid', {
      fields: faulty.map((path) => ({ path, code: 'field.invalid' as const })),
    });
}

async function requireIssuer(ctx: OperatorCommand, issuerId: string | null): Promise<void> {
  if (issuerId)
    found(await ctx.reader.first(sql`select 1 as one from issuers where issuer_id = ${issuerId}`));
}

async function update(
  ctx: OperatorCommand,
  productId: string,
  version: number,
  change: Query,
): Promise<void> {
  const changed = await ctx.writer.run(sql`
    update products set ${change}, version = version + 1 where product_id = ${productId} and version = ${version}`);
  if (changed === 0) throw new AppError('request.conflict');
}

const json = (value: unknown): Query => sql`${JSON.stringify(value)}::jsonb`;

const columnsOf = (draft: Draft): Record<string, unknown> => ({
  code: draft.code,
  name: json(draft.name),
  category: draft.category,
  issuer_id: draft.issuerId,
  risk_level: draft.riskLevel,
  rate_bps: draft.rateBps,
  cycle_days: draft.cycleDays,
  style: draft.style,
  unit_price: draft.unitPrice,
  min_units: draft.minUnits,
  max_units: draft.maxUnits,
  per_user_units: draft.perUserUnits,
  opens_at: draft.opensAt,
  closes_at: draft.closesAt,
  description: json(draft.description),
  return_source: json(draft.returnSource),
  worst_case: json(draft.worstCase),
  fees: json(draft.fees),
  agreement_title: json(draft.agreementTitle),
  agreement_body: json(draft.agreementBody),
});

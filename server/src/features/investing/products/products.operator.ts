import type { AuditAction } from '@banyan/api/audit-actions.ts';
import { productStatus } from '@banyan/domain/investing/product-status.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import { audit } from '../../audit/index.ts';
import { makerObstacle, operatorNames, type Standing, standings } from '../../four-eyes/index.ts';
import { createProduct, editProduct, missingForPublication, publishProduct } from './edit-product.ts';
import { allProducts, type ProductRow } from './product.store.ts';
import { insertProductVersion } from './product-versions.store.ts';
import { closeSale, reopenSale } from './sale-period.ts';

export async function listProducts(ctx: OperatorRead) {
  const names = await operatorNames(ctx.reader);
  const rows = await allProducts(ctx.reader);
  const ids = rows.map((row) => row.product_id);
  const standingOf = await standings(ctx, 'product', ids);
  return { items: rows.map((row) => show(ctx, row, standingOf(row.product_id), names)) };
}

export async function create(ctx: OperatorCommand, draft: Parameters<typeof createProduct>[1]) {
  return audited(ctx, 'product.create', await createProduct(ctx, draft));
}

export async function edit(ctx: OperatorCommand, input: Parameters<typeof editProduct>[1]) {
  return audited(ctx, 'product.edit', await editProduct(ctx, input));
}

export async function publish(ctx: OperatorCommand, input: Parameters<typeof publishProduct>[1]) {
  return audited(ctx, 'product.publish', await publishProduct(ctx, input));
}

export async function close(ctx: OperatorCommand, input: Parameters<typeof closeSale>[1] & Reasoned) {
  return audited(ctx, 'product.close_sale', await closeSale(ctx, input), input.reason);
}

export async function reopen(ctx: OperatorCommand, input: Parameters<typeof reopenSale>[1] & Reasoned) {
  return audited(ctx, 'product.reopen_sale', await reopenSale(ctx, input), input.reason);
}

interface Reasoned {
  reason: string;
}

async function audited(ctx: OperatorCommand, action: AuditAction, row: ProductRow, reason = '') {
  const note = `${row.code} version ${row.version}${reason && `: ${reason}`}`;
  await audit(ctx, action, { type: 'product', id: row.product_id }, note);
  await insertProductVersion(ctx.writer, row, { action, by: ctx.operator.operatorId, at: ctx.now });
  const standingOf = await standings(ctx, 'product', [row.product_id]);
  return show(ctx, row, standingOf(row.product_id), await operatorNames(ctx.reader));
}

function show(
  ctx: OperatorRead | OperatorCommand,
  row: ProductRow,
  standing: Standing,
  names: Map<string, string>,
) {
  const missing = missingForPublication(row);
  const obstacle = row.published_at ? null : makerObstacle(standing);
  const mayPublish = !row.published_at && missing.length === 0 && standing.mayDecide && obstacle === null;
  return {
    productId: row.product_id,
    code: row.code,
    name: row.name,
    category: row.category as 'treasury',
    issuerId: row.issuer_id,
    riskLevel: row.risk_level,
    rateBps: row.rate_bps,
    cycleDays: row.cycle_days,
    style: row.style,
    unitPrice: row.unit_price,
    quotaUnits: row.quota_units,
    minUnits: row.min_units,
    maxUnits: row.max_units,
    perUserUnits: row.per_user_units,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    description: row.description,
    returnSource: row.return_source,
    worstCase: row.worst_case,
    fees: row.fees,
    agreementTitle: row.agreement_title,
    agreementBody: row.agreement_body,
    soldUnits: row.sold_units,
    status: productStatus(
      {
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        quotaUnits: row.quota_units,
        soldUnits: row.sold_units,
      },
      ctx.now,
    ),
    published: row.published_at !== null,
    makers: standing.makers.map(({ operator }) => operator),
    isMaker: standing.isMaker,
    publishedBy: row.published_by ? (names.get(row.published_by) ?? '—') : null,
    mayPublish,
    obstacle,
    missing,
    version: row.version,
  };
}

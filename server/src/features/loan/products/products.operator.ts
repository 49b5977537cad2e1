import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorLoanProductsApi } from '@banyan/api/loan/loan-products.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { audit } from '../../audit/index.ts';
import { operatorNames, standings } from '../../four-eyes/index.ts';
import { createLoanProduct, publishLoanProduct, withdrawLoanProduct } from './edit-products.ts';
import { allLoanProducts, type LoanProductRow, productStateOf } from './product.store.ts';
import { showLoanProduct } from './products.ts';

export const loanProductHandlers: HandlersOf<typeof operatorLoanProductsApi> = {
  operatorLoanProducts: async (ctx) => ({
    items: await show(ctx, await allLoanProducts(ctx.reader)),
    maxRateBps: ctx.policy.loan.maxRateBps,
  }),
  createLoanProduct: async (ctx, input) =>
    audited(ctx, 'loan_product.create', await createLoanProduct(ctx, input)),
  publishLoanProduct: async (ctx, { loanProductId }) =>
    audited(ctx, 'loan_product.publish', await publishLoanProduct(ctx, loanProductId)),
  withdrawLoanProduct: async (ctx, input) =>
    audited(ctx, 'loan_product.withdraw', await withdrawLoanProduct(ctx, input), input.reason),
};

/** Leaves what was done to a product in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: LoanProductRow, note = '') {
  const subject = { type: 'loan_product', id: row.product_id };
  await audit(ctx, action, subject, note || `${row.name.en}: ${row.rate_bps / 100} %`);
  const [shown] = await show(ctx, [row]);
  return found(shown);
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly LoanProductRow[]) {
  const names = await operatorNames(ctx.reader);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  const standingOf = await standings(
    ctx,
    'loan_product',
    rows.map((row) => row.product_id),
  );
  return rows.map((row) => {
    const state = productStateOf(row);
    const { mayDecide, makerLeft } = standingOf(row.product_id);
    return {
      ...showLoanProduct(row),
      state,
      createdBy: nameOf(row.created_by) ?? '—',
      createdAt: row.created_at,
      publishedBy: nameOf(row.published_by),
      publishedAt: row.published_at,
      withdrawnBy: nameOf(row.withdrawn_by),
      withdrawnAt: row.withdrawn_at,
      mayPublish: state === 'draft' && mayDecide && !makerLeft,
    };
  });
}

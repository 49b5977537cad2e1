import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorLoanProductsApi } from '@banyan/api/loan/loan-products.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { audit } from '../../audit/index.ts';
import { obstaclesTo, operatorNames, standings } from '../../four-eyes/index.ts';
import { type AgreementRow, agreementsFrom } from './agreement.store.ts';
import { proposeLoanAgreement, publishLoanAgreement } from './edit-agreements.ts';
import { createLoanProduct, publishLoanProduct, refuseRateOf, withdrawLoanProduct } from './edit-products.ts';
import { allLoanProducts, type LoanProductRow, loanProductById, productStateOf } from './product.store.ts';
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
  proposeLoanAgreement: async (ctx, input) =>
    auditedAgreement(ctx, 'loan_product.propose_agreement', await proposeLoanAgreement(ctx, input)),
  publishLoanAgreement: async (ctx, { loanAgreementId }) =>
    auditedAgreement(ctx, 'loan_product.publish_agreement', await publishLoanAgreement(ctx, loanAgreementId)),
};

/** Leaves in the audit log what was done to which version of an agreement, by its hash, and shows the product. */
async function auditedAgreement(ctx: OperatorCommand, action: AuditAction, row: AgreementRow) {
  const product = found(await loanProductById(ctx.writer, row.product_id));
  return audited(ctx, action, product, `${product.name.en}: version ${row.version}, ${row.sha256}`);
}

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
  const ids = rows.map((row) => row.product_id);
  const standingOf = await standings(ctx, 'loan_product', ids);
  const agreementsOf = await showAgreements(ctx, ids, nameOf);
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: (row) => productStateOf(row) === 'draft',
    standing: ({ product_id: id }) => standingOf(id),
    refuseStale: async (row) => refuseRateOf(ctx, row),
  });
  return rows.map((row) => {
    const state = productStateOf(row);
    const { mayDecide } = standingOf(row.product_id);
    const obstacle = obstacleTo(row);
    return {
      ...showLoanProduct(row),
      state,
      createdBy: nameOf(row.created_by) ?? '—',
      createdAt: row.created_at,
      publishedBy: nameOf(row.published_by),
      publishedAt: row.published_at,
      withdrawnBy: nameOf(row.withdrawn_by),
      withdrawnAt: row.withdrawn_at,
      mayPublish: state === 'draft' && mayDecide && obstacle === null,
      obstacle,
      ...agreementsOf(row),
    };
  });
}

/** Returns the agreement of each product as it holds now, and the newest version that waits for another operator. */
async function showAgreements(
  ctx: OperatorRead | OperatorCommand,
  productIds: readonly string[],
  nameOf: (id: string) => string | null,
) {
  const rows = await agreementsFrom(ctx.reader, productIds);
  const standingOf = await standings(
    ctx,
    'loan_agreement',
    rows.map((row) => row.agreement_id),
  );
  // Of several that wait the newest alone is shown: it has overtaken the others.
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ published_at: publishedAt }) => publishedAt === null,
    standing: ({ agreement_id: id }) => standingOf(id),
  });
  return ({ product_id, agreement_version, withdrawn_at }: LoanProductRow) => {
    const own = rows.filter((row) => row.product_id === product_id);
    const { body, sha256 } = found(own.find(({ version }) => version === agreement_version));
    const newest = own.findLast(({ version }) => version > agreement_version);
    if (!newest || withdrawn_at) return { agreement: { body, sha256 }, proposedAgreement: null };
    const obstacle = obstacleTo(newest);
    return {
      agreement: { body, sha256 },
      proposedAgreement: {
        loanAgreementId: newest.agreement_id,
        version: newest.version,
        body: newest.body,
        sha256: newest.sha256,
        createdBy: nameOf(newest.created_by) ?? '—',
        createdAt: newest.created_at,
        mayPublish: standingOf(newest.agreement_id).mayDecide && obstacle === null,
        obstacle,
      },
    };
  };
}

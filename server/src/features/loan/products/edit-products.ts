import type { operatorLoanProductsApi } from '@banyan/api/loan/loan-products.operator.ts';
import { highestAnnualRateBps } from '@banyan/domain/loan/highest-rate.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { fundsAvailable } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve, recordMaker } from '../../four-eyes/index.ts';
import { lendingHouse } from '../loan.postings.ts';
import { insertAgreement, markAgreementPublished } from './agreement.store.ts';
import { agreementHash } from './agreement-hash.ts';
import {
  insertLoanProduct,
  type LoanProductRow,
  loanProductById,
  lockLoanProduct,
  markNotOffered,
  markOffered,
} from './product.store.ts';

type Inputs = {
  [Call in keyof typeof operatorLoanProductsApi]: InputOf<(typeof operatorLoanProductsApi)[Call]>;
};

/** Proposes a product. Throws `loan.rate_too_high` above the legal ceiling, and `loan.range_invalid`. */
export async function createLoanProduct(
  ctx: OperatorCommand,
  draft: Inputs['createLoanProduct'],
): Promise<LoanProductRow> {
  refuseHighRate(ctx, draft);
  const { minAmount, maxAmount, step } = draft;
  if (maxAmount < minAmount || (maxAmount - minAmount) % step !== 0n)
    throw new AppError('loan.range_invalid');
  const productId = ctx.id('loan-product');
  const made = { created_by: ctx.operator.operatorId, created_at: ctx.now };
  await insertLoanProduct(ctx.writer, {
    product_id: productId,
    name: draft.name,
    summary: draft.summary,
    lender: draft.lender,
    licence_reference: draft.licenceReference,
    min_amount: minAmount,
    max_amount: maxAmount,
    step,
    months: [...new Set(draft.months)].sort((a, b) => a - b),
    methods: [...new Set(draft.methods)],
    rate_bps: draft.rateBps,
    fee_bps: draft.feeBps,
    min_level: draft.minLevel,
    min_settled: draft.minSettled,
    ...made,
  });
  // Its first agreement is part of it, and is published with it.
  await insertAgreement(ctx.writer, {
    agreement_id: ctx.id('loan-agreement'),
    product_id: productId,
    version: 1,
    body: draft.agreement,
    sha256: agreementHash(draft.agreement),
    ...made,
  });
  await recordMaker(ctx, { type: 'loan_product', id: productId });
  return found(await loanProductById(ctx.reader, productId));
}

/**
 * Offers a product to everybody, with its agreement. Throws `loan.already_published`, what `approve` throws, and
 * `loan.not_funded` where the lending account cannot pay even the least of it.
 */
export async function publishLoanProduct(ctx: OperatorCommand, productId: string): Promise<LoanProductRow> {
  const product = await standing(ctx, productId);
  if (product.published_at) throw new AppError('loan.already_published');
  refuseRateOf(ctx, product);
  await refuseUnfunded(ctx, product.min_amount);
  await approve(ctx, { type: 'loan_product', id: productId });
  const { operatorId } = ctx.operator;
  await markOffered(ctx.writer, productId, operatorId, ctx.now);
  await markAgreementPublished(ctx.writer, { product_id: productId, version: 1 }, operatorId, ctx.now);
  return found(await loanProductById(ctx.reader, productId));
}

/** Offers a product no more, or discards a draft; what was approved may be signed still. */
export async function withdrawLoanProduct(
  ctx: OperatorCommand,
  { loanProductId: productId, reason }: Inputs['withdrawLoanProduct'],
): Promise<LoanProductRow> {
  await standing(ctx, productId);
  await markNotOffered(ctx.writer, productId, { by: ctx.operator.operatorId, at: ctx.now, reason });
  return found(await loanProductById(ctx.reader, productId));
}

/**
 * The ceiling holds for the effective rate: interest that is paid month by month comes to more than the annual rate says, and
 * a fee is a part of it.
 */
function refuseHighRate(
  { policy, today }: Pick<ReadContext, 'policy' | 'today'>,
  offered: Parameters<typeof highestAnnualRateBps>[0],
): void {
  const { maxRateBps } = policy.loan;
  const highest = highestAnnualRateBps(offered, today);
  if (highest > maxRateBps)
    throw new AppError('loan.rate_too_high', {
      facts: { highest: displayRate(highest), most: displayRate(maxRateBps) },
    });
}

/** Throws `loan.rate_too_high` where the ceiling has come down since a product was proposed. */
export function refuseRateOf(ctx: ReadContext, product: LoanProductRow): void {
  const { rate_bps: rateBps, fee_bps: feeBps, max_amount: maxAmount } = product;
  refuseHighRate(ctx, { ...product, rateBps, feeBps, maxAmount });
}

/** What is offered can be paid out at once to somebody at least: nobody signs for what there is no money for at all. */
async function refuseUnfunded({ reader }: OperatorCommand, least: bigint): Promise<void> {
  const available = await fundsAvailable(reader, lendingHouse);
  if (available < least)
    throw new AppError('loan.not_funded', {
      facts: { available: formatAmount(available, currency), least: formatAmount(least, currency) },
    });
}

/** Returns a product, held until the commit. Throws `loan.already_withdrawn`. */
export async function standing(ctx: OperatorCommand, productId: string): Promise<LoanProductRow> {
  const product = found(await lockLoanProduct(ctx.writer, productId));
  if (product.withdrawn_at) throw new AppError('loan.already_withdrawn');
  return product;
}

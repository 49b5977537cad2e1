import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { approve, recordMaker } from '../../four-eyes/index.ts';
import {
  type AgreementRow,
  agreementById,
  insertAgreement,
  markAgreementPublished,
  newestAgreement,
} from './agreement.store.ts';
import { agreementHash } from './agreement-hash.ts';
import { standing } from './edit-products.ts';
import { type Bilingual, markAgreement } from './product.store.ts';

/**
 * Proposes another version of what people agree to when they apply for a product. One that waits already is overtaken
 * by it. Throws `loan.already_withdrawn`, `loan.agreement_unchanged`, and `loan.not_published` for a draft, whose
 * agreement is published with it.
 */
export async function proposeLoanAgreement(
  ctx: OperatorCommand,
  { loanProductId: productId, agreement: body }: { loanProductId: string; agreement: Bilingual },
): Promise<AgreementRow> {
  const product = await standing(ctx, productId);
  if (!product.published_at) throw new AppError('loan.not_published');
  const sha256 = agreementHash(body);
  const newest = found(await newestAgreement(ctx.writer, productId));
  if (newest.sha256 === sha256) throw new AppError('loan.agreement_unchanged');
  const agreementId = ctx.id('loan-agreement');
  await insertAgreement(ctx.writer, {
    agreement_id: agreementId,
    product_id: productId,
    version: newest.version + 1,
    body,
    sha256,
    created_by: ctx.operator.operatorId,
    created_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'loan_agreement', id: agreementId });
  return found(await agreementById(ctx.writer, agreementId));
}

/**
 * Publishes a version, which whoever applies agrees to from then on. Throws `loan.already_withdrawn`, what `approve`
 * throws, and `loan.agreement_over` where it was published or a newer one was proposed.
 */
export async function publishLoanAgreement(ctx: OperatorCommand, agreementId: string): Promise<AgreementRow> {
  const { product_id: productId } = found(await agreementById(ctx.reader, agreementId));
  await standing(ctx, productId);
  // The product is held now: no other version comes in between.
  const newest = found(await newestAgreement(ctx.writer, productId));
  if (newest.agreement_id !== agreementId || newest.published_at) throw new AppError('loan.agreement_over');
  await approve(ctx, { type: 'loan_agreement', id: agreementId });
  await markAgreementPublished(ctx.writer, newest, ctx.operator.operatorId, ctx.now);
  await markAgreement(ctx.writer, productId, newest.version);
  return newest;
}

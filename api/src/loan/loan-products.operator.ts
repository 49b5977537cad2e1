import { levels } from '@banyan/domain/membership/levels.ts';
import { z } from 'zod';
import { sha256 } from '../contracts/signature.ts';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualText, visibleText } from '../text.ts';
import { bilingual, id, instant, nothing, positiveCny } from '../wire.ts';
import { feeBps, loanMethod, loanMonths, loanProduct } from './shapes.ts';

/**
 * Loan products: proposed by one operator, published by another, and never changed after that; but for their agreement, of
 * which two operators may publish another version.
 */

const topLevel = Math.max(...levels);
const agreementText = bilingualText({ max: 8_000, lines: 'many' });

export const operatorLoanProduct = loanProduct.extend({
  state: z.enum(['draft', 'offered', 'withdrawn']),
  createdBy: z.string(),
  createdAt: instant,
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  mayPublish: z.boolean(),
  obstacle,
  /** The agreement that people accept when they apply: the version that holds now, or begins with the product. */
  agreement: z.object({ body: bilingual, sha256 }),
  /** The version that waits for another operator, if there is one. */
  proposedAgreement: z
    .object({
      loanAgreementId: id,
      version: z.number().int(),
      body: bilingual,
      sha256,
      createdBy: z.string(),
      createdAt: instant,
      mayPublish: z.boolean(),
      obstacle,
    })
    .nullable(),
});

const edits = { method: 'POST', auth: 'operator', right: 'loans.edit', effect: 'write' } as const;
const loanProductId = z.strictObject({ loanProductId: id });

export const operatorLoanProductsApi = {
  operatorLoanProducts: endpoint({
    method: 'GET',
    auth: 'operator',
    right: 'loans.read',
    effect: 'read',
    path: '/console/api/loan-products',
    summary: 'All loan products, the newest first',
    input: nothing,
    output: z.object({ items: z.array(operatorLoanProduct), maxRateBps: z.number().int() }),
    errors: [],
  }),
  createLoanProduct: endpoint({
    ...edits,
    path: '/console/api/loan-products/create',
    summary: 'Proposes a loan product, which another operator publishes',
    audits: ['loan_product.create'],
    input: z.strictObject({
      name: bilingualText({ max: 40 }),
      summary: bilingualText({ max: 300, lines: 'many' }),
      lender: bilingualText({ max: 80 }),
      licenceReference: visibleText({ min: 3, max: 40 }),
      minAmount: positiveCny,
      maxAmount: positiveCny,
      step: positiveCny,
      months: z.array(loanMonths).min(1).max(4),
      methods: z.array(loanMethod).min(1).max(3),
      rateBps: z.number().int().min(1).max(10_000),
      feeBps,
      agreement: agreementText,
      minLevel: z.number().int().min(0).max(topLevel),
      minSettled: z.number().int().min(0).max(20),
    }),
    output: operatorLoanProduct,
    errors: ['loan.rate_too_high', 'loan.range_invalid'],
  }),
  publishLoanProduct: endpoint({
    ...edits,
    right: 'loans.publish',
    perMinute: 60,
    path: '/console/api/loan-products/publish',
    summary: 'Offers a loan product to everybody; whoever proposed it may not',
    audits: ['loan_product.publish'],
    input: loanProductId,
    output: operatorLoanProduct,
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'loan.already_published',
      'loan.already_withdrawn',
      'loan.rate_too_high',
      'loan.not_funded',
    ],
  }),
  proposeLoanAgreement: endpoint({
    ...edits,
    path: '/console/api/loan-products/propose-agreement',
    summary: 'Proposes another version of what people agree to; it stands in front of any that still waits',
    audits: ['loan_product.propose_agreement'],
    input: z.strictObject({ loanProductId: id, agreement: agreementText }),
    output: operatorLoanProduct,
    errors: ['request.not_found', 'loan.already_withdrawn', 'loan.not_published', 'loan.agreement_unchanged'],
  }),
  publishLoanAgreement: endpoint({
    ...edits,
    right: 'loans.publish',
    perMinute: 60,
    path: '/console/api/loan-products/publish-agreement',
    summary: 'Publishes a version of an agreement, which counts for what is applied for from then on',
    audits: ['loan_product.publish_agreement'],
    input: z.strictObject({ loanAgreementId: id }),
    output: operatorLoanProduct,
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'loan.already_withdrawn',
      'loan.agreement_over',
    ],
  }),
  withdrawLoanProduct: endpoint({
    ...edits,
    path: '/console/api/loan-products/withdraw',
    summary: 'Offers a loan product no more; what was approved may be signed still',
    audits: ['loan_product.withdraw'],
    input: z.strictObject({ loanProductId: id, reason: visibleText({ min: 3, max: 200 }) }),
    output: operatorLoanProduct,
    errors: ['request.not_found', 'loan.already_withdrawn'],
  }),
};

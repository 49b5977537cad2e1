import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingualText, visibleText } from '../text.ts';
import { id, instant, nothing, positiveCny } from '../wire.ts';
import { loanMethod, loanMonths, loanProduct } from './shapes.ts';

/** Loan products: proposed by one operator, published by another, and never changed after that. */

export const operatorLoanProduct = loanProduct.extend({
  state: z.enum(['draft', 'offered', 'withdrawn']),
  createdBy: z.string(),
  createdAt: instant,
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  mayPublish: z.boolean(),
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

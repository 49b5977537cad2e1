import { productStatuses } from '@banyan/domain/investing/product-status.ts';
import { repaymentStyles } from '@banyan/domain/investing/terms.ts';
import { maxAmount } from '@banyan/domain/money/amount.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualDraft } from '../text.ts';
import { bilingual, count, id, instant, nothing, positiveCny } from '../wire.ts';
import { riskLevels } from './shapes.ts';

/** Drafts, and their publication by somebody else. */

const longText = { max: 10_000, lines: 'many' } as const;

const productDraft = {
  code: z.string().regex(/^[A-Z0-9-]{3,20}$/),
  name: bilingualDraft({ max: 60 }),
  category: z.enum(['treasury', 'enterprise', 'green', 'supply_chain']),
  issuerId: id.nullable(),
  riskLevel: z.enum(riskLevels).nullable(),
  rateBps: z.number().int().min(1).max(3600),
  cycleDays: z.number().int().min(1).max(3650),
  style: z.enum(repaymentStyles),
  unitPrice: positiveCny,
  quotaUnits: z.number().int().min(1),
  minUnits: z.number().int().min(1),
  maxUnits: z.number().int().min(1),
  perUserUnits: z.number().int().min(1).nullable(),
  opensAt: instant,
  closesAt: instant.nullable(),
  description: bilingualDraft(longText),
  returnSource: bilingualDraft(longText),
  worstCase: bilingualDraft(longText),
  fees: bilingualDraft(longText),
  agreementTitle: bilingualDraft({ max: 120 }),
  agreementBody: bilingualDraft({ max: 100_000, lines: 'many' }),
};

/** All that is ever sold of a product, and each subscription, must be an amount (product rules, section 5). */
const sellsAmounts = (draft: { unitPrice: bigint; quotaUnits: number; maxUnits: number }): boolean =>
  BigInt(Math.max(draft.quotaUnits, draft.maxUnits)) * draft.unitPrice <= maxAmount;
const tooMuch = { path: ['quotaUnits'], params: { code: 'amount.too_large' } };

export const operatorProduct = z.object({
  productId: id,
  ...productDraft,
  name: bilingual,
  description: bilingual,
  returnSource: bilingual,
  worstCase: bilingual,
  fees: bilingual,
  agreementTitle: bilingual,
  agreementBody: bilingual,
  quotaUnits: count,
  minUnits: count,
  maxUnits: count,
  perUserUnits: count.nullable(),
  soldUnits: count,
  status: z.enum(productStatuses),
  published: z.boolean(),
  /** Whoever wrote or edited it; none of them may publish it. */
  makers: z.array(z.string()),
  isMaker: z.boolean(),
  publishedBy: z.string().nullable(),
  mayPublish: z.boolean(),
  obstacle,
  /** The details that are still missing before it can be published. */
  missing: z.array(z.string()),
  version: z.number().int(),
});

export const operatorProductsApi = {
  products: endpoint({
    method: 'GET',
    path: '/console/api/products',
    summary: 'All products, drafts included',
    auth: 'operator',
    right: 'products.read',
    effect: 'read',
    input: nothing,
    output: z.object({ items: z.array(operatorProduct) }),
    errors: [],
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/console/api/products/create',
    summary: 'Creates a draft',
    auth: 'operator',
    right: 'products.edit',
    effect: 'write',
    audits: ['product.create'],
    input: z.strictObject(productDraft).refine(sellsAmounts, tooMuch),
    output: operatorProduct,
    errors: ['product.code_taken', 'request.not_found'],
  }),
  editProduct: endpoint({
    method: 'POST',
    path: '/console/api/products/edit',
    summary: 'Changes a draft; a published product is never changed',
    auth: 'operator',
    right: 'products.edit',
    effect: 'write',
    audits: ['product.edit'],
    input: z
      .strictObject({ productId: id, version: z.number().int(), ...productDraft })
      .refine(sellsAmounts, tooMuch),
    output: operatorProduct,
    errors: ['product.code_taken', 'product.already_published', 'request.not_found', 'request.conflict'],
  }),
  publishProduct: endpoint({
    method: 'POST',
    path: '/console/api/products/publish',
    summary: 'Publishes a complete draft; nobody who wrote or edited it may',
    auth: 'operator',
    right: 'products.publish',
    effect: 'write',
    audits: ['product.publish'],
    input: z.strictObject({ productId: id, version: z.number().int() }),
    output: operatorProduct,
    errors: [
      'operator.same_person',
      'operator.maker_left',
      'product.incomplete',
      'product.already_published',
      'request.not_found',
      'request.conflict',
    ],
  }),
};

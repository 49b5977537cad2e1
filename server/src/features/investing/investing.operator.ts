import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { addIssuer, decide, listFundings, listIssuers, record } from './issuers.operator.ts';
import { create, edit, listProducts, publish } from './products.operator.ts';

export const investingOperatorHandlers: HandlersOf<OperatorCalls['investing']> = {
  issuers: { ofAll: (ctx) => listIssuers(ctx) },
  createIssuer: (ctx, input) => addIssuer(ctx, input),
  fundings: (ctx, input) => listFundings(ctx, input),
  recordFunding: (ctx, input) => record(ctx, input),
  confirmFunding: (ctx, { fundingId }) => decide(ctx, fundingId, 'confirmed'),
  refuseFunding: (ctx, { fundingId }) => decide(ctx, fundingId, 'refused'),
  products: (ctx) => listProducts(ctx),
  createProduct: (ctx, input) => create(ctx, input),
  editProduct: (ctx, input) => edit(ctx, input),
  publishProduct: (ctx, input) => publish(ctx, input),
};

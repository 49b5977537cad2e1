import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { issuerForecast } from './issuers/issuer-forecast.operator.ts';
import { addIssuer, listIssuers } from './issuers/issuers.operator.ts';
import { listVersions } from './products/product-versions.operator.ts';
import { close, create, edit, listProducts, publish, reopen } from './products/products.operator.ts';

export const investingOperatorHandlers: HandlersOf<OperatorCalls['investing']> = {
  issuers: { ofAll: (ctx) => listIssuers(ctx) },
  createIssuer: (ctx, input) => addIssuer(ctx, input),
  issuerForecast: (ctx, { issuerId }) => issuerForecast(ctx, issuerId),
  products: (ctx) => listProducts(ctx),
  createProduct: (ctx, input) => create(ctx, input),
  editProduct: (ctx, input) => edit(ctx, input),
  publishProduct: (ctx, input) => publish(ctx, input),
  productVersions: (ctx, { productId }) => listVersions(ctx, productId),
  closeSale: (ctx, input) => close(ctx, input),
  reopenSale: (ctx, input) => reopen(ctx, input),
};

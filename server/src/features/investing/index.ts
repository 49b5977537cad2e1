import type { investingApi } from '@banyan/api/investing/investing.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { agreementOf, categories, productDetail, products, projection } from './products.ts';
import { cancelSubscription, subscribe } from './subscribe.ts';
import { subscription, subscriptions } from './subscriptions.ts';

export { createProduct, editProduct, missingForPublication, publishProduct } from './edit-product.ts';
export {
  createIssuer,
  decideFunding,
  type FundingRow,
  fundingById,
  fundings,
  recordFunding,
} from './fund-issuer.ts';
export { investingJobs, investingOutbox, investingRetries } from './investing.jobs.ts';
export { investingPersonalData } from './investing.personal-data.ts';
export { type IssuerRow, issuers, owedBy } from './issuer.store.ts';
export { allProducts, type ProductRow, productById } from './product.store.ts';
export { subscriptionsOf } from './subscription.store.ts';
export { investmentTotals, productNamesByCause } from './subscriptions.ts';

export const investingHandlers: HandlersOf<typeof investingApi> = {
  categories: (ctx) => categories(ctx),
  products: (ctx, input) => products(ctx, input),
  product: (ctx, { productId }) => productDetail(ctx, productId),
  agreement: (ctx, { productId, version }) => agreementOf(ctx, productId, version),
  projection: (ctx, { productId, units }) => projection(ctx, productId, units),
  subscribe: (ctx, input) => subscribe(ctx, input),
  cancelSubscription: (ctx, { subscriptionId }) => cancelSubscription(ctx, subscriptionId),
  subscriptions: (ctx, input) => subscriptions(ctx, input),
  subscription: (ctx, { subscriptionId }) => subscription(ctx, subscriptionId),
};

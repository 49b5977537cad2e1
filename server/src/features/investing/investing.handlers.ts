import type { investingApi } from '@banyan/api/investing/investing.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { agreementOf, categories, productDetail, products, projection } from './products.ts';
import { cancelSubscription, subscribe } from './subscribe.ts';
import { subscription, subscriptions } from './subscriptions.ts';

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

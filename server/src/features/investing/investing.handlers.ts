import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { issuerDetail } from './issuers/issuer.ts';
import { allowance } from './products/allowance.ts';
import { agreementOf, categories, productDetail, products, projection } from './products/products.ts';
import { couponsFor } from './subscriptions/coupons-for.ts';
import { cancelSubscription, subscribe } from './subscriptions/subscribe.ts';
import { subscription, subscriptions } from './subscriptions/subscriptions.ts';

export function investingHandlers({ config, purchaseSlots }: Services): HandlersOf<UserCalls['investing']> {
  const seller = { keys: config.keys, slots: purchaseSlots };
  return {
    categories: (ctx) => categories(ctx),
    products: (ctx, input) => products(ctx, input),
    product: (ctx, { productId }) => productDetail(ctx, productId),
    agreement: (ctx, { productId, version }) => agreementOf(ctx, productId, version),
    issuer: (ctx, { issuerId }) => issuerDetail(ctx, issuerId),
    projection: (ctx, { productId, units }) => projection(ctx, productId, units),
    allowance: (ctx, { productId }) => allowance(ctx, productId),
    usableCoupons: (ctx, { productId, units }) => couponsFor(ctx, productId, units),
    subscribe: { contendsFor: 'quota', run: (ctx, input) => subscribe(ctx, seller, input) },
    cancelSubscription: (ctx, { subscriptionId }) => cancelSubscription(ctx, seller, subscriptionId),
    subscriptions: (ctx, input) => subscriptions(ctx, input),
    subscription: (ctx, { subscriptionId }) => subscription(ctx, subscriptionId),
  };
}

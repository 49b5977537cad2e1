import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Issuer = WireOutput<'/api/issuer/detail'>;
export type Subscription = WireOutput<'/api/subscription/list'>['items'][number];
export type SubscriptionDetail = WireOutput<'/api/subscription/detail'>;
export type SubscriptionState = Subscription['state'];
export type ProductQuery = WireInput<'/api/productlist'>;
export type ProductSort = NonNullable<ProductQuery['sort']>;
export type ProductStatus = NonNullable<ProductQuery['status']>;

export const categories = apiQuery('/api/category', {});
export const products = (filter: ProductQuery) => apiQuery('/api/productlist', filter);
export const agreement = (productId: string, version?: number) =>
  apiQuery('/api/product/agreement', { productId, ...(version ? { version } : {}) });
export const issuer = (issuerId: string) => apiQuery('/api/issuer/detail', { issuerId });
export const projection = (productId: string, units: string) =>
  apiQuery('/api/subscription/projection', { productId, units });
export const subscriptions = (state?: SubscriptionState) =>
  apiPages('/api/subscription/list', state ? { state } : {});
export const subscription = (subscriptionId: string) =>
  apiQuery('/api/subscription/detail', { subscriptionId });

import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Product = WireOutput<'/api/product/detail'>;
export type Projection = WireOutput<'/api/subscription/projection'>;
export type Subscription = WireOutput<'/api/subscription/list'>['items'][number];
export type SubscriptionDetail = WireOutput<'/api/subscription/detail'>;
export type SubscriptionState = Subscription['state'];
type Filter = WireInput<'/api/productlist'>;
export type ProductSort = NonNullable<Filter['sort']>;
export type ProductStatus = NonNullable<Filter['status']>;

export const categories = apiQuery('/api/category', {});
export const products = (filter: Filter) => apiQuery('/api/productlist', filter);
export const product = (productId: string) => apiQuery('/api/product/detail', { productId });
export const agreement = (productId: string, version?: number) =>
  apiQuery('/api/product/agreement', { productId, ...(version ? { version } : {}) });
export const projection = (productId: string, units: string) =>
  apiQuery('/api/subscription/projection', { productId, units });
export const subscriptions = (state?: SubscriptionState) =>
  apiPages('/api/subscription/list', state ? { state } : {});
export const subscription = (subscriptionId: string) =>
  apiQuery('/api/subscription/detail', { subscriptionId });
export const overview = apiQuery('/api/wallet/overview', {});
export const me = apiQuery('/api/me', {});

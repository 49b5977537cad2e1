import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';
import { livePrices } from '../../shared/shares/live-prices.ts';

export type OfferingCard = WireOutput<'/api/equity/offerings'>['items'][number];
export type Offering = WireOutput<'/api/equity/offering'>;
export type Agreement = WireOutput<'/api/equity/agreement'>;
export type ShareSubscription = WireOutput<'/api/equity/subscription'>;
export type Portfolio = WireOutput<'/api/equity/portfolio'>;
export type Today = WireOutput<'/api/market/today'>;
export type Allotment = WireOutput<'/api/equity/allotment'>;

export const offerings = apiPages('/api/equity/offerings', {});
/** Those of the first page, for home. */
export const newestOfferings = apiQuery('/api/equity/offerings', {});
export const offering = (offeringId: string) => apiQuery('/api/equity/offering', { offeringId });
export const agreement = (offeringId: string, version?: number) =>
  apiQuery('/api/equity/agreement', { offeringId, ...(version ? { version } : {}) });
export const allotment = (offeringId: string) =>
  apiPages('/api/equity/allotment', { offeringId, limit: '100' });
export const subscriptions = apiPages('/api/equity/subscriptions', {});
export const subscription = (subscriptionId: string) =>
  apiQuery('/api/equity/subscription', { subscriptionId });
export const portfolio = { ...apiQuery('/api/equity/portfolio', {}), ...livePrices };
export const traded = { ...apiQuery('/api/market/instruments', {}), ...livePrices };
export const today = { ...apiQuery('/api/market/today', {}), ...livePrices };
export const wallet = apiQuery('/api/wallet/overview', {});

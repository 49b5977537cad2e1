import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';
import { livePrices } from '../../shared/shares/live-prices.ts';

export type Overview = WireOutput<'/api/pledge/overview'>;
export type Pledge = Overview['pledges'][number];
export type Pledgeable = Overview['pledgeable'][number];
export type PledgeDetail = WireOutput<'/api/pledge/detail'>;
export type PledgeStep = WireOutput<'/api/pledge/steps'>['items'][number];

export const overview = { ...apiQuery('/api/pledge/overview', {}), ...livePrices };
export const pledges = apiPages('/api/pledge/pledges', {});
export const pledge = (pledgeId: string) => ({
  ...apiQuery('/api/pledge/detail', { pledgeId }),
  ...livePrices,
});
export const steps = (pledgeId: string) => apiPages('/api/pledge/steps', { pledgeId });
export const wallet = apiQuery('/api/wallet/overview', {});

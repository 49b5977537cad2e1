import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Overview = WireOutput<'/api/pledge/overview'>;
export type Pledge = Overview['pledges'][number];
export type Pledgeable = Overview['pledgeable'][number];
export type PledgeDetail = WireOutput<'/api/pledge/detail'>;
export type PledgeStep = WireOutput<'/api/pledge/steps'>['items'][number];

/** A price may move at any time: while the page is in sight it is asked for anew. */
const live = { refetchInterval: 10_000, staleTime: 0 } as const;

export const overview = { ...apiQuery('/api/pledge/overview', {}), ...live };
export const pledges = apiPages('/api/pledge/pledges', {});
export const pledge = (pledgeId: string) => ({ ...apiQuery('/api/pledge/detail', { pledgeId }), ...live });
export const steps = (pledgeId: string) => apiPages('/api/pledge/steps', { pledgeId });
export const wallet = apiQuery('/api/wallet/overview', {});
export const me = apiQuery('/api/me', {});

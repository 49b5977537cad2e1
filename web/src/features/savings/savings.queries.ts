import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Pot = WireOutput<'/api/savings/overview'>;
export type Rates = WireOutput<'/api/savings/rates'>;
export type Earning = WireOutput<'/api/savings/earnings'>['items'][number];
export type Movement = WireOutput<'/api/savings/movement'>;

export const pot = apiQuery('/api/savings/overview', {});
export const rates = apiQuery('/api/savings/rates', {});
export const earnings = apiPages('/api/savings/earnings', {});
export const movements = apiPages('/api/savings/movements', {});
export const movement = (movementId: string) => apiQuery('/api/savings/movement', { movementId });

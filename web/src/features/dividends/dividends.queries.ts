import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Claim = WireOutput<'/api/equity/dividends'>['items'][number];
export type Announced = WireOutput<'/api/equity/dividends/announced'>['items'][number];

export const claims = apiPages('/api/equity/dividends', {});
export const announced = apiQuery('/api/equity/dividends/announced', {});

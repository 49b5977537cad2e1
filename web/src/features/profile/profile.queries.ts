import type { WireOutput } from '@banyan/api/contract.ts';
import { apiQuery } from '../../platform/query.ts';

export type Overview = WireOutput<'/api/wallet/overview'>;
export const me = apiQuery('/api/me', {});
export const overview = apiQuery('/api/wallet/overview', {});
export const certification = apiQuery('/api/certification/state', {});

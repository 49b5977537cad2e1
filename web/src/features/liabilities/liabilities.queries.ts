import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type PublishedDay = WireOutput<'/api/liabilities/day'>;
export type OwnProof = WireOutput<'/api/liabilities/proof'>;

const on = (onDate: string | undefined) => (onDate ? { onDate } : {});
export const publishedDay = (onDate?: string) => apiQuery('/api/liabilities/day', on(onDate));
export const ownProof = (onDate?: string) => apiQuery('/api/liabilities/proof', on(onDate));
export const publishedDays = apiPages('/api/liabilities/days', {});
export const me = apiQuery('/api/me', {});

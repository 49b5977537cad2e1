import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type ExchangeTerms = WireOutput<'/api/store/cash_terms'>;
export type Exchange = WireOutput<'/api/store/cash_record'>;

export const exchangeTerms = apiQuery('/api/store/cash_terms', {});
export const exchanges = apiPages('/api/store/cash_records', {});
export const exchange = (exchangeId: string) => apiQuery('/api/store/cash_record', { exchangeId });

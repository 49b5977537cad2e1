import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type DepositTerms = WireOutput<'/api/usdt/deposit_address'>;
export type Network = DepositTerms['networks'][number];
export type Deposit = WireOutput<'/api/usdt/deposit'>;

export const depositTerms = apiQuery('/api/usdt/deposit_address', {});
export const deposits = apiPages('/api/usdt/deposits', {});
export const deposit = (depositId: string) => apiQuery('/api/usdt/deposit', { depositId });

import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';
import type { Purchase } from '../../shared/contracts/signed.ts';

export type Contract = WireOutput<'/api/contract/list'>['items'][number];
export type ContractDetail = WireOutput<'/api/contract/detail'>;

export const preview = (purchase: Purchase) => apiQuery('/api/contract/preview', purchase);
export const contracts = apiPages('/api/contract/list', {});
export const contract = (contractId: string) => apiQuery('/api/contract/detail', { contractId });

import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type WalletRecord = WireOutput<'/api/wallet/records'>['items'][number];
export type RecordDetail = WireOutput<'/api/wallet/record'>;
export type RecordType = NonNullable<WireInput<'/api/wallet/records'>['type']>;
export type Recharge = WireOutput<'/api/recharge/detail'>;
export type Withdrawal = WireOutput<'/api/withdrawal/detail'>;
export type PayoutMethod = WireOutput<'/api/payout_method/list'>['items'][number];
export type Terms = WireOutput<'/api/withdrawal/terms'>;

export const overview = apiQuery('/api/wallet/overview', {});
export const me = apiQuery('/api/me', {});
export const certification = apiQuery('/api/certification/state', {});
export const terms = apiQuery('/api/withdrawal/terms', {});
export const payoutMethods = apiQuery('/api/payout_method/list', {});
export const records = (filter: WireInput<'/api/wallet/records'>) => apiPages('/api/wallet/records', filter);
export const record = (transferId: string) => apiQuery('/api/wallet/record', { transferId });
export const recharges = (filter: WireInput<'/api/recharge/list'>) => apiPages('/api/recharge/list', filter);
export const recharge = (rechargeId: string) => apiQuery('/api/recharge/detail', { rechargeId });
export const withdrawals = (filter: WireInput<'/api/withdrawal/list'>) =>
  apiPages('/api/withdrawal/list', filter);
export const withdrawal = (withdrawalId: string) => apiQuery('/api/withdrawal/detail', { withdrawalId });

import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import type { HistoryStep } from '@banyan/domain/asset-history/closes-shown.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPicture } from '../../platform/picture.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type WalletRecord = WireOutput<'/api/wallet/records'>['items'][number];
export type RecordDetail = WireOutput<'/api/wallet/record'>;
export type RecordType = NonNullable<WireInput<'/api/wallet/records'>['type']>;
export type Overview = WireOutput<'/api/wallet/overview'>;
export type AssetClose = WireOutput<'/api/asset_history'>['points'][number];
export type Recharge = WireOutput<'/api/recharge/detail'>;
export type Withdrawal = WireOutput<'/api/withdrawal/detail'>;
export type PayoutMethod = WireOutput<'/api/payout_method/list'>['items'][number];
export type BankCard = Extract<PayoutMethod, { kind: 'bank_card' }>;
export type AlipayAccount = Extract<PayoutMethod, { kind: 'alipay' }>;
export type UsdtAddress = Extract<PayoutMethod, { kind: 'usdt' }>;
export type Statement = WireOutput<'/api/statement/list'>['items'][number];
export type Terms = WireOutput<'/api/withdrawal/terms'>;

export const overview = apiQuery('/api/wallet/overview', {});
export const assetHistory = (by: HistoryStep) => apiQuery('/api/asset_history', { by });
export const me = apiQuery('/api/me', {});
export const certification = apiQuery('/api/certification/state', {});
export const terms = apiQuery('/api/withdrawal/terms', {});
export const payoutMethods = apiQuery('/api/payout_method/list', {});
export const records = (filter: WireInput<'/api/wallet/records'>) => apiPages('/api/wallet/records', filter);
export const record = (transferId: string) => apiQuery('/api/wallet/record', { transferId });
export const statements = apiPages('/api/statement/list', {});
export const recharges = (filter: WireInput<'/api/recharge/list'>) => apiPages('/api/recharge/list', filter);
export const recharge = (rechargeId: string) => apiQuery('/api/recharge/detail', { rechargeId });
/** Returns the photo of a transfer's receipt, by when it was added. */
export const transferProof = ({ rechargeId, proofAt }: Pick<Recharge, 'rechargeId' | 'proofAt'>) =>
  queryOptions({
    queryKey: ['pictures', rechargeId, proofAt ?? ''] as const,
    queryFn: ({ signal }) => getPicture('/api/recharge/proof', { rechargeId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
export const withdrawals = (filter: WireInput<'/api/withdrawal/list'>) =>
  apiPages('/api/withdrawal/list', filter);
export const withdrawal = (withdrawalId: string) => apiQuery('/api/withdrawal/detail', { withdrawalId });

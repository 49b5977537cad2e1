import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Terms = WireOutput<'/api/remittance/terms'>;
export type Payee = WireOutput<'/api/remittance/recipient'>;
export type Remittance = WireOutput<'/api/remittance/detail'>;
export type MoneyRequest = WireOutput<'/api/remittance/request'>;
export type OwnRequest = WireOutput<'/api/remittance/requests'>['items'][number];
export type RequestState = OwnRequest['state'];
export type Direction = Remittance['direction'];

/** Somebody else's request may be paid by another meanwhile, of which no event tells. */
const openMs = 10_000;

export const terms = apiQuery('/api/remittance/terms', {});
export const payees = apiQuery('/api/remittance/payees', {});
export const remittances = (filter: WireInput<'/api/remittance/list'>) =>
  apiPages('/api/remittance/list', filter);
export const remittance = (remittanceId: string) => apiQuery('/api/remittance/detail', { remittanceId });
export const ownRequests = apiPages('/api/remittance/requests', {});
export const request = (code: string) => ({
  ...apiQuery('/api/remittance/request', { code }),
  refetchInterval: ({ state }: { state: { data?: MoneyRequest | undefined } }) =>
    state.data?.state === 'open' && openMs,
});

import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { type groupPhases, phaseOf } from '@banyan/domain/group-buy/group-state.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Offer = WireOutput<'/api/group/offers'>['items'][number];
export type OfferDetail = WireOutput<'/api/group/offer'>;
export type OpenGroup = OfferDetail['groups'][number];
export type Group = WireOutput<'/api/group/detail'>;
export type OwnGroup = WireOutput<'/api/group/list'>['items'][number];
export type Membership = WireOutput<'/api/group/membership'>;
export type Mine = NonNullable<Membership['mine']>;
export type RecordState = NonNullable<WireInput<'/api/group/list'>['state']>;
export type GroupPhase = (typeof groupPhases)[number];

/** Milliseconds between two fetches of a group that waits: no event reaches a person who is no member. */
const waitingMs = 10_000;

export const offers = apiQuery('/api/group/offers', {});
export const offer = (productId: string) => ({
  ...apiQuery('/api/group/offer', { productId }),
  refetchInterval: waitingMs,
});
export const group = (groupCode: string) => ({
  ...apiQuery('/api/group/detail', { groupCode }),
  refetchInterval: ({ state }: { state: { data?: Group | undefined } }) =>
    state.data?.state === 'waiting' && waitingMs,
});
export const membership = (groupId: string) => apiQuery('/api/group/membership', { groupId });
export const groupProjection = (input: WireInput<'/api/group/projection'>) =>
  apiQuery('/api/group/projection', input);
export const myGroups = (state?: RecordState) => apiPages('/api/group/list', state ? { state } : {});

/** Returns the state of a group, a full one that is still to be settled told apart. */
export const groupPhase = (of: Pick<Group, 'state' | 'size' | 'joined' | 'deadlineAt'>): GroupPhase =>
  phaseOf({ ...of, deadlineAt: new Date(of.deadlineAt) });

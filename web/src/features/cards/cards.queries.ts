import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';
import type { DrawFilter } from '../../shared/draws/draws.queries.ts';

export type CardsState = WireOutput<'/api/activity/state'>;
export type Holding = CardsState['album'][number];
export type CardGift = CardsState['gifts']['open'][number];
export type CardSetState = WireOutput<'/api/activity/set_state'>;
export type CardMove = WireOutput<'/api/activity/card_records'>['items'][number];

export const cardsState = apiQuery('/api/activity/state', {});
export const cardSetState = apiQuery('/api/activity/set_state', {});
export const cardMoves = (type: DrawFilter) => apiPages('/api/activity/card_records', { type });

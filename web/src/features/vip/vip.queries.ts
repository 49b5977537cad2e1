import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type VipOffers = WireOutput<'/api/vip/cards'>;
export type VipOffer = VipOffers['offers'][number];
export type VipCard = WireOutput<'/api/vip/card/list'>['items'][number];
export type VipCardDetail = WireOutput<'/api/vip/card/detail'>;
export type RefundQuote = WireOutput<'/api/vip/card/refund_quote'>;

export const vipOffers = apiQuery('/api/vip/cards', {});
export const vipCards = apiPages('/api/vip/card/list', {});
export const vipCard = (cardId: string) => apiQuery('/api/vip/card/detail', { cardId });
export const refundQuote = (cardId: string) => apiQuery('/api/vip/card/refund_quote', { cardId });

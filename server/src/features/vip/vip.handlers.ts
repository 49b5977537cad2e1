import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { buyVipCard } from './buy-card.ts';
import { vipCard, vipCards, vipOffers } from './cards.ts';
import { refundVipCard, vipRefundQuote } from './refund-card.ts';
import { switchRenewalOff, switchRenewalOn } from './switch-renewal.ts';

export const vipHandlers = ({ config: { keys } }: Services): HandlersOf<UserCalls['vip']> => ({
  vipOffers: (ctx) => vipOffers(ctx),
  buyVipCard: (ctx, input) => buyVipCard(ctx, keys, input),
  vipCards: (ctx, input) => vipCards(ctx, input),
  vipCard: (ctx, { cardId }) => vipCard(ctx, cardId),
  vipRefundQuote: (ctx, { cardId }) => vipRefundQuote(ctx, cardId),
  refundVipCard: (ctx, input) => refundVipCard(ctx, keys, input),
  switchRenewalOn: (ctx, input) => switchRenewalOn(ctx, input),
  switchRenewalOff: (ctx, { cardId }) => switchRenewalOff(ctx, cardId),
});

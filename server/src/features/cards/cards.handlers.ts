import type { UserCalls } from '@banyan/api/contract.ts';
import { AppError } from '../../platform/app-error.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { drawRecords } from '../lottery/index.ts';
import { countLookup, recipientOf } from '../people/index.ts';
import { drawCardSet } from './draw-set.ts';
import { giveCard } from './give-card.ts';
import { openCard } from './open-card.ts';
import { cardRecords } from './records.ts';
import { acceptCard, declineCard, takeBackCard } from './settle-gift.ts';
import { cardSetState, cardsState } from './state.ts';

export const cardsHandlers = ({ config: { keys } }: Services): HandlersOf<UserCalls['cards']> => ({
  cards: (ctx) => cardsState(ctx),
  openCard: (ctx, input) => openCard(ctx, keys, input),
  cardSet: (ctx) => cardSetState(ctx),
  drawCardSet: (ctx, input) => drawCardSet(ctx, keys, input),
  cardRecords: (ctx, input) => cardRecords(ctx, input),
  cardSetRecords: (ctx, input) => drawRecords(ctx, 'card_set', input),
  cardRecipient: {
    prepare: (outside) => countLookup(outside),
    run: async (ctx, { account }) => {
      const recipient = await recipientOf(ctx.reader, keys, account);
      if (!recipient) throw new AppError('cards.recipient_not_found');
      if (recipient.userId === ctx.userId) throw new AppError('cards.recipient_self');
      return { recipientId: recipient.userId, name: recipient.name };
    },
  },
  giveCard: (ctx, input) => giveCard(ctx, keys, input),
  acceptCard: (ctx, { giftId }) => acceptCard(ctx, keys, giftId),
  declineCard: (ctx, { giftId }) => declineCard(ctx, keys, giftId),
  takeBackCard: (ctx, { giftId }) => takeBackCard(ctx, keys, giftId),
});

import { cardNumbers } from '@banyan/domain/cards/cards.ts';
import { cardGiftStates } from '@banyan/domain/cards/gift-state.ts';
import { z } from 'zod';
import { id, instant } from '../wire.ts';

export const cardNumber = z.number().int().min(1).max(cardNumbers.length);

/** The number of copies of one card that somebody has, including those that are offered to somebody. */
export const holding = z.object({
  card: cardNumber,
  held: z.number().int(),
  offered: z.number().int(),
});

/** A card that is offered by one person to another. */
export const cardGift = z.object({
  giftId: id,
  card: cardNumber,
  direction: z.enum(['received', 'given']),
  counterpart: z.string().meta({ description: 'masked' }),
  state: z.enum(cardGiftStates),
  offeredAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../wire.ts';
import { cardGift, cardNumber } from './shapes.ts';

/** Cards that people give each other: offered by one, accepted by the other. */

const writes = {
  method: 'POST',
  auth: 'user',
  flag: 'activity',
  effect: 'write',
  perMinute: 60,
  changes: ['cards'],
} as const;

export const cardGiftsApi = {
  cardRecipient: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    auth: 'user',
    flag: 'activity',
    effect: 'write',
    perMinute: 10,
    path: '/api/activity/recipient',
    summary: 'The person with exactly this phone or username, masked, to whom a card can be given',
    whenFrozen: 'refused',
    input: z.strictObject({ account: z.string().trim().min(1).max(60) }),
    output: z.object({ recipientId: id, name: z.string().meta({ description: 'masked' }) }),
    errors: ['cards.recipient_not_found', 'cards.recipient_self', 'recipient.too_many'],
  }),
  giveCard: endpoint({
    ...writes,
    sends: true,
    path: '/api/activity/give',
    summary: 'Offers a card of which I have two to somebody; it is held until they accept',
    whenFrozen: 'refused',
    input: z.strictObject({ card: cardNumber, recipientId: id }),
    output: cardGift,
    errors: ['cards.no_duplicate', 'cards.recipient_not_found', 'cards.recipient_self', 'cards.gift_limit'],
  }),
  acceptCard: endpoint({
    ...writes,
    sends: true,
    path: '/api/activity/gift/accept',
    summary: 'Accepts an offer: the card is mine',
    whenFrozen: 'refused',
    input: z.strictObject({ giftId: id }),
    output: cardGift,
    errors: ['request.not_found', 'cards.gift_over'],
  }),
  declineCard: endpoint({
    ...writes,
    sends: true,
    path: '/api/activity/gift/decline',
    summary: 'Declines an offer: the card goes back',
    input: z.strictObject({ giftId: id }),
    output: cardGift,
    errors: ['request.not_found', 'cards.gift_over'],
  }),
  takeBackCard: endpoint({
    ...writes,
    path: '/api/activity/gift/take_back',
    summary: 'Takes an own offer back that nobody has accepted yet',
    input: z.strictObject({ giftId: id }),
    output: cardGift,
    errors: ['request.not_found', 'cards.gift_over'],
  }),
};

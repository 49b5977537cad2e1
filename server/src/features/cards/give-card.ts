import type { cardGiftsApi } from '@banyan/api/cards/gifts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Keys } from '../lottery/index.ts';
import { isOpenPerson, lockPerson, type Keys as MessageKeys, maskedName } from '../people/index.ts';
import { type GiftRow, giftsOn, insertGift } from './gift.store.ts';
import { showGift } from './gifts.ts';
import { holdForGift } from './holding.store.ts';
import { notifyOfOffer } from './notices.ts';

const dayMs = 86_400_000;

/** Offers a card to somebody, who accepts or declines it; it is held meanwhile, and one of it stays. Throws `cards.*`. */
export async function giveCard(
  ctx: UserCommand,
  keys: Keys & MessageKeys,
  { card, recipientId }: InputOf<typeof cardGiftsApi.giveCard>,
) {
  const { userId, writer, policy, now } = ctx;
  // The offers of a day are counted one after the other.
  await lockPerson(writer, userId);
  if (recipientId === userId) throw new AppError('cards.recipient_self');
  if (!(await isOpenPerson(writer, recipientId))) throw new AppError('cards.recipient_not_found');
  const { giftsPerDay: most } = policy.cards;
  if ((await giftsOn(ctx.reader, userId, ctx.today)) >= most)
    throw new AppError('cards.gift_limit', { facts: { most } });
  if (!(await holdForGift(writer, userId, card))) throw new AppError('cards.no_duplicate');
  const row: GiftRow = {
    user_id: recipientId,
    gift_id: ctx.id('card-gift'),
    giver_id: userId,
    card,
    state: 'offered',
    offered_at: now,
    offered_on: ctx.today,
    expires_at: new Date(now.getTime() + policy.cards.giftDays * dayMs),
    ended_at: null,
  };
  await insertGift(writer, row);
  const other = await maskedName(ctx.reader, userId);
  await notifyOfOffer(ctx, keys, recipientId, { card, other });
  ctx.changed(userId, 'cards');
  ctx.changed(recipientId, 'cards');
  return showGift(ctx, row);
}

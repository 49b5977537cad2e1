import { type CardGiftState, isOpenCardGift } from '@banyan/domain/cards/gift-state.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { CommandContext, UserCommand } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { type Keys, maskedName } from '../people/index.ts';
import { endGift, type GiftRow, giftFrom, giftsAround, giftTo, overdueGifts } from './gift.store.ts';
import { showGift } from './gifts.ts';
import { addCard, insertMoves, settleGivers } from './holding.store.ts';
import { notifyOfDecision } from './notices.ts';

const chunkSize = 200;

type Outcome = Exclude<CardGiftState, 'offered'>;

/** Accepts an offer: the card is the recipient's. */
export async function acceptCard(ctx: UserCommand, keys: Keys, giftId: string) {
  const gift = requireOpen(ctx, found(await giftTo(ctx.reader, ctx.userId, giftId)));
  return settle(ctx, keys, gift, 'accepted');
}

/** Declines an offer: the card is free for its giver again. */
export async function declineCard(ctx: UserCommand, keys: Keys, giftId: string) {
  const gift = requireOpen(ctx, found(await giftTo(ctx.reader, ctx.userId, giftId)));
  return settle(ctx, keys, gift, 'declined');
}

/** Takes an own offer back that nobody has accepted. */
export async function takeBackCard(ctx: UserCommand, keys: Keys, giftId: string) {
  const gift = requireOpen(ctx, found(await giftFrom(ctx.reader, ctx.userId, giftId)));
  return settle(ctx, keys, gift, 'taken_back');
}

function requireOpen(ctx: UserCommand, gift: GiftRow): GiftRow {
  if (isOpenCardGift({ state: gift.state, expiresAt: gift.expires_at }, ctx.now)) return gift;
  throw new AppError('cards.gift_over');
}

async function settle(ctx: UserCommand, keys: Keys, gift: GiftRow, state: Outcome) {
  if (!(await end(ctx, keys, gift, state))) throw new AppError('cards.gift_over');
  return showGift(ctx, { ...gift, state, ended_at: ctx.now });
}

/**
 * Ends every open offer of a person whose account is closed, and every one to them; whoever made these is told. One that
 * somebody else ends at the same moment is over all the same, and keeps no account open.
 */
export async function endGiftsAround(ctx: UserCommand, keys: Keys): Promise<void> {
  for (const gift of await giftsAround(ctx.writer, ctx.userId))
    await end(ctx, keys, gift, gift.giver_id === ctx.userId ? 'taken_back' : 'returned');
}

/** Returns false, and changes nothing, when somebody else decided at the same moment. */
async function end(ctx: CommandContext, keys: Keys, gift: GiftRow, state: Outcome): Promise<boolean> {
  const { user_id: recipientId, giver_id: giverId, gift_id: giftId, card } = gift;
  if (!(await endGift(ctx.writer, gift, state, ctx.now))) return false;
  const isGiven = state === 'accepted';
  const give = () => settleGivers(ctx.writer, giverId, card, isGiven);
  const take = () => addCard(ctx.writer, recipientId, card);
  // Two people who accept each other's at once change their rows in one order.
  const steps = giverId < recipientId ? [give, take] : [take, give];
  for (const step of isGiven ? steps : [give]) await step();
  if (isGiven) {
    const moved = { card, cause_id: giftId, moved_at: ctx.now };
    await insertMoves(ctx.writer, [
      { ...moved, user_id: giverId, cause: 'given' },
      { ...moved, user_id: recipientId, cause: 'received' },
    ]);
  }
  if (state !== 'taken_back') {
    const other = await maskedName(ctx.reader, recipientId);
    await notifyOfDecision(ctx, keys, giverId, { card, other, outcome: state });
  }
  ctx.changed(giverId, 'cards');
  ctx.changed(recipientId, 'cards');
  return true;
}

/** Returns offers whose time is over to their givers, one commit for each. Returns how many. */
export async function returnCards(services: Services, size = chunkSize): Promise<number> {
  let returned = 0;
  for (;;) {
    const overdue = await inTransaction(services.db, (reader) =>
      overdueGifts(reader, services.clock.now(), size),
    );
    let done = 0;
    for (const gift of overdue) if (await returnCard(services, gift)) done += 1;
    returned += done;
    if (overdue.length < size || done === 0) return returned;
  }
}

/** Returns false where the recipient or the giver was faster. */
const returnCard = (services: Services, gift: GiftRow): Promise<boolean> =>
  runCommand(services, systemClient, newId(), (ctx) => end(ctx, services.config.keys, gift, 'returned'));

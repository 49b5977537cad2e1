import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { couponDueOn } from '@banyan/domain/vip/vip-card.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { postEach } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { givePerkCoupons, type PerkTerms } from '../coupons/index.ts';
import {
  type CardCoupon,
  type CardKey,
  cardsDue,
  cardsToEarn,
  cardsToTell,
  chunkSize,
  countWaiting,
  type DueCard,
  lockDue,
  markEarned,
  markTold,
  parkedCards,
  termsDue,
  writeGiven,
} from './due.store.ts';
import { notifyOfCoupon, notifyOfEnd } from './notices.ts';
import { cardCouponId, earnedPosting } from './vip.postings.ts';

/** Returns the name under which a card is parked whose work failed. */
export const nameOf = ({ user_id, card_id, number }: CardKey) => ({
  kind: parkedCards,
  id: card_id,
  owner: user_id,
  subject: `VIP card ${number}`,
});

/**
 * Does work chunk by chunk until nothing is left, or what is left cannot be done now: of one card several coupons may be due.
 * Returns how many were done.
 */
export async function inChunks<Card extends CardKey>(
  services: Services,
  find: (reader: Reader) => Promise<Card[]>,
  work: (ctx: CommandContext, cards: Card[]) => Promise<Done<Card>>,
): Promise<number> {
  for (let total = 0; ; ) {
    const cards = await inTransaction(services.db, find);
    const { done, parked } = await bisectFailures(services, cards, nameOf, work);
    total += done.length;
    if (done.length + parked === 0) return total;
  }
}

/** Lets become income what is left of the price of cards that can no longer be given back. Returns what was done, in words. */
export async function earnCards(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'vip.earn'>> {
  const earned = await inChunks(
    services,
    (reader) => cardsToEarn(reader, date, size),
    async (ctx, cards) => {
      const done = await markEarned(ctx.writer, cards, { date, at: ctx.now });
      // Of a card that was given back on its first day nothing is left.
      const paid = done.filter((card) => card.earned > 0n);
      const drafts = paid.map((card) => earnedPosting({ cardId: card.card_id, amount: card.earned }));
      const outcomes = await postEach(ctx.writer, drafts, { at: ctx.now, on: ctx.today });
      const refused = outcomes.findIndex((outcome) => outcome !== 'posted');
      // The halves of the chunk find the one whose books and card disagree.
      if (refused >= 0) throw new Error(`VIP card ${paid[refused]?.number}: ${outcomes[refused]}`);
      return { done, failed: [] };
    },
  );
  return { earned };
}

/**
 * Gives the coupons of the months that have begun, as far as there is money for them; what has none stays due, and is given
 * by the next run that finds some. Returns what was done, in words.
 */
export async function giveCardCoupons(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'vip.coupons'>> {
  let given = 0;
  for (const terms of await inTransaction(services.db, (reader) => termsDue(reader, date)))
    given += await inChunks<DueCard>(
      services,
      (reader) => cardsDue(reader, terms, date, size),
      (ctx, cards) => giveTogether(services, ctx, { cards, terms, date }),
    );
  const waiting = await inTransaction(services.db, (reader) => countWaiting(reader, date));
  return { given, waiting: Number(waiting) };
}

async function giveTogether(
  { config: { keys } }: Services,
  ctx: CommandContext,
  { cards, terms, date }: { cards: DueCard[]; terms: PerkTerms; date: BusinessDate },
): Promise<Done<DueCard>> {
  const locked = await lockDue(ctx.writer, cards, date);
  const wanted = locked.toSorted((a, b) => a.next_coupon_on.localeCompare(b.next_coupon_on)).map(nextCoupon);
  const given = await givePerkCoupons(
    ctx,
    terms,
    wanted.map(({ card, couponId }) => ({ userId: card.user_id, couponId })),
  );
  const done = wanted.slice(0, given.length);
  if (done.length === 0) return { done: [], failed: [] };
  await writeGiven(ctx.writer, done, ctx.now);
  for (const { card } of done) {
    ctx.changed(card.user_id, 'vip');
    await notifyOfCoupon(ctx, keys, card);
  }
  return { done: done.map(({ card }) => card), failed: [] };
}

function nextCoupon(card: DueCard): CardCoupon {
  const month = card.coupons_given + 1;
  return {
    card,
    month,
    couponId: cardCouponId(card.card_id, month),
    next: month < card.months ? couponDueOn(card.starts_on, month) : null,
  };
}

/** Tells people that a card has ended and was not renewed. Returns what was done, in words. */
export async function tellOfEnds(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'vip.end'>> {
  const told = await inChunks(
    services,
    (reader) => cardsToTell(reader, date, size),
    async (ctx, cards) => {
      const done = await markTold(ctx.writer, cards, ctx.now);
      for (const card of done) {
        await notifyOfEnd(ctx, services.config.keys, card);
        ctx.changed(card.user_id, 'vip', 'checkin');
      }
      return { done, failed: [] };
    },
  );
  return { ended: told };
}

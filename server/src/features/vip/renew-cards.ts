import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { areSameTerms, type RenewalOutcome, startsOnAfter } from '@banyan/domain/vip/vip-card.ts';
import { bisectFailures } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { postEach } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deriveId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { isFrozenAt, type Keys, lockPerson } from '../people/index.ts';
import { insertCard, lockCard, openCardsOf, type VipCardRow } from './card.store.ts';
import { inChunks, nameOf } from './daily-work.ts';
import {
  type CardKey,
  cardsToRenew,
  chunkSize,
  markRenewalTold,
  renewalsToTell,
  saveRenewal,
} from './due.store.ts';
import { newCard, termsNow, termsOf } from './new-card.ts';
import { notifyOfComingRenewal, notifyOfNoRenewal, notifyOfRenewal } from './notices.ts';
import { pricePosting } from './vip.postings.ts';

/**
 * Renews cards on their last day whose owners want that, one commit for each, and tells two days before which ones that will
 * be. Returns what was done, in counts.
 */
export async function renewCards(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'vip.renew'>> {
  const { keys } = services.config;
  const told = await inChunks(
    services,
    (reader) => renewalsToTell(reader, date, size),
    async (ctx, cards) => {
      const done = await markRenewalTold(ctx.writer, cards, ctx.now);
      for (const card of done) {
        await notifyOfComingRenewal(ctx, keys, card);
        ctx.changed(card.user_id, 'vip');
      }
      return { done, failed: [] };
    },
  );
  const outcomes = new Map<string, RenewalOutcome | null>();
  for (;;) {
    const cards = await inTransaction(services.db, (reader) => cardsToRenew(reader, date, size));
    if (cards.length === 0) break;
    for (const card of cards)
      await bisectFailures(services, [card], nameOf, async (ctx, done) => {
        outcomes.set(card.card_id, await renewCard(ctx, keys, card));
        return { done, failed: [] };
      });
  }
  const renewed = [...outcomes.values()].filter((outcome) => outcome === 'renewed').length;
  const refused = [...outcomes.values()].filter((outcome) => outcome !== null).length - renewed;
  return { told, renewed, refused };
}

/** Renews one card, or writes down why not; null where it is not to be renewed any more. */
async function renewCard(ctx: CommandContext, keys: Keys, { user_id, card_id }: CardKey) {
  // As the person's own commands do: no purchase and no refund comes in between.
  await lockPerson(ctx.writer, user_id);
  const row = await lockCard(ctx.writer, user_id, card_id);
  if (!row || row.renewal_since === null || row.renewal_outcome !== null || row.refunded_at !== null)
    return null;
  const next = await nextCard(ctx, row);
  const outcome = typeof next === 'string' ? next : 'renewed';
  await saveRenewal(ctx.writer, row, { outcome, at: ctx.now });
  ctx.changed(user_id, 'vip', 'wallet', 'checkin');
  if (typeof next === 'string') await notifyOfNoRenewal(ctx, keys, row, next);
  else await notifyOfRenewal(ctx, keys, next);
  return outcome;
}

/** Buys the same card once more; returns it, or why it was not bought. */
async function nextCard(
  ctx: CommandContext,
  row: VipCardRow,
): Promise<VipCardRow | Exclude<RenewalOutcome, 'renewed'>> {
  const { today } = ctx;
  const userId = row.user_id;
  // A run that comes late charges nobody for what has ended.
  if (today >= row.ends_on) return 'late';
  if (!ctx.flags.vip) return 'not_sold';
  if (await isFrozenAt(ctx.reader, userId)) return 'frozen';
  const open = await openCardsOf(ctx.reader, userId, today);
  if (open.some((card) => card.starts_on > today)) return 'card_waiting';
  const terms = termsOf(row);
  if (!areSameTerms(terms, termsNow(ctx.policy, row.product))) return 'terms_changed';
  const cardId = deriveId('vip-card-renewal', row.card_id);
  const price = pricePosting({ userId, cardId, amount: row.price });
  const [posted] = await postEach(ctx.writer, [price], { at: ctx.now, on: today });
  if (posted === 'insufficient' || posted === 'no_account') return 'no_money';
  if (posted !== 'posted') throw new Error(`the renewal of VIP card ${row.number}: ${posted}`);
  const next = newCard(ctx, {
    userId,
    cardId,
    product: row.product,
    terms,
    startsOn: startsOnAfter(row.ends_on, today),
    renewal: { renews: row.card_id, renewal_since: row.renewal_since },
  });
  await insertCard(ctx.writer, next);
  return next;
}

import { vipCardTerms } from '@banyan/api/shown-terms.ts';
import type { vipApi } from '@banyan/api/vip/vip.ts';
import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { cardTermsOf, startsOnAfter } from '@banyan/domain/vip/vip-card.ts';
import { post, requireAvailable } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { inOrder } from '../../platform/in-order.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { consumeAuthorization, type Keys, mailboxOf, requireAuthorization } from '../people/index.ts';
import { insertCard, openCardsOf, type VipCardRow } from './card.store.ts';
import { notifyOfPurchase } from './notices.ts';
import { showCard } from './show-card.ts';
import { payeeOf, pricePosting, priceTransferId } from './vip.postings.ts';

type Input = InputOf<typeof vipApi.buyVipCard>;

/**
 * Buys a card: its price leaves the wallet and is not earned before it can no longer be given back. It begins when the last
 * card ends, or at once, and is never renewed by itself. Throws `vip.card_waiting` where as many wait as may.
 */
export async function buyVipCard(
  ctx: UserCommand,
  keys: Keys,
  { product, shown, authorization }: Input,
): Promise<ReturnType<typeof showCard>> {
  const { userId, today } = ctx;
  const { price, days, makeUps, bonusBps, bonusDays, cap, refundDays, maxWaiting } = ctx.policy.vip;
  const terms = cardTermsOf({ price, days, makeUps, bonusBps, bonusDays, cap }, product);
  const open = await openCardsOf(ctx.reader, userId, today);
  const startsOn = startsOnAfter(open.at(-1)?.ends_on ?? null, today);
  const waiting = open.filter((card) => card.starts_on > today).length;
  if (startsOn > today && waiting >= maxWaiting) throw new AppError('vip.card_waiting');
  const [, , , mailbox] = await inOrder([
    refuseOtherTerms(shown, { ...shownOf(terms), startsOn, refundDays }),
    requireAuthorization(ctx, {
      authorization,
      command: 'buy_vip_card',
      amount: terms.price,
      payee: payeeOf(product),
    }),
    requireAvailable(ctx.reader, { userId, account: 'wallet', asset: currency, amount: terms.price }),
    mailboxOf(ctx.writer, keys, userId),
  ]);
  const cardId = ctx.id('vip-card');
  await consumeAuthorization(ctx, authorization);
  await post(ctx.writer, [pricePosting({ userId, cardId, amount: terms.price })], { at: ctx.now, on: today });
  const row: VipCardRow = {
    user_id: userId,
    card_id: cardId,
    number: readableNumber('V', today, cardId),
    product,
    ...columnsOf(terms),
    transfer_id: priceTransferId(cardId),
    bought_at: ctx.now,
    starts_on: startsOn,
    ends_on: addDays(startsOn, terms.days),
    refundable_until: addDays(today, refundDays),
    next_coupon_on: startsOn,
    earns_on: addDays(today, refundDays + 1),
    ...untouched,
  };
  await insertCard(ctx.writer, row);
  await notifyOfPurchase(ctx, keys, mailbox, row);
  ctx.changed(userId, 'vip', 'wallet', 'checkin');
  return showCard(ctx, row, []);
}

const untouched = {
  make_ups_used: 0,
  coupons_given: 0,
  refunded: null,
  refunded_at: null,
  earned: null,
  earned_at: null,
} as const;

type Terms = ReturnType<typeof cardTermsOf>;

const shownOf = ({ price, days, makeUps, bonusBps, bonusDays, cap }: Terms) => ({
  price,
  days,
  makeUps,
  bonusBps,
  bonusDays,
  cap,
});

const columnsOf = ({ price, days, months, makeUps, bonusBps, bonusDays, cap }: Terms) => ({
  price,
  days,
  months,
  make_ups: makeUps,
  bonus_bps: bonusBps,
  bonus_days: bonusDays,
  cap,
});

const refuseOtherTerms = async (shown: Input['shown'], actual: Input['shown']): Promise<void> =>
  refuseChangedTerms('vip.terms_changed', vipCardTerms, { shown, actual });

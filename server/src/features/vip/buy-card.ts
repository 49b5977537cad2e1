import { vipCardTerms } from '@banyan/api/vip/vip.terms.ts';
import type { vipApi } from '@banyan/api/vip/vip.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { type CardTerms, startsOnAfter } from '@banyan/domain/vip/vip-card.ts';
import { post, requireAvailable } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { inOrder } from '../../platform/in-order.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { consumeAuthorization, type Keys, mailboxOf, requireAuthorization } from '../people/index.ts';
import { insertCard, openCardsOf } from './card.store.ts';
import { newCard, termsNow } from './new-card.ts';
import { notifyOfPurchase } from './notices.ts';
import { showCard } from './show-card.ts';
import { payeeOf, pricePosting } from './vip.postings.ts';

type Input = InputOf<typeof vipApi.buyVipCard>;

/**
 * Buys a card: its price leaves the wallet and is not earned before it can no longer be given back. It begins when the last
 * card ends, or at once, and is not renewed unless its owner says so. Throws `vip.card_waiting` where as many wait as may.
 */
export async function buyVipCard(
  ctx: UserCommand,
  keys: Keys,
  { product, shown, authorization }: Input,
): Promise<ReturnType<typeof showCard>> {
  const { userId, today } = ctx;
  const { refundDays, maxWaiting } = ctx.policy.vip;
  const terms = termsNow(ctx.policy, product);
  const open = await openCardsOf(ctx.reader, userId, today);
  const startsOn = startsOnAfter(open.at(-1)?.ends_on ?? null, today);
  const waiting = open.filter((card) => card.starts_on > today).length;
  if (startsOn > today && waiting >= maxWaiting) throw new AppError('vip.card_waiting');
  const { mailbox } = await inOrder({
    terms: refuseOtherTerms(shown, { ...shownOf(terms), startsOn, refundDays }),
    password: requireAuthorization(ctx, {
      authorization,
      command: 'buy_vip_card',
      amount: terms.price,
      payee: payeeOf(product),
    }),
    balance: requireAvailable(ctx.reader, {
      userId,
      account: 'wallet',
      asset: currency,
      amount: terms.price,
    }),
    mailbox: mailboxOf(ctx.writer, keys, userId),
  });
  const cardId = ctx.id('vip-card');
  await consumeAuthorization(ctx, authorization);
  await post(ctx.writer, [pricePosting({ userId, cardId, amount: terms.price })], { at: ctx.now, on: today });
  const row = newCard(ctx, { userId, cardId, product, terms, startsOn });
  await insertCard(ctx.writer, row);
  await notifyOfPurchase(ctx, keys, mailbox, row);
  ctx.changed(userId, 'vip', 'wallet', 'checkin');
  return showCard(ctx, row, []);
}

const shownOf = ({ price, days, makeUps, bonusBps, bonusDays, cap }: CardTerms) => ({
  price,
  days,
  makeUps,
  bonusBps,
  bonusDays,
  cap,
});

const refuseOtherTerms = async (shown: Input['shown'], actual: Input['shown']): Promise<void> =>
  refuseChangedTerms('vip.terms_changed', vipCardTerms, { shown, actual });

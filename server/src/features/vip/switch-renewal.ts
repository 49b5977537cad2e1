import { vipRenewalTerms } from '@banyan/api/vip/vip.terms.ts';
import type { vipApi } from '@banyan/api/vip/vip.ts';
import type { CardTerms } from '@banyan/domain/vip/vip-card.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { consumeAuthorization, requireAuthorization } from '../people/index.ts';
import { lockCard, setRenewal, type VipCardRow } from './card.store.ts';
import { termsNow, termsOf } from './new-card.ts';
import { givenCoupons, mayRenew, showCard } from './show-card.ts';
import { payeeOf } from './vip.postings.ts';

/**
 * Lets a card be renewed on its last day, as it was sold. Throws `vip.renewal_over` once that is decided or the card was given
 * back, and `vip.terms_changed` where such a card is not what is sold now.
 */
export async function switchRenewalOn(
  ctx: UserCommand,
  { cardId, shown, authorization }: InputOf<typeof vipApi.switchRenewalOn>,
): Promise<ReturnType<typeof showCard>> {
  const row = found(await lockCard(ctx.writer, ctx.userId, cardId));
  if (!mayRenew(row, ctx.today)) throw new AppError('vip.renewal_over');
  const actual = shownOf(termsNow(ctx.policy, row.product));
  // What was shown, and what this card was sold with: it is renewed as the same card or not at all.
  for (const terms of [shown, shownOf(termsOf(row))])
    refuseChangedTerms('vip.terms_changed', vipRenewalTerms, { shown: terms, actual });
  await requireAuthorization(ctx, {
    authorization,
    command: 'renew_vip_card',
    amount: row.price,
    payee: payeeOf(row.product),
  });
  await consumeAuthorization(ctx, authorization);
  return change(ctx, row, ctx.now);
}

/** Lets a card simply end. */
export async function switchRenewalOff(
  ctx: UserCommand,
  cardId: string,
): Promise<ReturnType<typeof showCard>> {
  return change(ctx, found(await lockCard(ctx.writer, ctx.userId, cardId)), null);
}

async function change(ctx: UserCommand, row: VipCardRow, since: Date | null) {
  await setRenewal(ctx.writer, row, since);
  ctx.changed(ctx.userId, 'vip');
  const coupons = await givenCoupons(ctx, ctx.userId, [row]);
  // What was decided on its last day stays.
  const after = row.renewal_outcome === null ? { ...row, renewal_since: since } : row;
  return showCard(ctx, after, coupons(row.card_id));
}

const shownOf = ({ price, days, makeUps, bonusBps, bonusDays, cap }: CardTerms) => ({
  price,
  days,
  makeUps,
  bonusBps,
  bonusDays,
  cap,
});

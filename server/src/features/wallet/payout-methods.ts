import { maskName, sameName } from '@banyan/domain/certification/real-name.ts';
import { isCardNumber, maskCardNumber } from '@banyan/domain/wallet/card-number.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { blindIndex } from '../../platform/security/sealing.ts';
import { isRealDivision } from '../address/index.ts';
import { certifiedName, type Keys } from '../certification/index.ts';
import { notifyOwner, startSecurityHold } from '../security/index.ts';
import { cardDetails, sealCardDetails } from './card-details.ts';
import {
  insertPayoutMethod,
  isInUse,
  type PayoutMethodRow,
  payoutMethodById,
  removePayoutMethod,
} from './payout-method.store.ts';

export interface BankCard {
  holder: string;
  number: string;
  bank: string;
  province: string;
  city: string;
  district: string;
  branch: string;
}

/** Adds a bank card; number and holder are kept sealed, the number is shown masked. Throws `payout_method.*`. */
export async function addBankCard(ctx: UserCommand, keys: Keys, card: BankCard) {
  const number = card.number.replace(/[ -]/g, '');
  if (!isCardNumber(number)) throw new AppError('payout_method.card_invalid');
  if (!isRealDivision(card)) throw new AppError('payout_method.city_invalid');
  if (!/^[\p{L}\p{N} .()（）·-]{2,80}$/u.test(card.branch.trim()))
    throw new AppError('payout_method.branch_invalid');
  // Who is not certified yet may prepare a card; it is compared again when money is to leave.
  const name = await certifiedName(ctx, keys, ctx.userId);
  if (name !== null && !sameName(name, card.holder)) throw new AppError('payout_method.holder_differs');
  const id = newId();
  const added = await insertPayoutMethod(ctx.writer, ctx.userId, {
    payout_method_id: id,
    details_sealed: sealCardDetails(keys, ctx.userId, id, { number, holder: card.holder }),
    number_index: blindIndex(keys.index, 'card', number),
    number_masked: maskCardNumber(number),
    holder: maskName(card.holder),
    bank: card.bank,
    province: card.province,
    city: card.city,
    district: card.district,
    branch: card.branch.trim(),
    added_at: ctx.now,
  });
  if (!added) throw new AppError('payout_method.duplicate');
  // Whoever stole a session must not send the money to a card of their own before the owner notices.
  const securityHold = await startSecurityHold(ctx, ctx.userId, {
    reason: 'payout_method_added',
    provedBy: null,
  });
  await notifyOwner(ctx, keys, ctx.userId, securityHold);
  ctx.changed(ctx.userId, 'wallet', 'people');
  return showPayoutMethod(keys, ctx.userId, found(await payoutMethodById(ctx.reader, ctx.userId, id)));
}

/** Takes a card off the list. Past withdrawals keep the row that they were sent to. */
export async function removeCard(ctx: UserCommand, id: string): Promise<void> {
  if (await isInUse(ctx.reader, ctx.userId, id)) throw new AppError('payout_method.in_use');
  if ((await removePayoutMethod(ctx.writer, ctx.userId, id, ctx.now)) === 0)
    throw new AppError('request.not_found');
  ctx.changed(ctx.userId, 'wallet');
}

export const showPayoutMethod = (keys: Keys, userId: string, row: PayoutMethodRow) => ({
  payoutMethodId: row.payout_method_id,
  kind: row.kind,
  holder: cardDetails(keys, userId, row).holder,
  bank: row.bank,
  number: row.number_masked,
  province: row.province,
  city: row.city,
  district: row.district,
  branch: row.branch,
  addedAt: row.added_at,
});

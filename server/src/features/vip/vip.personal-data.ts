import type { UserCommand } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';
import { takePerkCouponsBack } from '../coupons/index.ts';
import { couponsOfPerson, refundableCards, stopCoupons, stopRenewals } from './card.store.ts';

const business = 'a business fact that the books refer to; it names nobody';

/** What was bought ends with the account, but for what can still be given back. */
export const vipPersonalData: PersonalData = {
  tables: [
    { table: 'vip_cards', amounts: ['price', 'cap', 'refunded', 'earned'], closing: { keep: business } },
    { table: 'vip_card_coupons', closing: { keep: business } },
  ],
  more: { collect: async () => ({}), erase: endCoupons },
  openMatters,
};

/** A card that can be given back must be, or its time for that be over: the money is the person's until then. */
async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const { count, amount } = await refundableCards(reader, userId);
  return count > 0n ? [{ kind: 'vip_card', count: Number(count), amount }] : [];
}

/**
 * Nothing is renewed or given any more. Unused coupons have expired by now, but for those that the daily job gave since: it is waited
 * for, and what it gave is taken back.
 */
async function endCoupons(ctx: UserCommand): Promise<void> {
  await stopRenewals(ctx.writer, ctx.userId);
  await stopCoupons(ctx.writer, ctx.userId);
  await takePerkCouponsBack(ctx, ctx.userId, await couponsOfPerson(ctx.writer, ctx.userId));
}

import type { Reader } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';
import { refundableCards, stopCoupons } from './card.store.ts';

const business = 'a business fact that the books refer to; it names nobody';

/** What was bought ends with the account, but for what can still be given back. */
export const vipPersonalData: PersonalData = {
  tables: [
    { table: 'vip_cards', amounts: ['price', 'cap', 'refunded', 'earned'], closing: { keep: business } },
    { table: 'vip_card_coupons', closing: { keep: business } },
  ],
  more: { collect: async () => ({}), erase: (ctx) => stopCoupons(ctx.writer, ctx.userId) },
  openMatters,
};

/** A card that can be given back must be, or its time for that be over: the money is the person's until then. */
async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const { count, amount } = await refundableCards(reader, userId);
  return count > 0n ? [{ kind: 'vip_card', count: Number(count), amount }] : [];
}

import type { UserCommand } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import type { Keys, OpenMatter, PersonalData } from '../../platform/personal-data.ts';
import { returnGiftsTo } from './gifts/settle-gift.ts';
import { releaseCommitted } from './using/expire-coupons.ts';
import { openBonuses } from './using/use.store.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const couponsPersonalData: PersonalData = {
  tables: [
    { table: 'coupons', closing: { keep: business } },
    { table: 'coupon_uses', amounts: ['amount'], closing: { keep: business } },
    // Who gave it is another person's own.
    { table: 'coupon_gifts', withheld: ['giver_id'], closing: { keep: business } },
  ],
  more: { collect: async () => ({}), erase: letGo },
  openMatters,
};

/** Reserved coupons belong to something that is not over; bonuses are money that is owed. */
async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const reserved = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(c.worst_case), 0)::bigint as amount
    from coupons o join campaigns c on c.campaign_id = o.campaign_id
    where o.user_id = ${userId} and o.state = 'reserved'`);
  const bonuses = await openBonuses(reader, userId);
  const matter = (kind: OpenMatter['kind'], found: { count: bigint; amount: bigint } | undefined) =>
    found && found.count > 0n ? [{ kind, count: Number(found.count), amount: found.amount }] : [];
  return [...matter('coupon', reserved), ...matter('coupon_bonus', bonuses)];
}

/** What is unused expires with the account, and what was offered to it goes back. */
async function letGo(ctx: UserCommand, keys: Keys): Promise<void> {
  const { writer, userId, wall } = ctx;
  const expired = await writer.rows<{ campaign_id: string }>(sql`
    update coupons set state = 'expired', changed_at = ${wall} where user_id = ${userId} and state = 'unused' returning campaign_id`);
  await releaseCommitted(writer, expired);
  await returnGiftsTo(ctx, keys);
}

import type { CommandContext, ReadContext } from '../../platform/context.ts';
import type { ReviewClaimOf } from '../../platform/review-claims.ts';
import { countMakeUp, openCardsOf, type VipCardRow } from './card.store.ts';

/** Returns the card of a person that runs today. It was bought: also while no cards are sold. */
async function runningCard(
  { reader, today }: Pick<ReadContext, 'reader' | 'today'>,
  userId: string,
): Promise<VipCardRow | undefined> {
  const [first] = await openCardsOf(reader, userId, today);
  return first && first.starts_on <= today ? first : undefined;
}

/** Returns how many more make-ups of the check-in a month a person's card gives, that runs today. */
export const cardMakeUps = async (
  ctx: Pick<ReadContext, 'reader' | 'today'>,
  userId: string,
): Promise<number> => (await runningCard(ctx, userId))?.make_ups ?? 0;

/** Says whether a card lets a person's withdrawals be reviewed before others of their day and level. */
export const cardClaim: ReviewClaimOf = async (ctx, userId) => ({
  hasCard: (await runningCard(ctx, userId)) !== undefined,
});

/** Notes that a make-up was made which nothing but the card of a person allowed: a perk of it was used. */
export async function noteCardMakeUp(
  { writer, today, changed }: Pick<CommandContext, 'writer' | 'today' | 'changed'>,
  userId: string,
): Promise<void> {
  if (!(await countMakeUp(writer, userId, today)))
    throw new Error('a make-up was given by a VIP card that does not run');
  changed(userId, 'vip');
}

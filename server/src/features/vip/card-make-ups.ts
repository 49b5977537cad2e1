import type { CommandContext, ReadContext } from '../../platform/context.ts';
import { countMakeUp, openCardsOf } from './card.store.ts';

/**
 * Returns how many more make-ups of the check-in a month a person's card gives, that runs today. It was bought: also while
 * no cards are sold.
 */
export async function cardMakeUps(
  { reader, today }: Pick<ReadContext, 'reader' | 'today'>,
  userId: string,
): Promise<number> {
  const [first] = await openCardsOf(reader, userId, today);
  return first && first.starts_on <= today ? first.make_ups : 0;
}

/** Notes that a make-up was made which nothing but the card of a person allowed: a perk of it was used. */
export async function noteCardMakeUp(
  { writer, today, changed }: Pick<CommandContext, 'writer' | 'today' | 'changed'>,
  userId: string,
): Promise<void> {
  await countMakeUp(writer, userId, today);
  changed(userId, 'vip');
}

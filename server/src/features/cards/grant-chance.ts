import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CardTask } from '@banyan/domain/cards/tasks.ts';
import type { CommandContext } from '../../platform/context.ts';
import { insertChances } from './chance.store.ts';

/** What brings a chance. */
export interface ChanceFact {
  userId: string;
  task: CardTask;
  /** Names the fact among all that the task covers: it brings one chance, however often this is called. */
  factId: string;
  on?: BusinessDate;
}

/** Gives a chance to draw a card in the caller's transaction, once for each fact. While cards are switched off it gives none. */
export const grantCardChance = (ctx: CommandContext, fact: ChanceFact): Promise<number> =>
  grantCardChances(ctx, [fact]);

/** Gives many at once. Returns how many were new. */
export async function grantCardChances(ctx: CommandContext, facts: readonly ChanceFact[]): Promise<number> {
  if (!ctx.flags.activity) return 0;
  const given = await insertChances(
    ctx.writer,
    facts.map(({ on = ctx.today, ...fact }) => ({
      ...fact,
      at: ctx.now,
      on,
      lastOn: addDays(on, ctx.policy.cards.chanceDays),
    })),
  );
  for (const userId of new Set(given)) ctx.changed(userId, 'cards');
  return given.length;
}

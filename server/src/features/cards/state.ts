import { missingCards } from '@banyan/domain/cards/cards.ts';
import { cardTasks } from '@banyan/domain/cards/tasks.ts';
import { missedAfter } from '@banyan/domain/lottery/pity.ts';
import type { ReadContext, UserRead } from '../../platform/context.ts';
import { drawingOf, gameNow, lastCard, showTable, stateOf } from '../lottery/index.ts';
import { chancesByTask, openChances } from './chance.store.ts';
import { giftsOn, openGifts } from './gift.store.ts';
import { showGifts } from './gifts.ts';
import { holdingsOf } from './holding.store.ts';

/** Returns how long the row of a person's cards without the rare one is by now, and which number the next one has. */
export async function rowOf({ reader, policy }: Pick<ReadContext, 'reader' | 'policy'>, userId: string) {
  const last = await lastCard(reader, userId);
  return {
    ordinal: (last?.ordinal ?? 0) + 1,
    missed: last ? missedAfter(last.missed, last.awarded) : 0,
    after: policy.cards.pityAfter,
  };
}

/** Returns all that the album shows, from one snapshot. */
export async function cardsState(ctx: UserRead) {
  const { reader, userId, today, policy } = ctx;
  const open = await gameNow(ctx, 'cards');
  const { missed, after } = await rowOf(ctx, userId);
  const brought = await chancesByTask(reader, userId);
  const offered = await giftsOn(reader, userId, today);
  return {
    table: open && showTable(open),
    album: await holdingsOf(reader, userId),
    chances: await openChances(reader, userId, today),
    tasks: cardTasks.map((task) => {
      const known = brought.get(task);
      return { task, given: known?.given ?? 0, isDoneToday: known?.lastGivenOn === today };
    }),
    pity: { missed, after },
    chanceDays: policy.cards.chanceDays,
    gifts: {
      open: await showGifts(ctx, await openGifts(reader, userId, ctx.now)),
      leftToday: Math.max(policy.cards.giftsPerDay - offered, 0),
      days: policy.cards.giftDays,
    },
    ...(await drawingOf(ctx, 'cards')),
  };
}

/** Returns all that the page of the set's draw shows. */
export async function cardSetState(ctx: UserRead) {
  const open = await gameNow(ctx, 'card_set');
  const album = await holdingsOf(ctx.reader, ctx.userId);
  return {
    state: stateOf(open),
    table: open && showTable(open),
    album,
    missing: missingCards(album),
    ...(await drawingOf(ctx, 'card_set')),
  };
}

import { cardTerms } from '@banyan/api/cards/cards.terms.ts';
import type { cardsApi } from '@banyan/api/cards/cards.ts';
import { awardedCard } from '@banyan/domain/lottery/pity.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import {
  drawOnce,
  drawRow,
  gameNow,
  insertDraw,
  type Keys,
  refuseOtherTable,
  showDraw,
} from '../lottery/index.ts';
import { lockPerson } from '../people/index.ts';
import { takeChance } from './chance.store.ts';
import { addCard, insertMoves } from './holding.store.ts';
import { rowOf } from './state.ts';

/**
 * Uses a chance to draw a card. Which one it is follows from the seeds; where the row without the rare one is as long as
 * the rules say, it is the rare one. Throws `cards.*` and `lottery.*`, and then has used nothing up.
 */
export async function openCard(ctx: UserCommand, keys: Keys, input: InputOf<typeof cardsApi.openCard>) {
  const { userId, writer, now, today } = ctx;
  // Two at once are done one after the other, so that the row of cards is counted in its order.
  await lockPerson(writer, userId);
  const open = await gameNow(ctx, 'cards');
  if (!open) throw new AppError('cards.not_open');
  const { shown } = input;
  const { pityAfter } = ctx.policy.cards;
  refuseChangedTerms('cards.terms_changed', cardTerms, { shown, actual: { pityAfter } });
  refuseOtherTable(open.table, input);
  const made = await drawOnce(ctx, keys, { order: input, table: open.table });
  const { drawId, drawn } = made;
  if (!(await takeChance(writer, userId, { today, drawId, at: now }))) throw new AppError('cards.no_chance');
  const { ordinal, missed, after } = await rowOf(ctx, userId);
  const card = awardedCard(drawn, { missed, after });
  const row = drawRow(
    ctx,
    { game: 'cards', letter: 'C' },
    { ...made, awarded: card },
    {
      nonce: input.nonce,
      table_id: open.table.table_id,
      cost: 0n,
      ordinal,
      missed,
      pity_after: after,
    },
  );
  insertDraw(writer, row);
  await addCard(writer, userId, card);
  await insertMoves(writer, [{ user_id: userId, card, cause: 'drawn', cause_id: drawId, moved_at: now }]);
  ctx.changed(userId, 'cards', 'lottery');
  return showDraw(row, open.table, false);
}

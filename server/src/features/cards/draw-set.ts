import type { cardsApi } from '@banyan/api/cards/cards.ts';
import { cardNumbers, missingCards } from '@banyan/domain/cards/cards.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import {
  award,
  drawOnce,
  drawRow,
  gameNow,
  insertDraw,
  type Keys,
  type PrizeOf,
  payPrize,
  refuseOtherTable,
  showDraw,
} from '../lottery/index.ts';
import { lockPerson } from '../people/index.ts';
import { holdingsOf, insertMoves, takeSet } from './holding.store.ts';

const cardSet: PrizeOf = {
  game: 'card_set',
  letter: 'S',
  reason: 'card_prize',
  kind: 'card_cash',
  closed: 'cards.closed',
};

/**
 * Uses one of each card to draw a prize: cards, outcome and what it awards are one commit. Where the platform cannot pay,
 * nothing is used up. Throws `cards.*` and `lottery.*`.
 */
export async function drawCardSet(ctx: UserCommand, keys: Keys, input: InputOf<typeof cardsApi.drawCardSet>) {
  const { userId, writer, now } = ctx;
  // Two at once are done one after the other.
  await lockPerson(writer, userId);
  const open = await gameNow(ctx, 'card_set');
  if (!open) throw new AppError('cards.not_open');
  const { table } = open;
  refuseOtherTable(table, input);
  const missing = missingCards(await holdingsOf(ctx.reader, userId)).length;
  if (missing > 0) throw new AppError('cards.set_incomplete', { facts: { missing } });
  if (open.lack !== null) throw new AppError('cards.closed');
  const made = await drawOnce(ctx, keys, { order: input, table });
  // Somebody may have been quicker with one of them: then nothing has happened.
  if (!(await takeSet(writer, userId))) throw new AppError('cards.set_incomplete');
  const awarded = await award(ctx, table.table_id, made);
  const row = drawRow(
    ctx,
    cardSet,
    { ...made, awarded },
    { nonce: input.nonce, table_id: table.table_id, cost: 0n },
  );
  await payPrize(ctx, cardSet, row);
  insertDraw(writer, row);
  await insertMoves(
    writer,
    cardNumbers.map((card) => ({
      user_id: userId,
      card,
      cause: 'used' as const,
      cause_id: row.draw_id,
      moved_at: now,
    })),
  );
  ctx.changed(userId, 'cards', 'lottery');
  return showDraw(row, table, false);
}

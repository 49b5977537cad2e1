import type { savingsApi } from '@banyan/api/savings/savings.ts';
import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { mayCancelRedemption } from '@banyan/domain/savings/redemption.ts';
import { found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { type MovementRow, movementById, movementsOf } from './movement.store.ts';

/** Returns a movement as the wire has it. */
export const showMovement = (row: MovementRow, today: BusinessDate) => ({
  movementId: row.movement_id,
  number: row.number,
  kind: row.kind,
  origin: row.origin,
  amount: row.amount,
  state: row.state,
  requestedAt: row.requested_at,
  arrivesOn: row.arrives_on,
  earnsFrom: row.kind === 'deposit' ? addDays(row.booked_on, 1) : null,
  finishedAt: row.finished_at,
  cancellable: mayCancelRedemption({ state: row.state, arrivesOn: row.arrives_on }, today),
});

/** Returns a page of what went into the pot and out of it. */
export const movements = (ctx: UserRead, { cursor, limit }: InputOf<typeof savingsApi.savingsMovements>) =>
  pageBy(
    limit,
    cursor,
    (page) => movementsOf(ctx.reader, ctx.userId, page),
    (row) => ({ at: row.requested_at, id: row.movement_id }),
    (row) => showMovement(row, ctx.today),
  );

export async function movement(ctx: UserRead, movementId: string) {
  return showMovement(found(await movementById(ctx.reader, ctx.userId, movementId)), ctx.today);
}

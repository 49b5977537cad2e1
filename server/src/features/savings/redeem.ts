import { savingsRedemptionTerms } from '@banyan/api/savings/savings.terms.ts';
import type { savingsApi } from '@banyan/api/savings/savings.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { type Arrival, arrivalOf, mayCancelRedemption } from '@banyan/domain/savings/redemption.ts';
import { accountIdOf, hold, post, requireAvailable, voidHold } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { inOrder } from '../../platform/in-order.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { consumeAuthorization, type Keys, requireAuthorization } from '../people/index.ts';
import { refuseBelowMinimum } from './deposit.ts';
import {
  finishMovement,
  insertMovements,
  type MovementRow,
  movementById,
  redeemedAtOnce,
} from './movement.store.ts';
import { showMovement } from './movements.ts';
import { notifyOfMovement } from './notices.ts';
import { movementPosting, movementTransferId } from './savings.postings.ts';

type Input = InputOf<typeof savingsApi.redeemSavings>;

/**
 * Moves money from the pot to the wallet: at once up to what is left of the day's limit; above it the whole of it is held
 * in the pot until the next business date. Either way it earns nothing from today on.
 */
export async function redeem(ctx: UserCommand, keys: Keys, { amount, shown, authorization }: Input) {
  const { userId } = ctx;
  const { arrival } = await inOrder({
    arrival: arrivalNow(ctx, amount, shown),
    minimum: refuseBelowMinimum(ctx, amount),
    password: requireAuthorization(ctx, {
      authorization,
      command: 'savings_redeem',
      amount,
      payee: accountIdOf(userId, 'wallet', currency),
    }),
    balance: requireAvailable(ctx.reader, { userId, account: 'savings', asset: currency, amount }),
  });
  const row = newRedemption(ctx, amount, arrival);
  const draft = movementPosting({ userId, movementId: row.movement_id, kind: 'redemption', amount });
  const time = { at: ctx.now, on: ctx.today };
  await inOrder({
    password: consumeAuthorization(ctx, authorization),
    transfer: arrival.isInstant ? post(ctx.writer, [draft], time) : hold(ctx.writer, [draft], time, null),
  });
  ctx.writer.send(insertMovements([row]));
  await notifyOfMovement(ctx, keys, row);
  ctx.changed(userId, 'savings', 'wallet');
  return showMovement(row, ctx.today);
}

/** Returns when it arrives. Throws `savings.terms_changed` when the person was shown another day. */
async function arrivalNow(ctx: UserCommand, amount: bigint, shown: Input['shown']): Promise<Arrival> {
  const arrival = arrivalOf(
    amount,
    {
      instantLimit: ctx.policy.savings.instantRedemptionPerDay,
      redeemedAtOnce: await redeemedAtOnce(ctx.reader, ctx.userId, ctx.today),
    },
    ctx.today,
  );
  refuseChangedTerms('savings.terms_changed', savingsRedemptionTerms, {
    shown,
    actual: { arrivesOn: arrival.arrivesOn },
  });
  return arrival;
}

function newRedemption(ctx: UserCommand, amount: bigint, { isInstant, arrivesOn }: Arrival): MovementRow {
  const movementId = ctx.id('savings-redemption');
  return {
    user_id: ctx.userId,
    movement_id: movementId,
    number: readableNumber('Y', ctx.today, movementId),
    kind: 'redemption',
    origin: 'person',
    amount,
    state: isInstant ? 'done' : 'waiting',
    booked_on: ctx.today,
    arrives_on: arrivesOn,
    transfer_id: movementTransferId(movementId),
    requested_at: ctx.now,
    finished_at: isInstant ? ctx.now : null,
  };
}

/** Cancels a redemption before the business date of its arrival: what was held earns as if it had never left. */
export async function cancelRedemption(ctx: UserCommand, movementId: string) {
  const row = found(await movementById(ctx.reader, ctx.userId, movementId));
  const mayCancel = mayCancelRedemption({ state: row.state, arrivesOn: row.arrives_on }, ctx.today);
  // What the daily job did meanwhile is seen by the statement alone.
  if (!mayCancel || !(await finishMovement(ctx.writer, row, 'cancelled', ctx.now)))
    throw new AppError('savings.not_cancellable');
  await voidHold(ctx.writer, ctx.userId, row.transfer_id, { at: ctx.now, on: ctx.today });
  ctx.changed(ctx.userId, 'savings');
  return showMovement({ ...row, state: 'cancelled', finished_at: ctx.now }, ctx.today);
}

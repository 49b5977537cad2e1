import { savingsDepositTerms } from '@banyan/api/savings/savings.terms.ts';
import type { savingsApi } from '@banyan/api/savings/savings.ts';
import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { accountIdOf, post, requireAvailable } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { inOrder } from '../../platform/in-order.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { consumeAuthorization, type Keys, requireAuthorization } from '../people/index.ts';
import { insertMovements, type MovementRow } from './movement.store.ts';
import { showMovement } from './movements.ts';
import { notifyOfMovement } from './notices.ts';
import { openPot, potOf } from './pot.store.ts';
import { movementPosting, movementTransferId } from './savings.postings.ts';

type Input = InputOf<typeof savingsApi.depositSavings>;

/** Moves money from the wallet into the pot, which a first deposit opens; it earns from the next business date. */
export async function deposit(ctx: UserCommand, keys: Keys, { amount, shown, authorization }: Input) {
  const { userId } = ctx;
  const { pot } = await inOrder({
    pot: potOf(ctx.reader, userId),
    minimum: refuseBelowMinimum(ctx, amount),
    terms: refuseOtherTerms(shown, {
      rateBps: ctx.policy.savings.rateBps,
      earnsFrom: addDays(ctx.today, 1),
    }),
    password: requireAuthorization(ctx, {
      authorization,
      command: 'savings_deposit',
      amount,
      payee: accountIdOf(userId, 'savings', currency),
    }),
    balance: requireAvailable(ctx.reader, { userId, account: 'wallet', asset: currency, amount }),
  });
  const row = newDeposit({
    userId,
    movementId: ctx.id('savings-deposit'),
    origin: 'person',
    amount,
    at: ctx.now,
    on: ctx.today,
  });
  if (!pot) await openPot(ctx.writer, userId, ctx.now);
  await inOrder({
    password: consumeAuthorization(ctx, authorization),
    transfer: post(
      ctx.writer,
      [movementPosting({ userId, movementId: row.movement_id, kind: 'deposit', amount })],
      {
        at: ctx.now,
        on: ctx.today,
      },
    ),
  });
  ctx.writer.send(insertMovements([row]));
  await notifyOfMovement(ctx, keys, row);
  ctx.changed(userId, 'savings', 'wallet');
  return showMovement(row, ctx.today);
}

/** Returns a deposit as it is written down: done at once. */
export const newDeposit = (made: {
  userId: string;
  movementId: string;
  origin: MovementRow['origin'];
  amount: bigint;
  at: Date;
  on: string;
}): MovementRow => ({
  user_id: made.userId,
  movement_id: made.movementId,
  number: readableNumber('Y', made.on, made.movementId),
  kind: 'deposit',
  origin: made.origin,
  amount: made.amount,
  state: 'done',
  booked_on: made.on,
  arrives_on: made.on,
  transfer_id: movementTransferId(made.movementId),
  requested_at: made.at,
  finished_at: made.at,
});

/** Throws `savings.below_minimum`, with the minimum. */
export async function refuseBelowMinimum({ policy }: UserCommand, amount: bigint): Promise<void> {
  const { minAmount } = policy.savings;
  if (amount < minAmount)
    throw new AppError('savings.below_minimum', { facts: { min: formatAmount(minAmount, currency) } });
}

const refuseOtherTerms = async (shown: Input['shown'], actual: Input['shown']): Promise<void> =>
  refuseChangedTerms('savings.terms_changed', savingsDepositTerms, { shown, actual });

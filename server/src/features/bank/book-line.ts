import type { operatorApi } from '@banyan/api/contract.ts';
import { bookingOf } from '@banyan/domain/bank/booking.ts';
import { canSettle, type SettledDays } from '@banyan/domain/bank/settled-days.ts';
import { closeReservation, post, reserveFunds } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { deriveId } from '../../platform/ids.ts';
import { approve, recordMaker } from '../four-eyes/index.ts';
import { bookingPostings, chargesCover } from './bank.postings.ts';
import {
  type BankLineRow,
  bankLineById,
  markBooked,
  markSettlement,
  settledDaysOf,
} from './bank-line.store.ts';
import { openLine } from './record-line.ts';

/**
 * Says that a movement is what a provider has settled, or what was sent to one, and nobody's payment. Who says it has
 * made the record, too, and decides nothing about it. Throws `bank.line_decided`, `bank.fee_of_outgoing` and
 * `bank.settlement_days`.
 */
export async function nameSettlement(
  ctx: OperatorCommand,
  { lineId, provider, fee, days }: InputOf<typeof operatorApi.settleBankLine>,
): Promise<BankLineRow> {
  const row = await openLine(ctx, lineId);
  if (row.amount < 0n && fee > 0n) throw new AppError('bank.fee_of_outgoing');
  const canBe = days === null || (row.amount > 0n && canSettle(days, row.booked_on));
  if (!canBe) throw new AppError('bank.settlement_days');
  await markSettlement(ctx.writer, lineId, { provider, fee, days });
  if (row.recorded_by !== ctx.operator.operatorId) await recordMaker(ctx, { type: 'bank_line', id: lineId });
  return found(await bankLineById(ctx.reader, lineId));
}

/**
 * Books what is no customer's: a settlement as the operator was shown it, or interest or a charge of the bank. Fees and
 * charges are paid from the cover. Throws `bank.owner_known` for a payment that is somebody's,
 * `bank.settlement_changed`, `bank.charges_short`, `bank.line_decided`, `operator.same_person` for whoever recorded it
 * or said what it is, and `operator.maker_left`.
 */
export async function bookLine(
  ctx: OperatorCommand,
  { lineId, settlement }: InputOf<typeof operatorApi.bookBankLine>,
): Promise<BankLineRow> {
  const row = await openLine(ctx, lineId);
  if (row.owner_id !== null) throw new AppError('bank.owner_known');
  const isShown =
    row.provider === (settlement?.provider ?? null) &&
    row.fee === (settlement?.fee ?? null) &&
    areSame(settledDaysOf(row), settlement?.days ?? null);
  if (!isShown) throw new AppError('bank.settlement_changed');
  await approve(ctx, { type: 'bank_line', id: lineId });
  await markBooked(ctx.writer, lineId, { by: ctx.operator.operatorId, at: ctx.now });
  await postBooking(ctx, row);
  return found(await bankLineById(ctx.reader, lineId));
}

const areSame = (one: SettledDays | null, other: SettledDays | null): boolean =>
  one?.from === other?.from && one?.to === other?.to;

/** Moves the money in the books; what it costs must be there before (H2). */
async function postBooking(ctx: OperatorCommand, row: BankLineRow): Promise<void> {
  const reservationId = deriveId('bank_line', 'reservation', row.line_id);
  const { cost } = bookingOf(row.amount, row.fee);
  const isCovered =
    cost === 0n ||
    (await reserveFunds(ctx.writer, { reservationId, house: chargesCover, amount: cost, at: ctx.now }));
  if (!isCovered) throw new AppError('bank.charges_short');
  await post(ctx.writer, bookingPostings(row, reservationId), { at: ctx.now, on: ctx.today });
  if (cost > 0n) await closeReservation(ctx.writer, reservationId, ctx.now);
}

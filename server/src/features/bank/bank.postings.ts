import { bookingOf } from '@banyan/domain/bank/booking.ts';
import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Party, TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';
import type { BankLineRow } from './bank-line.store.ts';

/** Pure: which transfers a movement causes that is no customer's. */

/** What pays the charges of the bank and the fees of providers. */
export const chargesCover: House = 'charges_cover';

type Booked = Pick<BankLineRow, 'line_id' | 'amount' | 'provider' | 'fee'>;

/**
 * Returns the transfers of a movement. What is there outside stands below zero in the books: money that reaches the
 * bank leaves `bank_clearing`. What it costs is drawn from the reservation.
 */
export function bookingPostings(row: Booked, reservationId: string): TransferDraft[] {
  const { kind, amount, cost } = bookingOf(row.amount, row.fee);
  const paid: Party = { house: chargesCover, reservationId };
  const bank: Party = { house: 'bank_clearing' };
  type Moved = Pick<TransferDraft, 'kind' | 'amount' | 'from' | 'to'>;
  const draft = (part: string, moved: Moved): TransferDraft => ({
    ...moved,
    transferId: deriveId('bank_line', part, row.line_id),
    asset: currency,
    cause: { type: 'bank_line', id: row.line_id },
  });
  if (row.provider === null) {
    const ends: Pick<TransferDraft, 'from' | 'to'> =
      row.amount > 0n ? { from: bank, to: { house: chargesCover } } : { from: paid, to: bank };
    return [draft('booking', { kind, amount, ...ends })];
  }
  if (row.amount < 0n)
    return [draft('booking', { kind, amount, from: { house: `payout_clearing/${row.provider}` }, to: bank })];
  const taken: Party = { house: `provider_clearing/${row.provider}` };
  const arrived = draft('booking', { kind, amount, from: bank, to: taken });
  if (cost === 0n) return [arrived];
  return [arrived, draft('fee', { kind: 'settlement_fee', amount: cost, from: paid, to: taken })];
}

import { chartOfAccounts, type House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { expect, test } from 'vitest';
import { interest, issuerFunding, noon } from '../../testing/ledger-drafts.ts';
import type { Query, Writer } from '../platform/db/sql.ts';
import type { TransferDraft } from './draft.ts';
import { closeReservation, moveFunds } from './funding.ts';

const [first, second] = ['issuer_repayment/1', 'issuer_repayment/2'] as [House, House];
const payee = '00000000-0000-4000-8000-000000000001';

/** Returns a writer that finds this row, and the values of what it was told to run. */
function noted(row?: unknown) {
  const ran: (readonly unknown[])[] = [];
  const writer = {
    first: async () => row,
    run: async ({ values }: Query) => {
      ran.push(values);
      return 1;
    },
  } as unknown as Writer;
  return { writer, ran };
}

async function movesOf(drafts: readonly TransferDraft[]) {
  const { writer, ran } = noted();
  await moveFunds(writer, chartOfAccounts, drafts, noon.at);
  return ran;
}

test('funding accounts are locked in one order, whatever the order of the transfers', async () => {
  const drafts = [issuerFunding(second, 2n), issuerFunding(first, 1n), issuerFunding(second, 3n)];
  const ran = [
    [1n, noon.at, first, 'CNY'],
    [5n, noon.at, second, 'CNY'],
  ];
  expect(await movesOf(drafts)).toEqual(ran);
  expect(await movesOf(drafts.toReversed())).toEqual(ran);
});

test('each reservation is drawn on once, by the sum of what it pays, and in one order', async () => {
  const from = (house: House, reservationId: string) => ({ house, reservationId });
  const drafts = [
    interest(from(first, 'b'), payee, 4n),
    interest(from(first, 'a'), payee, 1n),
    interest(from(first, 'b'), payee, 5n),
  ];
  const ran = [
    [1n, 'a', 1n, first, 'CNY'],
    [9n, 'b', 9n, first, 'CNY'],
  ];
  expect(await movesOf(drafts)).toEqual(ran);
  expect(await movesOf(drafts.toReversed())).toEqual(ran);
});

test('what is left of a reservation goes back; with nothing left its funding account is not locked', async () => {
  const some = noted({ house: first, unused: 3n });
  await closeReservation(some.writer, 'a', noon.at);
  expect(some.ran).toEqual([[3n, noon.at, first]]);
  const none = noted({ house: first, unused: 0n });
  await closeReservation(none.writer, 'a', noon.at);
  expect(none.ran).toEqual([]);
});

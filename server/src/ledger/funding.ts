import assert from 'node:assert/strict';
import { type Chart, isGuarded } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts, type House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { type Reader, sql, type Writer } from '../platform/db/sql.ts';
import type { TransferDraft } from './draft.ts';

/** Funding accounts (H2): money is reserved for a payout run in one guarded step, and the run pays from that. */

export async function openFundingAccount(
  writer: Writer,
  house: House,
  asset: Asset,
  at: Date,
  chart: Chart = chartOfAccounts,
): Promise<void> {
  assert(isGuarded(chart, house), `${house} is not a funding account`);
  await writer.run(
    sql`insert into funding_accounts (house, asset, updated_at) values (${house}, ${asset}, ${at})`,
  );
}

/** Returns what the account holds free for payouts, in minor units. */
export async function fundsAvailable(reader: Reader, house: House): Promise<bigint> {
  const row = await reader.first<{ available: bigint }>(
    sql`select available from funding_accounts where house = ${house}`,
  );
  return row?.available ?? 0n;
}

/** Returns what each funding account holds, free and reserved by runs under way, in minor units. */
export async function fundingTotals(
  reader: Reader,
): Promise<ReadonlyMap<string, { available: bigint; reserved: bigint }>> {
  const rows = await reader.rows<{ house: string; available: bigint; reserved: bigint }>(sql`
    select house, available, coalesce((select sum(r.amount - r.used) from fund_reservations r
      where r.house = f.house and r.state = 'open'), 0)::bigint as reserved
    from funding_accounts f`);
  return new Map(rows.map(({ house, available, reserved }) => [house, { available, reserved }]));
}

/** Sets money aside for one run. Returns false, and changes nothing, when the account does not hold it. */
export async function reserveFunds(
  writer: Writer,
  reservation: { reservationId: string; house: House; amount: bigint; at: Date },
): Promise<boolean> {
  const { reservationId, house, amount, at } = reservation;
  const taken = await writer.run(sql`
    update funding_accounts set available = available - ${amount}, updated_at = ${at}
    where house = ${house} and available >= ${amount}`);
  if (taken === 0) return false;
  writer.send(sql`
    insert into fund_reservations (reservation_id, house, amount, state, created_at)
    values (${reservationId}, ${house}, ${amount}, 'open', ${at})`);
  return true;
}

/**
 * Takes from a funding account what one transfer pays out of it at once: the money is reserved and drawn, and the
 * reservation has ended. Returns false, and changes nothing, when the account does not hold it.
 */
export async function takeFunds(writer: Writer, draw: Draw, at: Date): Promise<boolean> {
  const { reservationId, house, asset, amount } = draw;
  const taken = await writer.run(sql`
    update funding_accounts set available = available - ${amount}, updated_at = ${at}
    where house = ${house} and asset = ${asset} and available >= ${amount}`);
  if (taken === 0) return false;
  writer.send(sql`
    insert into fund_reservations (reservation_id, house, amount, used, state, created_at, closed_at)
    values (${reservationId}, ${house}, ${amount}, ${amount}, 'closed', ${at}, ${at})`);
  return true;
}

/** Ends a reservation and gives back what the run did not use. Does nothing when it has ended already. */
export async function closeReservation(writer: Writer, reservationId: string, at: Date): Promise<void> {
  const closed = await writer.first<{ house: string; unused: bigint }>(sql`
    update fund_reservations set state = 'closed', closed_at = ${at}
    where reservation_id = ${reservationId} and state = 'open'
    returning house, amount - used as unused`);
  if (!closed || closed.unused === 0n) return;
  await writer.run(sql`
    update funding_accounts set available = available + ${closed.unused}, updated_at = ${at} where house = ${closed.house}`);
}

interface Draw {
  reservationId: string;
  house: House;
  asset: Asset;
  amount: bigint;
}

/** Takes from an open reservation of this funding account what is paid out of it. */
export async function drawReservation(writer: Writer, draw: Draw): Promise<void> {
  const { reservationId, house, asset, amount } = draw;
  const drew = await writer.run(sql`
    update fund_reservations r set used = used + ${amount}
    where reservation_id = ${reservationId} and state = 'open' and used + ${amount} <= amount and house = ${house}
      and exists (select from funding_accounts f where f.house = r.house and f.asset = ${asset})`);
  assert(drew === 1, 'a payout run draws no more than it has reserved, from its own funding account');
}

/** Draws reservations and credits funding accounts for the drafts that touch them. */
export async function moveFunds(
  writer: Writer,
  chart: Chart,
  drafts: readonly TransferDraft[],
  at: Date,
): Promise<void> {
  const drawn = new Map<string, Draw>();
  const credited = new Map<string, { house: House; asset: Asset; amount: bigint }>();
  for (const { from, to, asset, amount } of drafts) {
    if ('house' in from && from.reservationId) {
      const { house, reservationId } = from;
      const key = `${reservationId} ${house} ${asset}`;
      const sum = (drawn.get(key)?.amount ?? 0n) + amount;
      drawn.set(key, { reservationId, house, asset, amount: sum });
    }
    if ('house' in to && isGuarded(chart, to.house)) {
      const key = `${to.house} ${asset}`;
      credited.set(key, { house: to.house, asset, amount: (credited.get(key)?.amount ?? 0n) + amount });
    }
  }
  for (const draw of byKey(drawn)) await drawReservation(writer, draw);
  for (const { house, asset, amount } of byKey(credited)) {
    const credits = await writer.run(sql`
      update funding_accounts set available = available + ${amount}, updated_at = ${at}
      where house = ${house} and asset = ${asset}`);
    assert(credits === 1, `the funding account ${house} is open in ${asset}`);
  }
}

/** Rows are locked in one order everywhere. */
const byKey = <T>(rows: ReadonlyMap<string, T>): T[] =>
  [...rows.keys()].sort().map((key) => rows.get(key) as T);

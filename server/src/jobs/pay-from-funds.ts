import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { payoutBookedOn } from '@banyan/domain/calendar/payout-day.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import {
  type ClaimedRow,
  closeReservation,
  fundsAvailable,
  lockPayees,
  type PayOut,
  payOut,
  reserveFunds,
} from '../ledger/index.ts';
import type { CommandContext, LiveTopic } from '../platform/context.ts';
import type { Query, Reader } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { errorFacts } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { bisectFailures, type Done } from './bisect-failures.ts';
import { LeaseLost } from './lease.ts';
import type { ParkedItem } from './parked.store.ts';

/** So many are paid in one transaction, which holds the accounts of its payees for a quarter of a second. */
const chunkSize = 5_000;
/** So many of these are read and put in order at once: a few hundred bytes for each payment. */
const chunksRead = 20;

/** Something that a person is owed. Minor units. */
export interface Due {
  user_id: string;
  amount: bigint;
}

/** What an area owes people out of funding accounts, and how it is read and marked. A payer has one such account. */
export interface PaymentSource<Item extends Due> {
  /** What a payer is called in the log and in a failure. */
  payer: string;
  /** Which topics of a payee change. */
  topics: readonly LiveTopic[];
  /** Set where other work locks payees before it reserves money of the same account: paying them does so as well. */
  locksPayeesFirst?: true;
  way(payerId: string): Omit<PayOut, 'reservationId' | 'claims'>;
  payersWithDue(reader: Reader, date: BusinessDate): Promise<string[]>;
  /** The sum of all that is due, what is parked included. */
  totalDue(reader: Reader, payerId: string, date: BusinessDate): Promise<bigint>;
  /** What is due and may be paid: in the order of payment, or by person where all of it will be paid. */
  due(
    reader: Reader,
    payerId: string,
    date: BusinessDate,
    read: { isAllCovered: boolean; limit: number },
  ): Promise<Item[]>;
  /** What is due and parked, in the order of payment: its money is kept for it. */
  parked(reader: Reader, payerId: string, date: BusinessDate): Promise<Item[]>;
  countUnpaid(
    reader: Reader,
    payerId: string,
    date: BusinessDate,
  ): Promise<{ waiting: number; parked: number }>;
  /** Marks items as paid and returns what is to be paid for them (`PayOut.claims`). */
  claims(items: readonly Item[], at: Date): Query<ClaimedRow>;
  /** What an item is known by: the cause of its transfer. */
  idOf(item: Item): string;
  /** Sorts as the order of payment does. */
  placeOf(item: Item): string;
  nameOf(item: Item): ParkedItem;
  /** What follows in the commit of the payment. */
  afterPaid(ctx: CommandContext, payerId: string, paid: readonly Item[]): Promise<void>;
}

export interface Paid {
  paid: number;
  waiting: number;
  parked: number;
}

/**
 * Pays, for every payer, what is due by a date and covered by its funds. A payer that cannot be paid for stops no
 * other; its failure is thrown once the others are done.
 */
export async function payAllFromFunds<Item extends Due>(
  services: Services,
  source: PaymentSource<Item>,
  date: BusinessDate,
  size?: number,
): Promise<Paid> {
  const payers = await inTransaction(services.db, (reader) => source.payersWithDue(reader, date));
  const total = { paid: 0, waiting: 0, parked: 0 };
  const failures: string[] = [];
  for (const payerId of payers) {
    try {
      const result = await payFromFunds(services, source, payerId, date, size);
      total.paid += result.paid;
      total.waiting += result.waiting;
      total.parked += result.parked;
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      services.log.error(`${source.payer}: what it owes could not be paid`, {
        [source.payer]: payerId,
        ...errorFacts(error),
      });
      failures.push(`${source.payer} ${payerId}: ${error}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
  return total;
}

/**
 * Pays what one payer owes in order. Money is reserved first, in one guarded step; the run stops before the first
 * payment that the funds no longer cover, so that nobody is overtaken. What is left stays due, and is paid by the next
 * run that finds funds (H2). A payment that cannot be made although its money is there is parked; the money of those
 * that come before another in the order stays counted as theirs, so that who is parked is not overtaken either.
 */
export async function payFromFunds<Item extends Due>(
  services: Services,
  source: PaymentSource<Item>,
  payerId: string,
  date: BusinessDate,
  size = chunkSize,
): Promise<Paid> {
  const limit = size * chunksRead;
  for (let paid = 0; ; ) {
    const affordable = await inTransaction(services.db, (reader) =>
      affordableOf(reader, source, payerId, { date, limit }),
    );
    let handled = 0;
    for (let at = 0; at < affordable.length; at += size) {
      const chunk = affordable.slice(at, at + size);
      const { done, parked } = await bisectFailures(services, chunk, source.nameOf, (ctx, items) =>
        payTogether(ctx, source, payerId, items, payoutBookedOn(date, ctx.today)),
      );
      paid += done.length;
      handled += done.length + parked;
      // Somebody else is at work: what is affordable is another question now.
      if (done.length + parked < chunk.length) break;
    }
    if (handled === 0 || (handled === affordable.length && handled < limit)) {
      const left = await inTransaction(services.db, (reader) => source.countUnpaid(reader, payerId, date));
      return { paid, ...left };
    }
  }
}

/**
 * Returns what is paid next. Where the funds cover all that is due, nobody can be overtaken, whatever comes first. What
 * is due is read before the funds: a payment between the two makes it look like too little, never like enough.
 */
async function affordableOf<Item extends Due>(
  reader: Reader,
  source: PaymentSource<Item>,
  payerId: string,
  { date, limit }: { date: BusinessDate; limit: number },
): Promise<Item[]> {
  const total = await source.totalDue(reader, payerId, date);
  const funds = await fundsAvailable(reader, source.way(payerId).house);
  const isAllCovered = total <= funds;
  const due = await source.due(reader, payerId, date, { isAllCovered, limit });
  if (isAllCovered) return due;
  return coveredPrefix(
    withParkedAhead(due, await source.parked(reader, payerId, date), source.placeOf),
    funds,
  );
}

/** Returns both lists in the order of payment; each item claims what the parked ones just before it are owed, too. */
export function withParkedAhead<Item extends Ahead, Ahead extends { amount: bigint }>(
  due: readonly Item[],
  parked: readonly Ahead[],
  placeOf: (item: Ahead) => string,
): (Item & { claims: bigint })[] {
  let next = 0;
  return due.map((item) => {
    let claims = item.amount;
    for (let ahead = parked[next]; ahead && placeOf(ahead) < placeOf(item); ahead = parked[next]) {
      claims += ahead.amount;
      next += 1;
    }
    return { ...item, claims };
  });
}

/** Returns the longest run from the front that the funds cover. */
export function coveredPrefix<P extends { claims: bigint }>(due: P[], funds: bigint): P[] {
  let left = funds;
  const end = due.findIndex((item) => {
    left -= item.claims;
    return left < 0n;
  });
  return end === -1 ? due : due.slice(0, end);
}

/**
 * Reserves the money of some items and pays them; what another run has paid or parked meanwhile is left alone. The
 * reservation comes first, unless the source says otherwise: it makes the runs of one payer wait for each other.
 */
async function payTogether<Item extends Due>(
  ctx: CommandContext,
  source: PaymentSource<Item>,
  payerId: string,
  items: Item[],
  on: BusinessDate,
): Promise<Done<Item>> {
  const { writer, now } = ctx;
  const way = source.way(payerId);
  const people = items.map(({ user_id }) => user_id);
  const lockedBefore = source.locksPayeesFirst ? await lockPayees(writer, people, way) : null;
  const amount = sum(items.map((item) => item.amount));
  const reservationId = newId();
  const reserved = await reserveFunds(writer, { reservationId, house: way.house, amount, at: now });
  if (!reserved) return { done: [], failed: [] };
  const payees = lockedBefore ?? (await lockPayees(writer, people, way));
  const payable = items.filter(({ user_id }) => payees.has(user_id));
  const unpayable = items.filter(({ user_id }) => !payees.has(user_id));
  const claims = source.claims(payable, now);
  const paid = await payOut(writer, { ...way, reservationId, claims }, { at: now, on });
  await closeReservation(writer, reservationId, now);
  const isPaid = new Set(paid.map(({ cause_id }) => cause_id));
  const done = payable.filter((item) => isPaid.has(source.idOf(item)));
  if (done.length > 0) await source.afterPaid(ctx, payerId, done);
  for (const userId of new Set(done.map(({ user_id }) => user_id))) ctx.changed(userId, ...source.topics);
  return { done, failed: unpayable.map((item) => ({ item, error: 'not posted: no_account' })) };
}

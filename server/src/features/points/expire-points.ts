import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { postEach } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import { unnest } from '../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { insertExpiries } from './lot.store.ts';
import { notifyOfExpiry } from './notices.ts';
import { expiryIdOf, expiryPosting } from './points.postings.ts';

/** Under which kind points are parked that could not expire. */
export const parkedLots = 'points.lot';

const chunkSize = 2_000;
/** So many days before their last day their owner is told of points; after missed runs later, but before the next of them. */
const reminders = [
  { days: 30, next: 7 },
  { days: 7, next: -1 },
] as const;
type Reminder = (typeof reminders)[number];

interface Ending {
  user_id: string;
  lot_id: string;
}

/**
 * Takes back the points whose last day is over, and tells people of those that will soon expire. Returns what was done,
 * in words.
 */
export async function expirePoints(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'points.expire'>> {
  const total = { done: 0, parked: 0 };
  for (;;) {
    const ending = await inTransaction(services.db, (reader) => endedBefore(reader, date, size));
    const { done, parked } = await bisectFailures(services, ending, nameOf, (ctx, some) =>
      expireTogether(ctx, some, date),
    );
    total.done += done.length;
    total.parked += parked;
    if (ending.length < size || done.length + parked === 0) break;
  }
  // What was to be said on days that were missed is said today.
  const reminded = date === businessDateOf(services.clock.now()) ? await remind(services, date, size) : 0;
  return { expired: total.done, reminded, parked: total.parked };
}

const nameOf = ({ user_id, lot_id }: Ending) => ({
  kind: parkedLots,
  id: lot_id,
  owner: user_id,
  subject: `points ${lot_id}`,
});

const endedBefore = (reader: Reader, date: BusinessDate, limit: number): Promise<Ending[]> =>
  reader.rows<Ending>(sql`
    select l.user_id, l.lot_id from point_lots l
    where l.left_amount > 0 and l.last_on < ${date} and ${isNotParked(parkedLots, sql`l.lot_id`)}
    order by l.last_on, l.user_id, l.lot_id limit ${limit}`);

interface Expired extends Ending {
  /** What expires now. */
  expired_last: bigint;
  /** All that has expired of the lot: points that came back may expire again. */
  expired_amount: bigint;
}

/** What was spent meanwhile, or has expired, is left alone. */
async function expireTogether(
  ctx: CommandContext,
  ending: Ending[],
  date: BusinessDate,
): Promise<Done<Ending>> {
  const rows = ending.map(({ user_id, lot_id }) => [user_id, lot_id]);
  const expired = await ctx.writer.rows<Expired>(sql`
    update point_lots l
    set expired_amount = l.expired_amount + l.left_amount, expired_last = l.left_amount, expired_at = ${ctx.now},
      left_amount = 0
    from ${unnest({ user_id: 'uuid', lot_id: 'uuid' }, rows)} as d(user_id, lot_id)
    where l.user_id = d.user_id and l.lot_id = d.lot_id and l.left_amount > 0 and l.last_on < ${date}
    returning l.user_id, l.lot_id, l.expired_last, l.expired_amount`);
  await takeBack(ctx, expired);
  for (const { user_id } of expired) ctx.changed(user_id, 'points');
  return { done: expired, failed: [] };
}

/** Lets everything that a person has left expire, whose account ends. */
export async function lapsePoints(ctx: CommandContext, userId: string): Promise<void> {
  const expired = await ctx.writer.rows<Expired>(sql`
    update point_lots
    set expired_amount = expired_amount + left_amount, expired_last = left_amount, expired_at = ${ctx.now}, left_amount = 0
    where user_id = ${userId} and left_amount > 0 returning user_id, lot_id, expired_last, expired_amount`);
  await takeBack(ctx, expired);
}

async function takeBack(ctx: CommandContext, expired: readonly Expired[]): Promise<void> {
  const expiries = expired.map((lot) => ({
    userId: lot.user_id,
    expiryId: expiryIdOf(lot.lot_id, lot.expired_amount - lot.expired_last),
    lotId: lot.lot_id,
    amount: lot.expired_last,
  }));
  await insertExpiries(ctx.writer, expiries, ctx.now);
  const outcomes = await postEach(ctx.writer, expiries.map(expiryPosting), { at: ctx.now, on: ctx.today });
  const refused = outcomes.findIndex((outcome) => outcome !== 'posted');
  // The halves of the chunk find the one whose books and lots disagree.
  if (refused >= 0) throw new Error(`points ${expired[refused]?.lot_id}: ${outcomes[refused]}`);
}

/** Tells each owner once for each of the days, of all the points together that end then. Returns how many people. */
async function remind(services: Services, date: BusinessDate, size: number): Promise<number> {
  let people = 0;
  for (const reminder of reminders)
    for (;;) {
      const owners = await inTransaction(services.db, (reader) =>
        toRemind(reader, { date, reminder, limit: size }),
      );
      const { done, parked } = await bisectFailures(
        services,
        owners,
        (owner) => ({ kind: parkedLots, id: owner, owner, subject: `points that end soon after ${date}` }),
        (ctx, some) => remindTogether(services, ctx, some, { date, reminder }),
      );
      people += done.length;
      if (owners.length < size || done.length + parked === 0) break;
    }
  return people;
}

/** Returns a condition: points of a lot end so soon, and its owner was not told of that yet. */
const isUntold = (date: BusinessDate, { days, next }: Reminder): Query => sql`
  l.left_amount > 0 and l.last_on > ${addDays(date, next)} and l.last_on <= ${addDays(date, days)}
    and coalesce(l.reminded_days, ${days + 1}) > ${days}`;

async function toRemind(
  reader: Reader,
  { date, reminder, limit }: { date: BusinessDate; reminder: Reminder; limit: number },
): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    select distinct l.user_id from point_lots l join users u on u.user_id = l.user_id
    where ${isUntold(date, reminder)} and u.closed_at is null and ${isNotParked(parkedLots, sql`l.user_id`)}
    order by l.user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

async function remindTogether(
  services: Services,
  ctx: CommandContext,
  owners: string[],
  { date, reminder }: { date: BusinessDate; reminder: Reminder },
): Promise<Done<string>> {
  const reminded = await ctx.writer.rows<{ user_id: string; last_on: BusinessDate; left_amount: bigint }>(sql`
    update point_lots l set reminded_days = ${reminder.days}
    where l.user_id = any(${owners}::uuid[]) and ${isUntold(date, reminder)}
    returning l.user_id, l.last_on, l.left_amount`);
  for (const [userId, lots] of Map.groupBy(reminded, ({ user_id }) => user_id))
    for (const [lastOn, ending] of Map.groupBy(lots, ({ last_on }) => last_on))
      await notifyOfExpiry(ctx, services.config.keys, userId, {
        amount: sum(ending.map(({ left_amount }) => left_amount)),
        lastOn,
      });
  return { done: [...new Set(reminded.map(({ user_id }) => user_id))], failed: [] };
}

import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { changeCommitted } from '../campaigns/budget.store.ts';
import { returnGifts } from '../gifts/settle-gift.ts';
import { notifyOfExpiry } from '../notices.ts';

/** Under which kind a coupon is parked that could not expire. */
export const parkedCoupons = 'coupons.coupon';

const chunkSize = 500;
/** So many days before its last day is over its owner is told of a coupon. */
const remindedDays = [7, 1] as const;

interface Ending {
  user_id: string;
  coupon_id: string;
  campaign_id: string;
}

/**
 * Lets the unused coupons expire whose last day is over, returns gifts that nobody accepted in time, and tells people of
 * coupons that will soon expire. Returns what was done, in words.
 */
export async function expireCoupons(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'coupons.expire'>> {
  const returned = await returnGifts(services, size);
  const expired = await expireAll(services, date, size);
  // Of a day that was missed there is nothing left to say.
  const reminded = date === businessDateOf(services.clock.now()) ? await remind(services, date, size) : 0;
  return { expired: expired.done, returned, reminded, parked: expired.parked };
}

async function expireAll(
  services: Services,
  date: BusinessDate,
  size: number,
): Promise<{ done: number; parked: number }> {
  const total = { done: 0, parked: 0 };
  for (;;) {
    const ending = await inTransaction(services.db, (reader) => endedBefore(reader, date, size));
    const { done, parked } = await bisectFailures(services, ending, nameOf, expireTogether);
    total.done += done.length;
    total.parked += parked;
    if (ending.length < size || done.length + parked === 0) return total;
  }
}

const nameOf = ({ user_id, coupon_id }: Ending) => ({
  kind: parkedCoupons,
  id: coupon_id,
  owner: user_id,
  subject: `coupon ${coupon_id}`,
});

const endedBefore = (reader: Reader, date: BusinessDate, limit: number): Promise<Ending[]> =>
  reader.rows<Ending>(sql`
    select o.user_id, o.coupon_id, o.campaign_id from coupons o
    where o.state = 'unused' and o.last_on < ${date} and ${isNotParked(parkedCoupons, sql`o.coupon_id`)}
    order by o.user_id, o.coupon_id limit ${limit}`);

async function expireTogether(ctx: CommandContext, ending: Ending[]): Promise<Done<Ending>> {
  const rows = ending.map(({ user_id, coupon_id }) => [user_id, coupon_id]);
  const expired = await ctx.writer.rows<Ending>(sql`
    update coupons o set state = 'expired', changed_at = ${ctx.now}
    from ${unnest({ user_id: 'uuid', coupon_id: 'uuid' }, rows)} as d(user_id, coupon_id)
    where o.user_id = d.user_id and o.coupon_id = d.coupon_id and o.state = 'unused' and o.last_on < ${ctx.today}
    returning o.user_id, o.coupon_id, o.campaign_id`);
  await releaseCommitted(ctx.writer, expired);
  for (const { user_id } of expired) ctx.changed(user_id, 'coupons');
  return { done: expired, failed: [] };
}

/** Gives the budgets back what was set aside for coupons that will never be used. */
export async function releaseCommitted(
  writer: Writer,
  coupons: readonly Pick<Ending, 'campaign_id'>[],
): Promise<void> {
  const byCampaign = Map.groupBy(coupons, ({ campaign_id }) => campaign_id);
  const worst = await writer.rows<{ campaign_id: string; worst_case: bigint }>(sql`
    select campaign_id, worst_case from campaigns where campaign_id = any(${[...byCampaign.keys()]}::uuid[]) order by campaign_id`);
  for (const { campaign_id, worst_case } of worst)
    await changeCommitted(
      writer,
      campaign_id,
      -worst_case * BigInt(byCampaign.get(campaign_id)?.length ?? 0),
    );
}

/** Tells each owner once for each of the days, of all the coupons together that end then. Returns how many people. */
async function remind(services: Services, date: BusinessDate, size: number): Promise<number> {
  let people = 0;
  for (const days of remindedDays)
    for (;;) {
      const lastOn = addDays(date, days);
      const owners = await inTransaction(services.db, (reader) =>
        toRemind(reader, { lastOn, days, limit: size }),
      );
      const { done, parked } = await bisectFailures(
        services,
        owners,
        (owner) => ({ kind: parkedCoupons, id: owner, owner, subject: `coupons that end on ${lastOn}` }),
        (ctx, some) => remindTogether(services, ctx, some, { lastOn, days }),
      );
      people += done.length;
      if (owners.length < size || done.length + parked === 0) break;
    }
  return people;
}

async function toRemind(
  reader: Reader,
  { lastOn, days, limit }: { lastOn: BusinessDate; days: number; limit: number },
): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    select distinct o.user_id from coupons o
    where o.state = 'unused' and o.last_on = ${lastOn} and coalesce(o.reminded_days, ${days + 1}) > ${days}
      and ${isNotParked(parkedCoupons, sql`o.user_id`)}
    order by o.user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

async function remindTogether(
  services: Services,
  ctx: CommandContext,
  owners: string[],
  { lastOn, days }: { lastOn: BusinessDate; days: number },
): Promise<Done<string>> {
  const reminded = await ctx.writer.rows<{ user_id: string }>(sql`
    update coupons set reminded_days = ${days}
    where user_id = any(${owners}::uuid[]) and state = 'unused' and last_on = ${lastOn}
      and coalesce(reminded_days, ${days + 1}) > ${days}
    returning user_id`);
  const counts = Map.groupBy(reminded, ({ user_id }) => user_id);
  for (const [userId, rows] of counts)
    await notifyOfExpiry(ctx, services.config.keys, userId, { count: rows.length, lastOn });
  return { done: [...counts.keys()], failed: [] };
}

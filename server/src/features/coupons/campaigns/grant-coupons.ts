import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { campaignStatus } from '@banyan/domain/coupons/campaign-status.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { LeaseLost } from '../../../jobs/lease.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type FactsOf, unmetFacts } from '../../../platform/facts.ts';
import { newId } from '../../../platform/ids.ts';
import { errorFacts } from '../../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { insertCoupons } from '../coupon.store.ts';
import { ownCouponId } from '../coupons.postings.ts';
import { lockRoom, setAside } from './budget.store.ts';
import { type CampaignRow, publishedCampaign, runningCampaigns, timesOf } from './campaign.store.ts';

/** So many people are looked at in one transaction. */
const chunkSize = 500;

/**
 * Gives the coupons of all running campaigns that give them without being asked, once a business date and on that date
 * alone. Returns what was done, in words. A campaign that fails stops no other; its failure is thrown at the end.
 */
export async function grantCoupons(
  services: Services,
  facts: FactsOf,
  date: BusinessDate,
  size?: number,
): Promise<CountsOf<'coupons.grant'>> {
  const { clock, log } = services;
  if (date !== businessDateOf(clock.now())) return { granted: 0 };
  const campaigns = await inTransaction(services.db, (reader) =>
    runningCampaigns(reader, 'grant', clock.now()),
  );
  let granted = 0;
  const failures: string[] = [];
  for (const { campaign_id } of campaigns) {
    try {
      granted += await grantCampaign(services, facts, campaign_id, size);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      log.error('the coupons of a campaign could not be given', {
        campaign: campaign_id,
        ...errorFacts(error),
      });
      failures.push(`campaign ${campaign_id}: ${error}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
  return { granted };
}

const first = '00000000-0000-0000-0000-000000000000';

/**
 * Gives a coupon to everybody for whom the facts hold and who has none, as far as number and money go, in the order of
 * their ids. Returns how many; none where the campaign is not running.
 */
export async function grantCampaign(
  services: Services,
  facts: FactsOf,
  campaignId: string,
  size = chunkSize,
): Promise<number> {
  let granted = 0;
  for (let after: string | undefined = first; after !== undefined; ) {
    const from: string = after;
    const chunk = await runCommand(services, systemClient, newId(), (ctx) =>
      grantChunk(ctx, facts, campaignId, { after: from, limit: size }),
    );
    granted += chunk.granted;
    after = chunk.next;
  }
  return granted;
}

/**
 * Gives one person, of whom something has just become true, the coupons of running campaigns that are given without
 * being asked, instead of the day's job.
 */
export async function grantPerson(ctx: CommandContext, facts: FactsOf, userId: string): Promise<void> {
  for (const { campaign_id } of await runningCampaigns(ctx.reader, 'grant', ctx.now))
    await grantTo(ctx, facts, campaign_id, (reader) => peopleWithout(reader, campaign_id, { only: userId }));
}

async function grantChunk(ctx: CommandContext, facts: FactsOf, campaignId: string, page: PeoplePage) {
  const { people, granted } = await grantTo(ctx, facts, campaignId, (reader) =>
    peopleWithout(reader, campaignId, page),
  );
  return { granted, next: people.length < page.limit ? undefined : people.at(-1) };
}

/** Gives a coupon to those of some people for whom the facts hold, as far as number and money go. */
async function grantTo(
  ctx: CommandContext,
  facts: FactsOf,
  campaignId: string,
  find: (reader: Reader) => Promise<string[]>,
): Promise<{ people: string[]; granted: number }> {
  const nobody = { people: [], granted: 0 };
  const campaign = await publishedCampaign(ctx.reader, campaignId);
  if (!campaign || !ctx.flags.coupon || !mayGrant(campaign, ctx.now)) return nobody;
  // Held until the commit: whoever else gives coupons of this campaign comes after, and sees these.
  const room = await lockRoom(ctx.writer, campaignId, campaign.worst_case);
  if (room <= 0) return nobody;
  const people = await find(ctx.reader);
  const unmet = await unmetFacts(facts, ctx.reader, people, campaign.targets);
  const chosen = people.filter((userId) => unmet(userId).length === 0).slice(0, room);
  if (chosen.length > 0) await give(ctx, campaign, chosen);
  return { people, granted: chosen.length };
}

const mayGrant = (campaign: CampaignRow, now: Date): boolean =>
  campaign.delivery === 'grant' && campaignStatus(timesOf(campaign), now) === 'running';

async function give(ctx: CommandContext, campaign: CampaignRow, people: string[]): Promise<void> {
  const { campaign_id } = campaign;
  const set = { count: people.length, worstCase: campaign.worst_case };
  if ((await setAside(ctx.writer, campaign_id, set)) !== 'given')
    throw new Error(`campaign ${campaign_id} gave more than it had room for`);
  const rows = people.map((userId) => ({
    user_id: userId,
    coupon_id: ownCouponId(campaign_id, userId),
    campaign_id,
    origin: 'granted' as const,
    given_at: ctx.now,
    last_on: addDays(ctx.today, campaign.valid_days),
  }));
  await insertCoupons(ctx.writer, rows);
  for (const userId of people) ctx.changed(userId, 'coupons');
}

/** So many people at most, whose ids come after one. */
interface PeoplePage {
  after: string;
  limit: number;
}

/** Returns people who have no coupon of a campaign, by id: those after an id, or one alone. */
async function peopleWithout(
  reader: Reader,
  campaignId: string,
  who: PeoplePage | { only: string },
): Promise<string[]> {
  const isWanted = 'only' in who ? sql`u.user_id = ${who.only}` : sql`u.user_id > ${who.after}`;
  const limit = 'only' in who ? 1 : who.limit;
  const rows = await reader.rows<{ user_id: string }>(sql`
    select u.user_id from users u
    where ${isWanted} and u.closed_at is null and not exists (
      select from coupons o where o.user_id = u.user_id and o.campaign_id = ${campaignId} and o.origin <> 'gift')
    order by u.user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

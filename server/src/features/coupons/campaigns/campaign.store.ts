import type { CampaignDelivery, CampaignStatus } from '@banyan/domain/coupons/campaign-status.ts';
import type { CouponKind, CouponTerms } from '@banyan/domain/coupons/coupon-value.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { Target } from '../../../platform/facts.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

/** The columns of a campaign that say what its coupons give. Amounts in minor units. */
export interface TermsRow {
  kind: CouponKind;
  amount: bigint | null;
  minimum: bigint | null;
  bonus_bps: number | null;
  bonus_days: number | null;
  cap: bigint | null;
}

export interface CampaignRow extends TermsRow {
  campaign_id: string;
  code: string;
  name: Bilingual;
  worst_case: bigint;
  starts_at: Date;
  ends_at: Date;
  valid_days: number;
  delivery: CampaignDelivery;
  targets: Target[];
  created_by: string;
  created_at: Date;
  published_by: string | null;
  published_at: Date | null;
  stopped_by: string | null;
  stopped_at: Date | null;
  stop_reason: string | null;
  version: number;
  total_count: bigint;
  given_count: bigint;
  committed: bigint;
}

/** Returns what a coupon of these columns gives. */
export const termsOf = (row: TermsRow): CouponTerms =>
  row.kind === 'cash'
    ? { kind: 'cash', amount: row.amount ?? 0n, minimum: row.minimum ?? 0n }
    : { kind: 'rate', bonusBps: row.bonus_bps ?? 0, bonusDays: row.bonus_days ?? 0, cap: row.cap ?? 0n };

export const timesOf = (row: CampaignRow) => ({
  publishedAt: row.published_at,
  stoppedAt: row.stopped_at,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

const selectCampaigns = sql`
  select c.campaign_id, c.code, c.name, c.kind, c.amount, c.minimum, c.bonus_bps, c.bonus_days, c.cap, c.worst_case, c.starts_at,
    c.ends_at, c.valid_days, c.delivery, c.targets, c.created_by, c.created_at, c.published_by, c.published_at, c.stopped_by,
    c.stopped_at, c.stop_reason, c.version, b.total_count, b.given_count, b.committed
  from campaigns c join campaign_budgets b on b.campaign_id = c.campaign_id`;

export const campaignById = (reader: Reader, campaignId: string): Promise<CampaignRow | undefined> =>
  reader.first<CampaignRow>(sql`${selectCampaigns} where c.campaign_id = ${campaignId}`);

export const publishedCampaign = (reader: Reader, campaignId: string): Promise<CampaignRow | undefined> =>
  reader.first<CampaignRow>(
    sql`${selectCampaigns} where c.campaign_id = ${campaignId} and c.published_at is not null`,
  );

/** Reads and locks until the commit: two who change or publish it at once are told so one after the other. */
export async function lockCampaign(writer: Writer, campaignId: string): Promise<CampaignRow | undefined> {
  await writer.rows(sql`select 1 as one from campaigns where campaign_id = ${campaignId} for update`);
  return campaignById(writer, campaignId);
}

const isRunning = (now: Date): Query => sql`
  c.published_at is not null and c.stopped_at is null and c.starts_at <= ${now} and c.ends_at > ${now}`;

/** Returns the campaigns of a delivery that give coupons now, the one that ends first in front. */
export const runningCampaigns = (
  reader: Reader,
  delivery: CampaignDelivery,
  now: Date,
): Promise<CampaignRow[]> =>
  reader.rows<CampaignRow>(sql`
    ${selectCampaigns} where c.delivery = ${delivery} and ${isRunning(now)} order by c.ends_at, c.campaign_id`);

const statusIs = (status: CampaignStatus, now: Date): Query =>
  ({
    draft: sql`c.published_at is null`,
    scheduled: sql`c.published_at is not null and c.stopped_at is null and c.starts_at > ${now}`,
    running: isRunning(now),
    ended: sql`c.published_at is not null and c.stopped_at is null and c.ends_at <= ${now}`,
    stopped: sql`c.stopped_at is not null`,
  })[status];

/** Returns a page of campaigns, the newest first. */
export function campaignsPage(
  reader: Reader,
  { after, limit, status, kind, now }: PageQuery & CampaignFilter,
): Promise<CampaignRow[]> {
  const { where, order } = following(after, { at: 'c.created_at', id: 'c.campaign_id' });
  return reader.rows<CampaignRow>(sql`
    ${selectCampaigns}
    where ${status ? statusIs(status, now) : sql`true`} and (${kind ?? null}::text is null or c.kind = ${kind ?? null}) and ${where}
    order by ${order} limit ${limit}`);
}

interface CampaignFilter {
  status: CampaignStatus | undefined;
  kind: CouponKind | undefined;
  now: Date;
}

/** Returns the campaigns that could still give coupons, by time and number. */
export const campaignsWithCouponsLeft = (reader: Reader, now: Date): Promise<CampaignRow[]> =>
  reader.rows<CampaignRow>(sql`
    ${selectCampaigns} where ${isRunning(now)} and b.given_count < b.total_count order by c.created_at, c.campaign_id`);

/** Returns the campaigns' accounts for funding, in the order of their making. */
export const campaignNames = (reader: Reader): Promise<{ campaign_id: string; name: Bilingual }[]> =>
  reader.rows(sql`select campaign_id, name from campaigns order by created_at, campaign_id`);

/** Inserts a draft; false when its code is taken. */
export async function insertCampaign(writer: Writer, columns: Record<string, unknown>): Promise<boolean> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const inserted = await writer.run(sql`
    insert into campaigns (${sql.join(names)}) values (${sql.join(Object.values(columns))}) on conflict (code) do nothing`);
  return inserted === 1;
}

/** Changes a campaign of this version; false when it is another one by now. */
export async function updateCampaign(
  writer: Writer,
  { campaignId, version }: { campaignId: string; version: number },
  columns: Record<string, unknown>,
): Promise<boolean> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const updated = await writer.run(sql`
    update campaigns set ${sql.join(changes)}, version = version + 1
    where campaign_id = ${campaignId} and version = ${version}`);
  return updated === 1;
}

export async function codeIsTaken(reader: Reader, code: string, campaignId: string): Promise<boolean> {
  const twin = await reader.first(
    sql`select 1 as one from campaigns where code = ${code} and campaign_id <> ${campaignId}`,
  );
  return twin !== undefined;
}

import type { ProductRisk } from '@banyan/domain/risk/suitability.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

export interface OfferingRow {
  offering_id: string;
  instrument_id: string;
  symbol: string;
  company: Bilingual;
  status: 'offered' | 'listed' | 'withdrawn';
  listed_on: string | null;
  summary: Bilingual;
  licence_reference: string;
  use_of_proceeds: Bilingual;
  risks: Bilingual;
  risk_level: ProductRisk;
  documents: { title: Bilingual; text: Bilingual }[];
  agreement: Bilingual;
  agreement_version: number;
  agreement_sha256: string;
  /** Minor units a share. */
  price: bigint;
  lot_shares: number;
  quota_lots: bigint;
  max_lots: bigint;
  opens_at: Date;
  closes_at: Date;
  created_by: string;
  created_at: Date;
  published_by: string | null;
  published_at: Date | null;
  draw_secret_sealed: Uint8Array | null;
  draw_commitment: string | null;
  /** Null until the window is closed. */
  draw_secret: string | null;
  allot_by: Date | null;
  closed_at: Date | null;
  proposed_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  settled_at: Date | null;
  allotted_lots: bigint | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  released_at: Date | null;
}

/** Of an offering that was published. */
export type PublishedOffering = OfferingRow & { published_at: Date; allot_by: Date; draw_commitment: string };

export const isPublished = (row: OfferingRow): row is PublishedOffering =>
  row.published_at !== null && row.allot_by !== null && row.draw_commitment !== null;

const offerings: Query = sql`
  select o.offering_id, o.instrument_id, i.symbol, i.company, i.status, i.listed_on, o.summary, o.licence_reference,
    o.use_of_proceeds, o.risks, o.risk_level, o.documents, o.agreement, o.agreement_version, o.agreement_sha256, o.price,
    o.lot_shares, o.quota_lots, o.max_lots, o.opens_at, o.closes_at, o.created_by, o.created_at, o.published_by,
    o.published_at, o.draw_secret_sealed, o.draw_commitment, o.draw_secret, o.allot_by, o.closed_at, o.proposed_by,
    o.decided_by, o.decided_at, o.settled_at, o.allotted_lots, o.withdrawn_by, o.withdrawn_at, o.withdrawn_reason,
    o.released_at
  from equity_offerings o join instruments i on i.instrument_id = o.instrument_id`;

export const offeringById = (reader: Reader, offeringId: string): Promise<OfferingRow | undefined> =>
  reader.first<OfferingRow>(sql`${offerings} where o.offering_id = ${offeringId}`);

/** Returns offerings by their ids, by id. */
export async function offeringsByIds(
  reader: Reader,
  offeringIds: readonly string[],
): Promise<Map<string, OfferingRow>> {
  const rows = await reader.rows<OfferingRow>(
    sql`${offerings} where o.offering_id = any(${[...new Set(offeringIds)]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.offering_id, row]));
}

/** Reads and locks an offering until the commit: two who decide about it at once do so one after the other. */
export const lockOffering = (writer: Writer, offeringId: string): Promise<OfferingRow | undefined> =>
  writer.first<OfferingRow>(sql`${offerings} where o.offering_id = ${offeringId} for update of o`);

/** Returns a page of what was published, the newest first. */
export function publishedOfferings(reader: Reader, page: PageQuery): Promise<PublishedOffering[]> {
  const { where, order } = following(page.after, { at: 'o.published_at', id: 'o.offering_id' });
  return reader.rows<PublishedOffering>(sql`
    ${offerings} where o.published_at is not null and ${where} order by ${order} limit ${page.limit}`);
}

/** Returns a page of all offerings, drafts included, the newest first. */
export function allOfferings(reader: Reader, page: PageQuery): Promise<OfferingRow[]> {
  const { where, order } = following(page.after, { at: 'o.created_at', id: 'o.offering_id' });
  return reader.rows<OfferingRow>(sql`${offerings} where ${where} order by ${order} limit ${page.limit}`);
}

/** Returns the offerings that something is to be done about: windows to close, allotments, and what is to be released. */
export const offeringsDue = (reader: Reader, now: Date): Promise<OfferingRow[]> =>
  reader.rows<OfferingRow>(sql`
    ${offerings}
    where o.published_at is not null and (
      (o.withdrawn_at is null and o.settled_at is null and o.closes_at <= ${now})
      or (o.withdrawn_at is not null and o.released_at is null)
    )
    order by o.closes_at, o.offering_id limit 100`);

const json = (value: unknown): Query => sql`${JSON.stringify(value)}::jsonb`;

export type NewOffering = Pick<
  OfferingRow,
  | 'offering_id'
  | 'instrument_id'
  | 'summary'
  | 'licence_reference'
  | 'use_of_proceeds'
  | 'risks'
  | 'risk_level'
  | 'documents'
  | 'agreement'
  | 'agreement_version'
  | 'agreement_sha256'
  | 'price'
  | 'lot_shares'
  | 'quota_lots'
  | 'max_lots'
  | 'opens_at'
  | 'closes_at'
  | 'created_by'
  | 'created_at'
>;

export async function insertOffering(writer: Writer, row: NewOffering): Promise<void> {
  await writer.run(sql`
    insert into equity_offerings (offering_id, instrument_id, summary, licence_reference, use_of_proceeds, risks, risk_level,
      documents, agreement, agreement_version, agreement_sha256, price, lot_shares, quota_lots, max_lots, opens_at,
      closes_at, created_by, created_at)
    values (${row.offering_id}, ${row.instrument_id}, ${json(row.summary)}, ${row.licence_reference},
      ${json(row.use_of_proceeds)}, ${json(row.risks)}, ${row.risk_level}, ${json(row.documents)}, ${json(row.agreement)},
      ${row.agreement_version}, ${row.agreement_sha256}, ${row.price}, ${row.lot_shares}, ${row.quota_lots}, ${row.max_lots},
      ${row.opens_at}, ${row.closes_at}, ${row.created_by}, ${row.created_at})`);
}

export const markPublished = (
  writer: Writer,
  offeringId: string,
  {
    by,
    at,
    allotBy,
    sealed,
    commitment,
  }: { by: string; at: Date; allotBy: Date; sealed: Uint8Array; commitment: string },
): Promise<number> =>
  writer.run(sql`
    update equity_offerings set published_by = ${by}, published_at = ${at}, allot_by = ${allotBy},
      draw_secret_sealed = ${sealed}, draw_commitment = ${commitment}
    where offering_id = ${offeringId}`);

/** Makes a text the newest version of the agreement of an offering. */
export const markAgreement = (
  writer: Writer,
  offeringId: string,
  { version, body, sha256 }: { version: number; body: Bilingual; sha256: string },
): Promise<number> =>
  writer.run(sql`
    update equity_offerings set agreement = ${json(body)}, agreement_version = ${version}, agreement_sha256 = ${sha256}
    where offering_id = ${offeringId}`);

export const markWithdrawn = (
  writer: Writer,
  offeringId: string,
  { by, at, reason, isHeld }: { by: string; at: Date; reason: string; isHeld: boolean },
): Promise<number> =>
  writer.run(sql`
    update equity_offerings set withdrawn_by = ${by}, withdrawn_at = ${at}, withdrawn_reason = ${reason},
      released_at = ${isHeld ? null : at}
    where offering_id = ${offeringId}`);

export const markClosed = (
  writer: Writer,
  offeringId: string,
  { at, secret }: { at: Date; secret: string },
): Promise<number> =>
  writer.run(sql`
    update equity_offerings set closed_at = ${at}, draw_secret = ${secret} where offering_id = ${offeringId}`);

export const markProposed = (writer: Writer, offeringId: string, by: string): Promise<number> =>
  writer.run(sql`update equity_offerings set proposed_by = ${by} where offering_id = ${offeringId}`);

/** Says that an allotment happens now, by whom it was confirmed, or by nobody where its time has come. */
export const markDecided = (
  writer: Writer,
  offeringId: string,
  by: string | null,
  at: Date,
): Promise<number> =>
  writer.run(sql`
    update equity_offerings set decided_by = ${by}, decided_at = ${at}
    where offering_id = ${offeringId} and decided_at is null`);

export const markSettled = (
  writer: Writer,
  offeringId: string,
  { at, lots }: { at: Date; lots: bigint },
): Promise<number> =>
  writer.run(sql`
    update equity_offerings set settled_at = ${at}, allotted_lots = ${lots} where offering_id = ${offeringId}`);

export const markReleased = (writer: Writer, offeringId: string, at: Date): Promise<number> =>
  writer.run(sql`update equity_offerings set released_at = ${at} where offering_id = ${offeringId}`);

import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export interface OfferRow {
  offer_id: string;
  product_id: string;
  /** How many members a group takes. */
  size: number;
  /** Basis points beside the product's own rate. */
  bonus_bps: number;
  created_by: string;
  created_at: Date;
  published_by: string | null;
  published_at: Date | null;
  closed_by: string | null;
  closed_at: Date | null;
}

const columns =
  sql.raw(`offer_id, product_id, size, bonus_bps, created_by, created_at, published_by, published_at,
  closed_by, closed_at`);
const isOpen = sql`published_at is not null and closed_at is null`;

/** Returns the offers by which groups can start now, the newest first. */
export const openOffers = (reader: Reader): Promise<OfferRow[]> =>
  reader.rows<OfferRow>(
    sql`select ${columns} from group_offers where ${isOpen} order by published_at desc, offer_id`,
  );

/** Returns the open offer of a product. */
export const openOfferOf = (reader: Reader, productId: string): Promise<OfferRow | undefined> =>
  reader.first<OfferRow>(
    sql`select ${columns} from group_offers where product_id = ${productId} and ${isOpen}`,
  );

/** Returns an offer in whatever state. */
export const offerById = (reader: Reader, offerId: string): Promise<OfferRow | undefined> =>
  reader.first<OfferRow>(sql`select ${columns} from group_offers where offer_id = ${offerId}`);

/** Returns all offers, drafts included, the newest first. */
export const allOffers = (reader: Reader): Promise<OfferRow[]> =>
  reader.rows<OfferRow>(sql`select ${columns} from group_offers order by created_at desc, offer_id`);

/** Reads and locks an offer until the commit. */
export async function lockOffer(writer: Writer, offerId: string): Promise<OfferRow | undefined> {
  return writer.first<OfferRow>(
    sql`select ${columns} from group_offers where offer_id = ${offerId} for update`,
  );
}

/** Inserts a draft; false where the product has an offer that is not closed. */
export async function insertOffer(
  writer: Writer,
  row: Pick<OfferRow, 'offer_id' | 'product_id' | 'size' | 'bonus_bps' | 'created_by' | 'created_at'>,
): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into group_offers (offer_id, product_id, size, bonus_bps, created_by, created_at)
    values (${row.offer_id}, ${row.product_id}, ${row.size}, ${row.bonus_bps}, ${row.created_by}, ${row.created_at})
    on conflict (product_id) where closed_at is null do nothing`);
  return inserted === 1;
}

export const markOfferPublished = (writer: Writer, offerId: string, by: string, at: Date): Promise<number> =>
  writer.run(sql`
    update group_offers set published_by = ${by}, published_at = ${at} where offer_id = ${offerId}`);

export const markOfferClosed = (writer: Writer, offerId: string, by: string, at: Date): Promise<number> =>
  writer.run(sql`update group_offers set closed_by = ${by}, closed_at = ${at} where offer_id = ${offerId}`);

import type { riskLevels } from '@banyan/api/investing/shapes.ts';
import type { RepaymentStyle } from '@banyan/domain/investing/terms.ts';
import type { AgreementInForce, AgreementVersion } from '../../../platform/agreements.ts';
import { found } from '../../../platform/app-error.ts';
import { inOneStep } from '../../../platform/db/in-one-step.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

export interface ProductRow {
  product_id: string;
  code: string;
  name: Bilingual;
  category: string;
  issuer_id: string | null;
  issuer: Bilingual | null;
  licence_reference: string | null;
  risk_level: (typeof riskLevels)[number] | null;
  rate_bps: number;
  cycle_days: number;
  style: RepaymentStyle;
  unit_price: bigint;
  quota_units: bigint;
  sold_units: bigint;
  min_units: bigint;
  max_units: bigint;
  per_user_units: bigint | null;
  opens_at: Date;
  closes_at: Date | null;
  description: Bilingual;
  return_source: Bilingual;
  worst_case: Bilingual;
  fees: Bilingual;
  agreement_title: Bilingual;
  agreement_body: Bilingual;
  agreement_version: number;
  created_by: string;
  published_by: string | null;
  published_at: Date | null;
  version: number;
}

/** A product that customers may see has all that publishing demands. */
export type PublishedProduct = ProductRow & {
  [K in 'issuer_id' | 'issuer' | 'licence_reference' | 'risk_level']: NonNullable<ProductRow[K]>;
};

const selectProducts = sql`
  select p.product_id, p.code, p.name, p.category, p.issuer_id, i.name as issuer, i.licence_reference, p.risk_level, p.rate_bps,
    p.cycle_days, p.style, p.unit_price, q.quota_units, q.sold_units, p.min_units, p.max_units, p.per_user_units, p.opens_at,
    p.closes_at, p.description, p.return_source, p.worst_case, p.fees, p.agreement_title, p.agreement_body, p.agreement_version,
    p.created_by, p.published_by, p.published_at, p.version
  from products p join product_quotas q on q.product_id = p.product_id left join issuers i on i.issuer_id = p.issuer_id`;

export function publishedProducts(reader: Reader): Promise<PublishedProduct[]> {
  return reader.rows<PublishedProduct>(
    sql`${selectProducts} where p.published_at is not null order by p.published_at desc, p.product_id`,
  );
}

export function publishedProduct(reader: Reader, productId: string): Promise<PublishedProduct | undefined> {
  return reader.first<PublishedProduct>(
    sql`${selectProducts} where p.product_id = ${productId} and p.published_at is not null`,
  );
}

export const allProducts = (reader: Reader): Promise<ProductRow[]> =>
  reader.rows<ProductRow>(sql`${selectProducts} order by p.created_at desc, p.product_id`);

export const productById = (reader: Reader, productId: string): Promise<ProductRow | undefined> =>
  reader.first<ProductRow>(sql`${selectProducts} where p.product_id = ${productId}`);

/** Returns what finds the code, the name and the rate of any product. */
export async function productTerms(
  reader: Reader,
): Promise<(productId: string) => Pick<ProductRow, 'code' | 'name' | 'rate_bps'>> {
  const rows = await reader.rows<ProductRow>(sql`select product_id, code, name, rate_bps from products`);
  const known = new Map(rows.map((row) => [row.product_id, row]));
  return (productId) => found(known.get(productId));
}

/** Returns what each product is called, drafts included: for records of what somebody has bought. */
export async function productNames(reader: Reader): Promise<Map<string, Bilingual>> {
  const rows = await reader.rows<Pick<ProductRow, 'product_id' | 'name'>>(
    sql`select product_id, name from products`,
  );
  return new Map(rows.map(({ product_id, name }) => [product_id, name]));
}

/**
 * Reads and locks the same until the commit: two who change or publish it at once are told so one after the other.
 */
export async function lockProduct(writer: Writer, productId: string): Promise<ProductRow | undefined> {
  await writer.rows(sql`select 1 as one from products where product_id = ${productId} for update`);
  return productById(writer, productId);
}

/** Sets how many units of a draft there are to sell. */
export async function setQuota(writer: Writer, productId: string, units: number): Promise<void> {
  await writer.run(sql`
    insert into product_quotas (product_id, quota_units) values (${productId}, ${units})
    on conflict (product_id) do update set quota_units = excluded.quota_units`);
}

/**
 * Takes units from the quota; false when it has not enough left. Purchases that share a transaction take theirs by one update
 * where there is enough for all, and else one after the other.
 */
export const takeUnits = (writer: Writer, productId: string, units: bigint): Promise<boolean> =>
  inOneStep(writer, `units of ${productId}`, units, async (wanted) => {
    const all = wanted.reduce((sum, one) => sum + one, 0n);
    if (await takeAtOnce(writer, productId, all)) return wanted.map(() => true);
    if (wanted.length === 1) return [false];
    const taken: boolean[] = [];
    for (const one of wanted) taken.push(await takeAtOnce(writer, productId, one));
    return taken;
  });

async function takeAtOnce(writer: Writer, productId: string, units: bigint): Promise<boolean> {
  const taken = await writer.run(sql`
    update product_quotas set sold_units = sold_units + ${units}
    where product_id = ${productId} and sold_units + ${units} <= quota_units`);
  return taken === 1;
}

export async function giveUnitsBack(writer: Writer, productId: string, units: bigint): Promise<void> {
  await writer.run(
    sql`update product_quotas set sold_units = sold_units - ${units} where product_id = ${productId}`,
  );
}

export interface AgreementRow {
  version: number;
  title: Bilingual;
  body: Bilingual;
  sha256: string;
  published_at: Date;
}

export function agreement(
  reader: Reader,
  productId: string,
  version: number,
): Promise<AgreementRow | undefined> {
  return reader.first<AgreementRow>(sql`
    select version, title, body, sha256, published_at from agreements where product_id = ${productId} and version = ${version}`);
}

/** Returns the agreements of what is sold or soon will be, the newest first. */
export const agreementsInForce = (reader: Reader, now: Date, limit: number): Promise<AgreementInForce[]> =>
  reader.rows<AgreementInForce>(sql`
    select p.product_id as id, p.name as title, a.version as number, a.published_at as since
    from products p join agreements a on a.product_id = p.product_id and a.version = p.agreement_version
    where p.published_at is not null and (p.closes_at is null or p.closes_at > ${now})
    order by p.published_at desc, p.product_id limit ${limit}`);

/** Returns the newest versions of the agreement of a product; a draft has none. */
export const agreementVersions = (
  reader: Reader,
  productId: string,
  limit: number,
): Promise<AgreementVersion[]> =>
  reader.rows<AgreementVersion>(sql`
    select p.name as title, a.version as number, a.published_at as since, a.body
    from agreements a join products p on p.product_id = a.product_id
    where a.product_id = ${productId} and p.published_at is not null order by a.version desc limit ${limit}`);

export async function insertAgreement(writer: Writer, productId: string, row: AgreementRow): Promise<void> {
  await writer.run(sql`
    insert into agreements (product_id, version, title, body, sha256, published_at)
    values (${productId}, ${row.version}, ${JSON.stringify(row.title)}::jsonb, ${JSON.stringify(row.body)}::jsonb, ${row.sha256}, ${row.published_at})`);
}

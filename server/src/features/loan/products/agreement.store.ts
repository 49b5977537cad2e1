import type { AgreementInForce, AgreementVersion } from '../../../platform/agreements.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { Bilingual } from './product.store.ts';

/** A version of what people agree to when they apply for a product. */
export interface AgreementRow {
  agreement_id: string;
  product_id: string;
  version: number;
  body: Bilingual;
  sha256: string;
  created_by: string;
  created_at: Date;
  published_by: string | null;
  published_at: Date | null;
}

const columns = sql`a.agreement_id, a.product_id, a.version, a.body, a.sha256, a.created_by, a.created_at, a.published_by,
  a.published_at`;

/** Returns one version of a product's agreement, whether it was published or not. */
export const agreementOf = (
  reader: Reader,
  productId: string,
  version: number,
): Promise<AgreementRow | undefined> =>
  reader.first<AgreementRow>(
    sql`select ${columns} from loan_agreements a where a.product_id = ${productId} and a.version = ${version}`,
  );

export const agreementById = (reader: Reader, agreementId: string): Promise<AgreementRow | undefined> =>
  reader.first<AgreementRow>(
    sql`select ${columns} from loan_agreements a where a.agreement_id = ${agreementId}`,
  );

/** Returns the versions of several products that hold now, and what was proposed after these, the newest last. */
export const agreementsFrom = (reader: Reader, productIds: readonly string[]): Promise<AgreementRow[]> =>
  reader.rows<AgreementRow>(sql`
    select ${columns} from loan_agreements a join loan_products p on p.product_id = a.product_id
    where a.product_id = any(${[...productIds]}::uuid[]) and a.version >= p.agreement_version order by a.version`);

/** Returns the newest version of a product's agreement, which may wait to be published. */
export const newestAgreement = (reader: Reader, productId: string): Promise<AgreementRow | undefined> =>
  reader.first<AgreementRow>(sql`
    select ${columns} from loan_agreements a where a.product_id = ${productId} order by a.version desc limit 1`);

/** Returns the versions that hold now, of what is offered, the lowest rate first. */
export const agreementsInForce = (reader: Reader, limit: number): Promise<AgreementInForce[]> =>
  reader.rows<AgreementInForce>(sql`
    select p.product_id as id, p.name as title, a.version as number, a.published_at as since
    from loan_products p
      join loan_agreements a on a.product_id = p.product_id and a.version = p.agreement_version
    where p.published_at is not null and p.withdrawn_at is null
    order by p.rate_bps, p.published_at, p.product_id limit ${limit}`);

/** Returns the newest versions of a product's agreement that were published; a draft has none. */
export const publishedVersions = (
  reader: Reader,
  productId: string,
  limit: number,
): Promise<AgreementVersion[]> =>
  reader.rows<AgreementVersion>(sql`
    select p.name as title, a.version as number, a.published_at as since, a.body
    from loan_agreements a join loan_products p on p.product_id = a.product_id
    where a.product_id = ${productId} and a.published_at is not null order by a.version desc limit ${limit}`);

type NewAgreement = Omit<AgreementRow, 'published_by' | 'published_at'>;

export const insertAgreement = (writer: Writer, row: NewAgreement): Promise<number> =>
  writer.run(sql`
    insert into loan_agreements (agreement_id, product_id, version, body, sha256, created_by, created_at)
    values (${row.agreement_id}, ${row.product_id}, ${row.version}, ${JSON.stringify(row.body)}::jsonb, ${row.sha256},
      ${row.created_by}, ${row.created_at})`);

export const markAgreementPublished = (
  writer: Writer,
  { product_id, version }: Pick<AgreementRow, 'product_id' | 'version'>,
  by: string,
  at: Date,
): Promise<number> =>
  writer.run(sql`
    update loan_agreements set published_by = ${by}, published_at = ${at}
    where product_id = ${product_id} and version = ${version} and published_at is null`);

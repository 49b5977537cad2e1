import type { LoanMethod } from '@banyan/domain/loan/loan-terms.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

export interface LoanProductRow {
  product_id: string;
  name: Bilingual;
  summary: Bilingual;
  lender: Bilingual;
  licence_reference: string;
  /** Minor units. */
  min_amount: bigint;
  max_amount: bigint;
  step: bigint;
  months: number[];
  methods: LoanMethod[];
  rate_bps: number;
  /** What is taken once when a loan is paid out, of its principal. */
  fee_bps: number;
  /** The version of its agreement that holds now. */
  agreement_version: number;
  min_level: number;
  min_settled: number;
  created_by: string;
  created_at: Date;
  published_by: string | null;
  published_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
}

export type LoanProductState = 'draft' | 'offered' | 'withdrawn';

export const productStateOf = ({ published_at, withdrawn_at }: LoanProductRow): LoanProductState =>
  withdrawn_at ? 'withdrawn' : published_at ? 'offered' : 'draft';

const columns = sql`product_id, name, summary, lender, licence_reference, min_amount, max_amount, step, months, methods, rate_bps,
  fee_bps, agreement_version, min_level, min_settled, created_by, created_at, published_by, published_at, withdrawn_by, withdrawn_at`;

/** Returns what is offered, the lowest rate first. */
export const offeredProducts = (reader: Reader): Promise<LoanProductRow[]> =>
  reader.rows<LoanProductRow>(sql`
    select ${columns} from loan_products where published_at is not null and withdrawn_at is null
    order by rate_bps, published_at, product_id`);

export const allLoanProducts = (reader: Reader): Promise<LoanProductRow[]> =>
  reader.rows<LoanProductRow>(
    sql`select ${columns} from loan_products order by created_at desc, product_id desc limit 200`,
  );

export const loanProductById = (reader: Reader, productId: string): Promise<LoanProductRow | undefined> =>
  reader.first<LoanProductRow>(sql`select ${columns} from loan_products where product_id = ${productId}`);

/** Returns products by their ids, by id. */
export async function loanProductsByIds(
  reader: Reader,
  productIds: readonly string[],
): Promise<Map<string, LoanProductRow>> {
  const rows = await reader.rows<LoanProductRow>(
    sql`select ${columns} from loan_products where product_id = any(${[...new Set(productIds)]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** Reads and locks a product until the commit: two who decide about it at once do so one after the other. */
export const lockLoanProduct = (writer: Writer, productId: string): Promise<LoanProductRow | undefined> =>
  writer.first<LoanProductRow>(
    sql`select ${columns} from loan_products where product_id = ${productId} for update`,
  );

const json = (value: unknown): Query => sql`${JSON.stringify(value)}::jsonb`;

export type NewLoanProduct = Omit<
  LoanProductRow,
  'agreement_version' | 'published_by' | 'published_at' | 'withdrawn_by' | 'withdrawn_at'
>;

export async function insertLoanProduct(writer: Writer, row: NewLoanProduct): Promise<void> {
  await writer.run(sql`
    insert into loan_products (product_id, name, summary, lender, licence_reference, min_amount, max_amount, step, months,
      methods, rate_bps, fee_bps, min_level, min_settled, created_by, created_at)
    values (${row.product_id}, ${json(row.name)}, ${json(row.summary)}, ${json(row.lender)}, ${row.licence_reference},
      ${row.min_amount}, ${row.max_amount}, ${row.step}, ${row.months}::integer[], ${row.methods}::text[], ${row.rate_bps},
      ${row.fee_bps}, ${row.min_level}, ${row.min_settled}, ${row.created_by}, ${row.created_at})`);
}

export const markOffered = (writer: Writer, productId: string, by: string, at: Date): Promise<number> =>
  writer.run(sql`
    update loan_products set published_by = ${by}, published_at = ${at} where product_id = ${productId}`);

export const markNotOffered = (
  writer: Writer,
  productId: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<number> =>
  writer.run(sql`
    update loan_products set withdrawn_by = ${by}, withdrawn_at = ${at}, withdrawn_reason = ${reason}
    where product_id = ${productId}`);

/** Lets another version of its agreement hold. */
export const markAgreement = (writer: Writer, productId: string, version: number): Promise<number> =>
  writer.run(sql`update loan_products set agreement_version = ${version} where product_id = ${productId}`);

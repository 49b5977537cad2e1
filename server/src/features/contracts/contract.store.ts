import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { ContractKindName } from '@banyan/domain/contracts/contract-kinds.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface ContractRow {
  user_id: string;
  contract_id: string;
  number: string;
  kind: ContractKindName;
  subject_type: string;
  subject_id: string;
  template_number: number;
  language: 'zh' | 'en';
  terms: Readonly<Record<string, string>>;
  /** The canonical document in its envelope; null once its person's account was closed. */
  document_sealed: Uint8Array | null;
  sha256: string;
  draft_sha256: string;
  seal_sha256: string;
  signed_at: Date;
  effective_on: BusinessDate;
  expires_on: BusinessDate;
}

const columns =
  sql.raw(`user_id, contract_id, number, kind, subject_type, subject_id, template_number, language, terms,
  document_sealed, sha256, draft_sha256, seal_sha256, signed_at, effective_on, expires_on`);

/** Sends a contract on its way into the transaction of what it is about. */
export function insertContract(writer: Writer, row: ContractRow): void {
  writer.send(sql`
    insert into contracts (user_id, contract_id, number, kind, subject_type, subject_id, template_number, language,
      terms, document_sealed, sha256, draft_sha256, seal_sha256, signed_at, effective_on, expires_on)
    values (${row.user_id}, ${row.contract_id}, ${row.number}, ${row.kind}, ${row.subject_type}, ${row.subject_id},
      ${row.template_number}, ${row.language}, ${JSON.stringify(row.terms)}::jsonb, ${row.document_sealed}, ${row.sha256},
      ${row.draft_sha256}, ${row.seal_sha256}, ${row.signed_at}, ${row.effective_on}, ${row.expires_on})`);
}

export const contractById = (
  reader: Reader,
  userId: string,
  contractId: string,
): Promise<ContractRow | undefined> =>
  reader.first<ContractRow>(sql`
    select ${columns} from contracts where user_id = ${userId} and contract_id = ${contractId}`);

/** Returns the contract about something, such as a subscription. */
export const contractAbout = (
  reader: Reader,
  userId: string,
  subject: { type: string; id: string },
): Promise<ContractRow | undefined> =>
  reader.first<ContractRow>(sql`
    select ${columns} from contracts
    where user_id = ${userId} and subject_type = ${subject.type} and subject_id = ${subject.id}`);

/** Returns contracts, the newest first: of one person, of one number, or all. */
export function contractRows(
  reader: Reader,
  { userId, number }: { userId?: string | undefined; number?: string | undefined },
  page: PageQuery,
): Promise<ContractRow[]> {
  const { where, order } = following(page.after, { at: 'signed_at', id: 'contract_id' });
  return reader.rows<ContractRow>(sql`
    select ${columns} from contracts
    where ${userId ? sql`user_id = ${userId}` : sql`true`} and ${number ? sql`number = ${number}` : sql`true`} and ${where}
    order by ${order} limit ${page.limit}`);
}
